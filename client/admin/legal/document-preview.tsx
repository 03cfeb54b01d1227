import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { formatCalendarDate } from '../../ui/formats'
import { useSiteSettings } from '../site-settings'
import { HtmlView } from './content/html-view'
import type { LegalFormValues } from './form-values'
import classes from './legal.module.css'

/** The document as a page of the site. */
export function DocumentPreview({ values }: { values: LegalFormValues }) {
  const t = useTranslations('panel.legal')
  const { primaryColor } = useSiteSettings() ?? DEFAULT_SETTINGS
  const colours = { '--site-primary': primaryColor } as CSSProperties
  const { title, version, effectiveDate, content, language } = values
  return (
    <article className={classes.preview} style={colours} lang={language || undefined}>
      <header className={classes.previewHead}>
        <p className={classes.previewTitle}>{title}</p>
        <p lang="es">
          {t('versionAndDate', { version, date: effectiveDate ? formatCalendarDate(effectiveDate) : '—' })}
        </p>
      </header>
      <div className={classes.previewText}>
        <HtmlView html={content} />
      </div>
    </article>
  )
}
