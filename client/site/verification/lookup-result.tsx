import { useLocale, useTranslations } from 'use-intl'
import { lookupAddress } from '../address/lookup-address'
import { Icon } from '../art/icon'
import { ContactButton } from '../quote/contact-button'
import spinner from '../ui/spinner.late.module.css'
import { Waiting } from '../ui/waiting'
import notice from './lookup-notice.late.module.css'
import styles from './lookup-result.module.css'
import type { Outcome } from './outcome'
import { PolicyCard, type VerifiedPolicy } from './policy-card'
import { SamplePolicy } from './sample-policy'

type LookupResultProps = {
  /** The number of the last lookup. */
  number: string
  /** The number of the only policy that differs from it by separators alone. */
  similar: string | undefined
  outcome: Outcome<VerifiedPolicy>
}

/** The answer to a lookup, announced when it changes. */
export function LookupResult({ outcome, ...asked }: LookupResultProps) {
  return (
    <div className={styles.result} data-kind={outcome.kind} aria-live="polite" aria-busy={outcome.kind === 'loading'}>
      {outcome.kind === 'found' ? <PolicyCard {...outcome} /> : <Notice {...asked} outcome={outcome} />}
    </div>
  )
}

type NoticeProps = LookupResultProps & { outcome: Exclude<Outcome<VerifiedPolicy>, { kind: 'found' }> }

function Notice({ number, similar, outcome }: NoticeProps) {
  const t = useTranslations('site.verification')
  const chat = useTranslations('site.chat')
  const language = useLocale()
  const { kind } = outcome
  // The message about a refused number is at its field.
  if (kind === 'idle' || kind === 'refused') {
    return (
      <div className={styles.notice}>
        <Icon name="shield" />
        <p>
          <strong>{t('idle.title')}</strong>
        </p>
        <p>{t('idle.text')}</p>
        <SamplePolicy />
      </div>
    )
  }
  return (
    <div className={styles.notice}>
      {kind === 'loading' ? (
        <span className={`${spinner.spinner} ${styles.spinner}`} />
      ) : (
        <Icon name={kind === 'limited' ? 'clock' : 'alert'} />
      )}
      {kind === 'limited' ? <Waiting seconds={outcome.seconds}>{(wait) => t(kind, wait)}</Waiting> : <p>{t(kind)}</p>}
      {kind === 'missing' && (
        <>
          <p className={notice.number}>
            {t('number')}: <strong>{number}</strong>
          </p>
          {similar && (
            <p className={notice.similar}>
              <a href={lookupAddress(similar, language)}>{t('similar', { number: similar })}</a>
            </p>
          )}
          <ContactButton text={chat('missing', { number })} label={chat('call')} />
        </>
      )}
    </div>
  )
}
