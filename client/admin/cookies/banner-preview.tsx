import { useTranslations } from 'use-intl'
import type { Language } from '../../../shared/languages'
import { Dimmed } from '../ui/dimmed'
import { late } from '../ui/late'
import { PreviewFigure } from '../ui/preview-figure'
import classes from './cookies.module.css'
import type { CookieFormValues } from './form-values'

const SiteBanner = late(() => import('../../preview/banner-preview'))
const HEIGHT = 400

type Props = { texts: CookieFormValues; language: Language }

/** The banner as visitors see it. */
export function BannerPreview({ texts, language }: Props) {
  const t = useTranslations('panel.cookies')
  return (
    <div className={classes.preview}>
      {texts.isEnabled ? (
        <PreviewFigure caption={t('preview')} height={HEIGHT}>
          {(settings) => (
            <SiteBanner title={t('preview')} language={language} settings={settings} config={texts} height={HEIGHT} />
          )}
        </PreviewFigure>
      ) : (
        <Dimmed className={classes.off}>{t('previewOff')}</Dimmed>
      )}
    </div>
  )
}
