import { useLocale, useTranslations } from 'use-intl'
import { textIn } from '../../../shared/languages'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import type { RouterOutputs } from '../../api/trpc'
import { Icon } from '../art/icon'
import { Brand } from '../branding/brand'
import { useSettings } from '../branding/use-settings'
import { useDateInWords } from '../language/calendar-date'
import { ContactButton } from '../quote/contact-button'
import { useContact } from '../quote/use-contact'
import { useTimeZone } from '../rendering/server-page'
import { useHydrated } from '../rendering/use-hydrated'
import { useLate } from '../rendering/use-late'
import answer from '../ui/answer.module.css'
import card from '../ui/answer-card.late.module.css'
import buttons from '../ui/button.module.css'
import styles from './policy-card.late.module.css'
import facts from './policy-facts.module.css'
import { daysLeft, formatInstant } from './time-of-check'

export type VerifiedPolicy = NonNullable<RouterOutputs['public']['verifyPolicy']>

type PolicyCardProps = {
  answer: VerifiedPolicy
  /** The time of the answer, in milliseconds since 1970. */
  checkedAt: number
}

/** The policy's data, and the next steps. In print, it is all that is on the page. */
export function PolicyCard({ answer: policy, checkedAt }: PolicyCardProps) {
  const t = useTranslations('site.verification')
  const { companyName } = useSettings()
  const inWords = useDateInWords()
  const timeZone = useTimeZone()
  const instant = formatInstant(checkedAt, timeZone, inWords, useLocale())
  const status = standingOf(policy, (daysLeft(policy.startDate, checkedAt, timeZone) ?? 0) > 0)
  return (
    <article
      className={`${card.card} ${styles.card}`}
      data-tone={status === 'active' ? 'good' : 'warning'}
      tabIndex={-1}
      aria-labelledby="policy-status"
    >
      <div className={styles.company}>
        <Brand />
      </div>
      <header className={`${answer.head} ${facts.head}`}>
        <Icon name={status === 'active' ? 'shield' : status === 'notYet' ? 'clock' : 'alert'} />
        <div>
          <h3 id="policy-status">
            {status === 'notYet' ? t('startsOn', { date: inWords(policy.startDate) }) : t(`status.${status}`)}
          </h3>
          <p>
            {t('number')}: <strong>{policy.policyNumber}</strong>
          </p>
          {status !== 'notYet' && <Remark answer={policy} checkedAt={checkedAt} />}
        </div>
      </header>
      <dl className={`${answer.details} ${facts.details}`}>
        {useDetails(policy).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`policy.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* Browsers name some time zones differently from the server. */}
      <p className={styles.proof} suppressHydrationWarning>
        {t('proof', { company: companyName, instant })}
      </p>
      <NextStep policy={policy} />
    </article>
  )
}

/** The status to show, as in a certificate's check; `status` only distinguishes active and expired. */
function standingOf({ status, isCancelled, endDate }: VerifiedPolicy, isToBegin: boolean) {
  if (isCancelled && (isToBegin || status === 'expired')) return 'cancelled'
  if (isToBegin) return 'notYet'
  return endDate === null ? 'noEnd' : status
}

/** The days left of an active policy, that it ends early, or whom to ask if it has no end date. */
function Remark({ answer: { status, policyNumber, endDate, isCancelled }, checkedAt }: PolicyCardProps) {
  const t = useTranslations('site.verification')
  const inWords = useDateInWords()
  const { chat, call } = useContact(useTranslations('site.chat')('confirm', { number: policyNumber }))
  const timeZone = useTimeZone()
  if (endDate === null) {
    const link = chat ?? call
    const text = t('noEnd', { by: chat ? 'chat' : call ? 'phone' : 'none' })
    if (!link) return <p>{text}</p>
    return (
      <p>
        <a href={link} {...(chat && { target: '_blank', rel: 'noopener' })}>
          {text}
        </a>
      </p>
    )
  }
  if (status === 'active' && isCancelled) return <p>{t('endsEarly', { date: inWords(endDate) })}</p>
  const days = status === 'active' ? daysLeft(endDate, checkedAt, timeZone) : null
  return days === null ? null : <p className={styles.remaining}>{t('daysLeft', { days })}</p>
}

function NextStep({ policy: { status, policyNumber } }: { policy: VerifiedPolicy }) {
  const t = useTranslations('site.verification')
  const renewal = useTranslations('site.chat')('renew', { number: policyNumber })
  const hydrated = useHydrated()
  const late = useLate(loadKeepCard, isPhone)
  return (
    <div className={styles.next}>
      {status === 'expired' ? (
        <ContactButton text={renewal} label={t('renew')} />
      ) : (
        <button className={buttons.quiet} type="button" disabled={!hydrated} onClick={() => window.print()}>
          <Icon name="print" />
          {t('print')}
        </button>
      )}
      {late && <late.KeepCard number={policyNumber} />}
    </div>
  )
}

const loadKeepCard = () => import('./keep-card')

const isPhone = () => window.matchMedia('(pointer: coarse)').matches

function useDetails(policy: VerifiedPolicy) {
  const { insurer, durationMonths, vehicle, startDate, endDate } = policy
  const t = useTranslations('site.verification')
  const language = useLocale()
  const inWords = useDateInWords()
  return [
    ['insurer', insurer],
    ['type', textIn(policy, 'policyType', language)],
    ['vehicle', vehicleInWords(vehicle, language)],
    ['duration', durationMonths === null ? t('unknown') : t('months', { months: durationMonths })],
    ['start', inWords(startDate)],
    ['end', endDate === null ? t('unknown') : inWords(endDate)],
  ] as const
}
