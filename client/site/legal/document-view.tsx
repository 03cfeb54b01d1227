import { useLocale, useTranslations } from 'use-intl'
import type { CalendarDate } from '../../../shared/clock'
import type { LegalPeriod } from '../../../shared/public'
import { type DocumentType, keepingLanguage, legalPath } from '../../../shared/site-paths'
import type { RouterOutputs } from '../../api/trpc'
import { useDateInWords } from '../language/calendar-date'
import { Contents } from './contents'
import styles from './document-view.module.css'
import { PeriodText } from './former-texts'
import { LegalHead } from './legal-head'
import { outlined } from './outline'

export type LegalDocument = NonNullable<RouterOutputs['public']['legalDocument']>

type Then = { type: DocumentType; date: CalendarDate; period: LegalPeriod | undefined }

/** @param then the date of the document, if one was requested */
export function DocumentView({ document, then }: { document: LegalDocument; then?: Then | null }) {
  const t = useTranslations('site.legal')
  const language = useLocale()
  const inWords = useDateInWords()
  const { html, outline } = outlined(document.content, t('table'), language)
  return (
    <article lang={document.language}>
      <LegalHead title={document.title}>
        <p lang={language}>
          {t('version', { version: document.version })}
          <span aria-hidden="true"> · </span>
          <time dateTime={document.effectiveDate}>{t('effective', { date: inWords(document.effectiveDate) })}</time>
        </p>
        {then && <Dated {...then} />}
        {document.language !== language && <p lang={language}>{t('otherLanguage')}</p>}
      </LegalHead>
      <div className={styles.columns}>
        <Contents outline={outline} language={document.language} />
        <div
          className={styles.text}
          // The server sanitizes it on saving and on serving: nothing in it can run, or restyle the page.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </article>
  )
}

/** Says whether the text of the requested date is still the current one, with a link to that. */
function Dated({ type, date, period }: Then) {
  const t = useTranslations('site.legal')
  const language = useLocale()
  const inWords = useDateInWords()
  return (
    <p className={styles.dated} lang={language}>
      {period?.to && <strong>{t('former')}</strong>}
      {t('asOf', { date: inWords(date) })}
      {period && (
        <>
          {' ('}
          <PeriodText {...period} />)
        </>
      )}
      {'. '}
      <a href={keepingLanguage(legalPath(type, language), language)}>{t('current')}</a>
    </p>
  )
}
