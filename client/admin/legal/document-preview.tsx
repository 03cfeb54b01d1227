import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { useSiteSettings } from '../site-settings'
import { formatCalendarDate } from '../ui/formats'
import { readTypedDate } from '../ui/typed-date'
import { HtmlView } from './content/html-view'
import classes from './document-preview.module.css'
import type { LegalFormValues } from './form-values'

/** The document as a page of the site. */
export function DocumentPreview({ values }: { values: LegalFormValues }) {
  const t = useTranslations('panel.legal')
  const { primaryColor } = useSiteSettings() ?? DEFAULT_SETTINGS
  const colours = { '--site-primary': primaryColor } as CSSProperties
  const { title, version, content, language } = values
  const effectiveDate = readTypedDate(values.effectiveDate)
  return (
    <article className={classes.page} style={colours} lang={language || undefined}>
      <header className={classes.head}>
        <p className={classes.title}>{title}</p>
        <p lang="es">
          {t('versionAndDate', { version, date: effectiveDate ? formatCalendarDate(effectiveDate) : '—' })}
        </p>
      </header>
      <div className={classes.text}>
        <HtmlView html={content} />
      </div>
    </article>
  )
}
