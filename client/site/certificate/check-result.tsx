import { useLocale, useTranslations } from 'use-intl'
import { textIn } from '../../../shared/languages'
import { Icon } from '../art/icon'
import { useSettings } from '../branding/use-settings'
import { useDateInWords } from '../language/calendar-date'
import { useTimeZone } from '../rendering/server-page'
import { Waiting } from '../ui/waiting'
import { formatInstant } from '../verification/time-of-check'
import styles from './check.module.css'
import type { CheckedCertificate, CheckOutcome } from './use-check'

type Props = {
  outcome: CheckOutcome
  /** The requested day; null means today. */
  day: string | null
}

/** The answer to a check. */
export function CheckResult({ outcome, day }: Props) {
  return (
    <div aria-live="polite" aria-busy={outcome.kind === 'loading'}>
      {outcome.kind === 'found' ? <CheckCard {...outcome} day={day} /> : <Notice outcome={outcome} />}
    </div>
  )
}

function Notice({ outcome }: { outcome: Exclude<CheckOutcome, { kind: 'found' }> }) {
  const t = useTranslations('check')
  const { kind } = outcome
  if (kind === 'loading') return <span className={styles.spinner} />
  const tone = kind === 'failed' ? 'bad' : kind === 'idle' ? 'plain' : 'warning'
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon name={kind === 'limited' ? 'clock' : kind === 'idle' ? 'calendar' : 'alert'} />
      {kind === 'limited' ? (
        <Waiting seconds={outcome.seconds}>{(seconds) => t(kind, { seconds })}</Waiting>
      ) : (
        <p>{t(kind)}</p>
      )}
    </div>
  )
}

type Found = { answer: CheckedCertificate; checkedAt: number; day: string | null }

function CheckCard({ answer: certificate, checkedAt, day }: Found) {
  const t = useTranslations('check')
  const inWords = useDateInWords()
  const timeZone = useTimeZone()
  const { companyName } = useSettings()
  const language = useLocale()
  const standing = useStanding(certificate, day)
  const { state, policyStatus, isCancelled, endDate, issuedAt } = certificate
  const isRevoked = state === 'revoked'
  const isGood = !isRevoked && policyStatus === 'active'
  const endsEarly = policyStatus === 'active' && isCancelled && endDate !== null
  const issued = formatInstant(Date.parse(issuedAt), timeZone, inWords, language)
  return (
    <article
      className={styles.card}
      data-tone={isRevoked ? 'bad' : isGood ? 'good' : 'warning'}
      aria-labelledby="check-status"
    >
      <header className={styles.head}>
        <Icon name={isGood ? 'shield' : 'alert'} />
        <div>
          <h2 id="check-status">{isRevoked ? t('revokedTitle') : standing}</h2>
          <p suppressHydrationWarning>{t(state, { date: issued })}</p>
          {endsEarly && <p>{t('endsEarly', { date: inWords(endDate) })}</p>}
        </div>
      </header>
      <dl className={styles.details}>
        {isRevoked && <Detail name={t('standing')} value={standing} />}
        <Details certificate={certificate} />
      </dl>
      <p className={styles.proof} suppressHydrationWarning>
        {t('proof', { company: companyName, instant: formatInstant(checkedAt, timeZone, inWords, language) })}
      </p>
    </article>
  )
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Details({ certificate }: { certificate: CheckedCertificate }) {
  const t = useTranslations('check')
  const language = useLocale()
  const inWords = useDateInWords()
  const { insuredInitials, policyEnding, vinEnding, vehicle, insurer, startDate, endDate } = certificate
  const details = [
    [t('insured'), insuredInitials],
    [t('policyEnding'), `… ${policyEnding}`],
    [t('vehicle'), `${vehicle.brand} ${vehicle.model} ${vehicle.year}`],
    [t('vinEnding'), `… ${vinEnding}`],
    [t('insurer'), insurer],
    [t('policyType'), textIn(certificate, 'policyType', language)],
    [t('start'), inWords(startDate)],
    [t('end'), endDate === null ? t('noEnd') : inWords(endDate)],
  ] as const
  return details.map(([name, value]) => <Detail key={name} name={name} value={value} />)
}

/** The policy's status on the day, in words. */
function useStanding({ policyStatus, startDate, endDate }: CheckedCertificate, day: string | null): string {
  const t = useTranslations('check')
  const inWords = useDateInWords()
  const status = policyStatus === 'expired' && endDate === null ? 'noEnd' : policyStatus
  return day ? t(`then.${status}`, { date: inWords(day) }) : t(`now.${status}`, { start: inWords(startDate) })
}
