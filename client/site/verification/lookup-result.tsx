import { useTranslations } from 'use-intl'
import { Icon } from '../art/icon'
import { ContactButton } from '../quote/contact-button'
import styles from './lookup-result.module.css'
import type { Outcome } from './outcome'
import { PolicyCard, type VerifiedPolicy } from './policy-card'

type LookupResultProps = {
  /** The number of the last lookup. */
  number: string
  outcome: Outcome<VerifiedPolicy>
}

/** The answer to a lookup, announced when it changes. */
export function LookupResult({ number, outcome }: LookupResultProps) {
  return (
    <div className={styles.result} data-kind={outcome.kind} aria-live="polite" aria-busy={outcome.kind === 'loading'}>
      {outcome.kind === 'found' ? <PolicyCard {...outcome} /> : <Notice number={number} outcome={outcome} />}
    </div>
  )
}

type NoticeProps = LookupResultProps & { outcome: Exclude<Outcome<VerifiedPolicy>, { kind: 'found' }> }

function Notice({ number, outcome }: NoticeProps) {
  const t = useTranslations('site.verification')
  const chat = useTranslations('site.chat')
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
      </div>
    )
  }
  return (
    <div className={styles.notice}>
      {kind === 'loading' ? (
        <span className={styles.spinner} />
      ) : (
        <Icon name={kind === 'limited' ? 'clock' : 'alert'} />
      )}
      <p>{kind === 'limited' ? t(kind, { seconds: outcome.seconds }) : t(kind)}</p>
      {kind === 'missing' && (
        <>
          <p className={styles.number}>
            {t('number')}: <strong>{number}</strong>
          </p>
          <ContactButton text={chat('missing', { number })} label={chat('call')} />
        </>
      )}
    </div>
  )
}
