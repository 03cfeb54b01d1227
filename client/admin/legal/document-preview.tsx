import { useTranslations } from 'use-intl'
import { today } from '../../../shared/clock'
import { DEFAULT_LANGUAGE } from '../../../shared/languages'
import { readTypedDate } from '../../../shared/typed-date'
import { late } from '../ui/late'
import { PreviewFigure } from '../ui/preview-figure'
import type { LegalFormValues } from './form-values'

const SiteDocument = late(() => import('../../preview/legal-preview'))
const HEIGHT = 640

/** The document as a page of the site; with today's date until it has its own. */
export function DocumentPreview({ values }: { values: LegalFormValues }) {
  const t = useTranslations('panel.legal')
  const { title, version, content } = values
  const language = values.language || DEFAULT_LANGUAGE
  const effectiveDate = readTypedDate(values.effectiveDate) ?? today()
  return (
    <PreviewFigure caption={t('previewCaption')} height={HEIGHT}>
      {(settings) => (
        <SiteDocument
          title={t('views.preview')}
          document={{ title, version, content, effectiveDate, language }}
          language={language}
          settings={settings}
          height={HEIGHT}
        />
      )}
    </PreviewFigure>
  )
}
