import { useTranslations } from 'use-intl'
import { formatCalendarDate } from '../../ui/formats'
import { HtmlView } from './content/html-view'
import type { LegalFormValues } from './form-values'
import classes from './legal.module.css'

/** The document as a page of the site. */
export function DocumentPreview({ values }: { values: LegalFormValues }) {
  const t = useTranslations('panel.legal')
  const { title, version, effectiveDate, content, language } = values
  return (
    <article className={classes.preview} lang={language || undefined}>
      <p className={classes.previewTitle}>{title}</p>
      <p className={classes.previewVersion} lang="es">
        {t('versionAndDate', { version, date: effectiveDate ? formatCalendarDate(effectiveDate) : '—' })}
      </p>
      <HtmlView html={content} />
    </article>
  )
}
