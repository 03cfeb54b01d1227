import { Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../shared/languages'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { textOn } from '../../ui/contrast'
import { useSiteSettings } from '../site-settings'
import classes from './cookies.module.css'
import type { CookieFormValues } from './form-values'

type Props = { texts: CookieFormValues; language: Language }

/** The banner as visitors see it, in the colours of the site; nothing in it can be pressed. */
export function BannerPreview({ texts, language }: Props) {
  const t = useTranslations('panel.cookies')
  const { primaryColor } = useSiteSettings() ?? DEFAULT_SETTINGS
  const colours = { '--banner-primary': primaryColor, '--banner-on-primary': textOn(primaryColor) } as CSSProperties
  const hasLink = texts.learnMoreText.trim() !== '' && texts.learnMoreUrl.trim() !== ''
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.previewCaption}>{t('preview')}</figcaption>
      {texts.isEnabled ? (
        <div className={classes.page} style={colours} lang={language}>
          <div className={classes.banner}>
            <p className={classes.bannerMessage}>
              {texts.message} {hasLink && <span className={classes.bannerLink}>{texts.learnMoreText}</span>}
            </p>
            <div className={classes.bannerButtons}>
              <span className={classes.decline}>{texts.declineButtonText || '…'}</span>
              <span className={classes.accept}>{texts.acceptButtonText || '…'}</span>
            </div>
          </div>
        </div>
      ) : (
        <Text size="sm" c="dimmed" className={classes.off}>
          {t('previewOff')}
        </Text>
      )}
    </figure>
  )
}
