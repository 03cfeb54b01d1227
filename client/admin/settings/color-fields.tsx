import { ColorInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section'
import { ThemePreview } from './theme-preview'
import type { SettingsFormState } from './use-settings-form'

const SWATCHES = ['#2563eb', '#1d4ed8', '#0e7490', '#0f766e', '#047857', '#10b981', '#b45309', '#be123c', '#6d28d9']

/** The two colours of the public site, and how they look on it. */
export function ColorFields({ form }: { form: SettingsFormState }) {
  const t = useTranslations('panel.settings')
  const { companyName, primaryColor, secondaryColor } = form.values
  const picker = {
    swatches: SWATCHES,
    swatchesPerRow: SWATCHES.length,
    eyeDropperButtonProps: { 'aria-label': t('eyeDropper') },
    popoverProps: { withinPortal: false, shadow: 'md' },
    // What is no colour is said when the settings are saved, and not replaced.
    fixOnBlur: false,
  }
  return (
    <SettingsSection id="settings-colors" title={t('colors')} hint={t('colorsHint')}>
      <ColorInput {...picker} label={t('primaryColor')} {...form.getInputProps('primaryColor')} />
      <ColorInput {...picker} label={t('secondaryColor')} {...form.getInputProps('secondaryColor')} />
      <div className={classes.wide}>
        <ThemePreview companyName={companyName} primary={primaryColor} secondary={secondaryColor} />
      </div>
    </SettingsSection>
  )
}
