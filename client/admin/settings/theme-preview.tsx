import { Text } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { contrast, READABLE_RATIO, textOn } from '../../../shared/contrast'
import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { CheckIcon, WarningIcon } from '../ui/icons'
import classes from './previews.module.css'

/** What the server takes for a colour. */
export const COLOUR = /^#[0-9a-f]{6}$/i

type Props = { companyName: string; primary: string; secondary: string }

/** A piece of the site in its colours, and whether they can be read. While a colour is being typed the default stands in. */
export function ThemePreview({ companyName, primary, secondary }: Props) {
  const t = useTranslations('panel.settings')
  const first = COLOUR.test(primary) ? primary : DEFAULT_SETTINGS.primaryColor
  const second = COLOUR.test(secondary) ? secondary : DEFAULT_SETTINGS.secondaryColor
  const colours = {
    '--first': first,
    '--on-first': textOn(first),
    '--second': second,
    '--on-second': textOn(second),
  } as CSSProperties
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.previewCaption}>{t('preview')}</figcaption>
      <div className={classes.theme} style={colours}>
        <div className={classes.themeHeader}>
          <span className={classes.themeBrand}>{companyName}</span>
          <span className={classes.themeChat}>{t('previewChat')}</span>
        </div>
        <div className={classes.themePage}>
          <span className={classes.themeButton}>{t('previewButton')}</span>
          <span className={classes.themeBadge}>{t('previewBadge')}</span>
        </div>
      </div>
      <Contrast name={t('primaryColor')} colour={first} />
      <Contrast name={t('secondaryColor')} colour={second} />
    </figure>
  )
}

function Contrast({ name, colour }: { name: string; colour: string }) {
  const t = useTranslations('panel.settings')
  const onWhite = contrast(colour, '#ffffff')
  const readable = onWhite >= READABLE_RATIO
  return (
    <Text size="sm" className={classes.contrast} data-readable={readable}>
      {readable ? <CheckIcon size={18} /> : <WarningIcon size={18} />}
      <span>{t(readable ? 'contrastGood' : 'contrastLow', { name, contrast: onWhite, minimum: READABLE_RATIO })}</span>
    </Text>
  )
}
