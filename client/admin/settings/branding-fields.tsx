import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { fieldInEach } from '../../../shared/languages'
import { wide } from '../ui/form-section'
import { ImageField } from '../ui/image-field'
import { type EditedSettings, isSampleText, type SettingsFormState } from './form-values'
import { SettingsSection } from './settings-section'

type Props = { form: SettingsFormState; settings: EditedSettings }

/** The company's name, logo and other branding. */
export function BrandingFields({ form, settings }: Props) {
  const t = useTranslations('panel.settings')
  return (
    <SettingsSection id="settings-branding" title={t('branding')} hint={t('brandingHint')}>
      <TextInput
        wrapperProps={wide}
        label={t('companyName')}
        required
        autoComplete="organization"
        {...form.getInputProps('companyName')}
      />
      {fieldInEach('tagline').map((field) => (
        <TextInput
          key={field}
          label={t(field)}
          description={isSampleText(field, form.values, settings) && t('sampleText')}
          {...form.getInputProps(field)}
        />
      ))}
      <ImageField
        kind="logo"
        hint={t('logoHint')}
        paleHint={t('paleLogo')}
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
