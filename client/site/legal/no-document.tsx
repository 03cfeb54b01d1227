import { useTranslations } from 'use-intl'
import type { DocumentType } from '../../../shared/legal'
import buttons from '../button.module.css'
import { LegalHead } from './legal-head'
import styles from './no-document.module.css'

type NoDocumentProps = {
  type: DocumentType
  reason: 'missing' | 'unavailable' | 'failed' | 'loading'
  /** Whether it is being fetched. */
  busy: boolean
  onRetry: () => void
}

/** What a legal page shows while it has no document to show. */
export function NoDocument({ type, reason, busy, onRetry }: NoDocumentProps) {
  const t = useTranslations('site.legal')
  return (
    <>
      <LegalHead title={t(`${type}.title`)} />
      <div className={styles.notice} aria-live="polite" aria-busy={busy}>
        <p>{t(reason)}</p>
        {reason === 'failed' && (
          <button className={buttons.primary} type="button" disabled={busy} onClick={onRetry}>
            {t('retry')}
          </button>
        )}
      </div>
    </>
  )
}
