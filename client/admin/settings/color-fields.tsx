import { ActionIcon, ColorPicker, ColorSwatch, Popover, Text, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { contrast, READABLE_RATIO, readColour } from '../../../shared/contrast'
import { DEFAULT_SETTINGS, type SettingsFields } from '../../../shared/settings'
import { COLOUR_MESSAGE } from '../../../shared/settings-input'
import { CleanedField } from '../ui/cleaned-field'
import { wide } from '../ui/form-section'
import { CheckIcon, WarningIcon } from '../ui/icons'
import { late } from '../ui/late'
import { PreviewFigure } from '../ui/preview-figure'
import type { SettingsFormState } from './form-values'
import classes from './previews.module.css'
import { SettingsSection } from './settings-section'

/** The two colours of the public site, with a preview. */
export function ColorFields({ form }: { form: SettingsFormState }) {
  const t = useTranslations('panel.settings')
  const { primaryColor, secondaryColor } = form.values
  return (
    <SettingsSection id="settings-colors" title={t('colors')} hint={t('colorsHint')}>
      <ColorField label={t('primaryColor')} {...form.getInputProps('primaryColor')} value={primaryColor} />
      <ColorField label={t('secondaryColor')} {...form.getInputProps('secondaryColor')} value={secondaryColor} />
      <div {...wide}>
        <ThemePreview settings={form.values} />
      </div>
    </SettingsSection>
  )
}

const SiteTop = late(() => import('../../preview/theme-preview'))
const HEIGHT = 560

type Props = { settings: SettingsFields }

/** The top of the site in its colours, and their contrast; the default stands in for a half-typed colour. */
function ThemePreview({ settings }: Props) {
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

const SWATCHES = ['#2563eb', '#1d4ed8', '#0e7490', '#0f766e', '#047857', '#10b981', '#b45309', '#be123c', '#6d28d9']

/** A colour that is still being typed. */
const MAY_BECOME_ONE = /^\s*#?[\da-f]{0,6}\s*$/i

type ColorFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (colour: unknown) => void
}

/**
 * A colour as `#rrggbb`, typed or picked; `fff` works, too, and an invalid text is reported at once. Mantine's own
 * field is not used: its picker does not work by keyboard, and its sliders have no names.
 */
function ColorField({ label, value, onChange, error, onFocus, onBlur, ...input }: ColorFieldProps) {
  const t = useTranslations('panel.settings')
  const [isTyping, setTyping] = useState(false)
  const colour = readColour(value)
  const shown = colour ?? '#ffffff'
  const isWrong = !colour && !(isTyping && MAY_BECOME_ONE.test(value))
  return (
    <CleanedField
      {...input}
      label={label}
      value={value}
      clean={(text) => readColour(text) ?? text}
      onChange={onChange}
      onFocus={(event) => {
        setTyping(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setTyping(false)
        onBlur?.(event)
      }}
      error={error ?? (isWrong && COLOUR_MESSAGE)}
      spellCheck={false}
      leftSection={
        <Popover shadow="md" position="bottom-start" trapFocus returnFocus portalProps={{ target: '#contenido' }}>
          <Popover.Target>
            <ActionIcon variant="transparent" aria-label={t('chooseColor', { name: label })}>
              <ColorSwatch color={shown} size={20} component="span" />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('chooseColor', { name: label })}>
            <ColorPicker
              format="hex"
              value={shown}
              onChange={onChange}
              swatches={SWATCHES}
              swatchesPerRow={SWATCHES.length}
              saturationLabel={t('saturation')}
              hueLabel={t('hue')}
            />
          </Popover.Dropdown>
        </Popover>
      }
    />
  )
}
