import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Language } from '../../../shared/languages'
import classes from './cookies.module.css'
import type { CookieFormValues } from './form-values'

type Props = { texts: CookieFormValues; language: Language }

/** The banner as visitors see it; nothing in it can be pressed. */
export function BannerPreview({ texts, language }: Props) {
  const t = useTranslations('panel.cookies')
  const hasLink = texts.learnMoreText.trim() !== '' && texts.learnMoreUrl.trim() !== ''
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.previewCaption}>{t('preview')}</figcaption>
      {texts.isEnabled ? (
        <div className={classes.page} lang={language}>
          <div className={classes.banner}>
            <p className={classes.bannerMessage}>
              {texts.message} {hasLink && <span className={classes.bannerLink}>{texts.learnMoreText}</span>}
            </p>
            <div className={classes.bannerButtons}>
              <span>{texts.declineButtonText || '…'}</span>
              <span>{texts.acceptButtonText || '…'}</span>
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
