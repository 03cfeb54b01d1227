import { useTranslations } from 'use-intl'
import { Icon } from '../art/icon'
import styles from './lookup-result.module.css'
import type { Outcome } from './outcome'
import { PolicyCard } from './policy-card'

/** The answer to a lookup, announced when it changes. */
export function LookupResult({ outcome }: { outcome: Outcome }) {
  return (
    <div className={styles.result} data-kind={outcome.kind} aria-live="polite" aria-busy={outcome.kind === 'loading'}>
      {outcome.kind === 'found' ? <PolicyCard policy={outcome.policy} /> : <Notice outcome={outcome} />}
    </div>
  )
}

function Notice({ outcome }: { outcome: Exclude<Outcome, { kind: 'found' }> }) {
  const t = useTranslations('site.verification')
  const { kind } = outcome
  // What is wrong with a refused number stands at its field.
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
    </div>
  )
}
