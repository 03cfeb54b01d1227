import { useLocale, useTranslations } from 'use-intl'
import type { CalendarDate } from '../../../shared/clock'
import { type DocumentType, keepingLanguage, legalPath } from '../../../shared/site-paths'
import { useDateInWords } from '../language/calendar-date'
import buttons from '../ui/button.module.css'
import { LegalHead } from './legal-head'
import styles from './no-document.module.css'

type NoDocumentProps = {
  type: DocumentType
  /** The requested date, if any. */
  date: CalendarDate | null
  reason: 'missing' | 'noneThen' | 'dateInvalid' | 'unavailable' | 'failed' | 'loading'
  /** Whether it is being fetched. */
  busy: boolean
  onRetry: () => void
}

/** What a legal page shows instead of a document. */
export function NoDocument({ type, date, reason, busy, onRetry }: NoDocumentProps) {
  const t = useTranslations('site.legal')
  const language = useLocale()
  const inWords = useDateInWords()
  return (
    <>
      <LegalHead title={t(`${type}.title`)} />
      <div className={styles.notice} aria-live="polite" aria-busy={busy}>
        <p>{t(reason, { date: inWords(date ?? '') })}</p>
        {date && <a href={keepingLanguage(legalPath(type, language), language)}>{t('current')}</a>}
        {reason === 'failed' && (
          <button className={buttons.primary} type="button" disabled={busy} onClick={onRetry}>
            {t('retry')}
          </button>
        )}
      </div>
    </>
  )
}
