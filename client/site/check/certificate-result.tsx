import { useLocale, useTranslations } from 'use-intl'
import { textIn } from '../../../shared/languages'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import type { RouterOutputs } from '../../api/trpc'
import { useSettings } from '../branding/use-settings'
import { useDateInWords } from '../language/calendar-date'
import { useTimeZone } from '../rendering/server-page'
import { formatInstant } from '../verification/time-of-check'
import { CheckAnswer, CheckCard, type CheckOutcome } from './check-parts'

type CheckedCertificate = NonNullable<RouterOutputs['public']['checkCertificate']>

type Props = {
  outcome: CheckOutcome<CheckedCertificate>
  /** The requested day; null means today. */
  day: string | null
}

/** The answer to the check of a certificate. */
export function CertificateResult({ outcome, day }: Props) {
  const t = useTranslations('check')
  return (
    <CheckAnswer outcome={outcome} notice={(kind, wait) => t(kind, wait)}>
      {(certificate, checkedAt) => <Found certificate={certificate} checkedAt={checkedAt} day={day} />}
    </CheckAnswer>
  )
}

type FoundProps = { certificate: CheckedCertificate; checkedAt: number; day: string | null }

function Found({ certificate, checkedAt, day }: FoundProps) {
  const t = useTranslations('check')
  const inWords = useDateInWords()
  const timeZone = useTimeZone()
  const { companyName } = useSettings()
  const language = useLocale()
  const standing = useStanding(certificate, day)
  const details = useDetails(certificate, day)
  const { state, policyStatus, isCancelled, endDate, issuedAt } = certificate
  const isRevoked = state === 'revoked'
  const endsEarly = policyStatus === 'active' && isCancelled === true && endDate !== null
  const at = (instant: number) => formatInstant(instant, timeZone, inWords, language)
  return (
    <CheckCard
      tone={isRevoked ? 'bad' : policyStatus === 'active' ? 'good' : 'warning'}
      title={isRevoked ? t('revokedTitle') : standing}
      said={[
        t(state, { date: at(Date.parse(issuedAt)), company: companyName }),
        endsEarly && t('endsEarly', { date: inWords(endDate) }),
      ]}
      details={isRevoked ? [[t('standing'), standing], ...details] : details}
      proof={t('proof', { company: companyName, instant: at(checkedAt) })}
    />
  )
}

/** What to compare; of a person or vehicle that is another one by now, what the paper says stands first. */
function useDetails(certificate: CheckedCertificate, day: string | null) {
  const t = useTranslations('check')
  const language = useLocale()
  const inWords = useDateInWords()
  const { insuredInitials, policyEnding, vinEnding, vehicle, insurer, startDate, endDate, printed } = certificate
  const beside = (paper: string | undefined, now: string, when: 'today' | 'then') =>
    paper === undefined ? now : t(`printed.${when}`, { paper, now })
  const when = day ? 'then' : 'today'
  return [
    [t('insured'), beside(printed?.insuredInitials, insuredInitials, 'today')],
    [t('policyEnding'), `… ${policyEnding}`],
    [t('vehicle'), beside(printed?.vehicle, vehicleInWords(vehicle, language), when)],
    [t('vinEnding'), beside(printed?.vinEnding && `… ${printed.vinEnding}`, `… ${vinEnding}`, when)],
    [t('insurer'), insurer],
    [t('policyType'), textIn(certificate, 'policyType', language)],
    [t('start'), inWords(startDate)],
    [t('end'), endDate === null ? t('noEnd') : inWords(endDate)],
  ] as const satisfies (readonly [string, string])[]
}

/** The policy's status on the day, in words. */
function useStanding({ policyStatus, startDate, endDate }: CheckedCertificate, day: string | null): string {
  const t = useTranslations('check')
  const inWords = useDateInWords()
  const status = policyStatus === 'expired' && endDate === null ? 'noEnd' : policyStatus
  return day ? t(`then.${status}`, { date: inWords(day) }) : t(`now.${status}`, { start: inWords(startDate) })
}
