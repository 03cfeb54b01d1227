import { useLocale, useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'
import { formatCalendarDate } from '../language/calendar-date'
import { Contents } from './contents'
import styles from './document-view.module.css'
import { LegalHead } from './legal-head'
import { outlined } from './outline'

export type LegalDocument = NonNullable<RouterOutputs['public']['legalDocument']>

export function DocumentView({ document }: { document: LegalDocument }) {
  const t = useTranslations('site.legal')
  const language = useLocale()
  const { html, outline } = outlined(document.content, t('table'))
  return (
    <article lang={document.language}>
      <LegalHead title={document.title}>
        <p lang={language}>
          {t('version', { version: document.version })}
          <span aria-hidden="true"> · </span>
          <time dateTime={document.effectiveDate}>
            {t('effective', { date: formatCalendarDate(document.effectiveDate, language) })}
          </time>
        </p>
        {document.language !== language && <p lang={language}>{t('otherLanguage')}</p>}
      </LegalHead>
      <div className={styles.columns}>
        <Contents outline={outline} language={document.language} />
        <div
          className={styles.text}
          // The server removes from it whatever could run or restyle the page, when it is saved and when it is served.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: see above.
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </article>
  )
}
