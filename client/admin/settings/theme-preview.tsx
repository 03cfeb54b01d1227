import { Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { contrast, READABLE_RATIO, readColour } from '../../../shared/contrast'
import { DEFAULT_SETTINGS, type SettingsFields } from '../../../shared/settings'
import { CheckIcon, WarningIcon } from '../ui/icons'
import { late } from '../ui/late'
import { PreviewFigure } from '../ui/preview-figure'
import classes from './previews.module.css'

const SiteTop = late(() => import('../../preview/theme-preview'))
const HEIGHT = 560

type Props = { settings: SettingsFields }

/** The top of the site in its colours, and their contrast; a half-typed colour has none, and the default is shown for it. */
export function ThemePreview({ settings }: Props) {
  const t = useTranslations('panel.settings')
  const primary = readColour(settings.primaryColor)
  const secondary = readColour(settings.secondaryColor)
  const shown = {
    ...DEFAULT_SETTINGS,
    ...settings,
    primaryColor: primary ?? DEFAULT_SETTINGS.primaryColor,
    secondaryColor: secondary ?? DEFAULT_SETTINGS.secondaryColor,
  }
  return (
    <>
      <PreviewFigure caption={t('preview')} height={HEIGHT}>
        <SiteTop title={t('preview')} settings={shown} height={HEIGHT} />
      </PreviewFigure>
      {primary && <Contrast name={t('primaryColor')} colour={primary} />}
      {secondary && <Contrast name={t('secondaryColor')} colour={secondary} />}
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
