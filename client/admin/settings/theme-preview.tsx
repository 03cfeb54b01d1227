import { Text } from '@mantine/core'
import { lazy } from 'react'
import { useTranslations } from 'use-intl'
import { contrast, isColour, READABLE_RATIO } from '../../../shared/contrast'
import { DEFAULT_SETTINGS, type SettingsFields } from '../../../shared/settings'
import { CheckIcon, WarningIcon } from '../ui/icons'
import { PreviewFigure } from '../ui/preview-figure'
import classes from './previews.module.css'

const SiteTop = lazy(() => import('../../preview/theme-preview'))
const HEIGHT = 560

type Props = { settings: SettingsFields }

/** The top of the site in its colours, and their contrast. A half-typed colour is replaced by the default. */
export function ThemePreview({ settings }: Props) {
  const t = useTranslations('panel.settings')
  const colour = (key: 'primaryColor' | 'secondaryColor') =>
    isColour(settings[key]) ? settings[key] : DEFAULT_SETTINGS[key]
  return (
    <>
      <PreviewFigure caption={t('preview')} height={HEIGHT}>
        <SiteTop title={t('preview')} settings={{ ...DEFAULT_SETTINGS, ...settings }} height={HEIGHT} />
      </PreviewFigure>
      <Contrast name={t('primaryColor')} colour={colour('primaryColor')} />
      <Contrast name={t('secondaryColor')} colour={colour('secondaryColor')} />
    </>
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
