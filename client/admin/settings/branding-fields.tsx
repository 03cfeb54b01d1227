import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ImageField } from './image-field'
import classes from './settings.module.css'
import { SettingsSection } from './settings-section'
import type { SettingsFormState } from './use-settings-form'

/** The company's name, logo and other branding. */
export function BrandingFields({ form }: { form: SettingsFormState }) {
  const t = useTranslations('panel.settings')
  return (
    <SettingsSection id="settings-branding" title={t('branding')} hint={t('brandingHint')}>
      <TextInput
        className={classes.wide}
        label={t('companyName')}
        required
        autoComplete="organization"
        {...form.getInputProps('companyName')}
      />
      <TextInput label={t('tagline')} autoComplete="off" {...form.getInputProps('tagline')} />
      <TextInput label={t('taglineEn')} autoComplete="off" {...form.getInputProps('taglineEn')} />
      <ImageField
        kind="logo"
        hint={t('logoHint')}
        url={form.values.logoUrl}
        error={form.errors.logoUrl}
        onChange={(url) => form.setFieldValue('logoUrl', url)}
      />
      <ImageField
        kind="favicon"
        hint={t('faviconHint')}
        url={form.values.faviconUrl}
        error={form.errors.faviconUrl}
        onChange={(url) => form.setFieldValue('faviconUrl', url)}
      />
    </SettingsSection>
  )
}
