import { useTranslations } from 'use-intl'
import { wide } from '../ui/form-section'
import { ColorField } from './color-field'
import type { SettingsFormState } from './form-values'
import { SettingsSection } from './settings-section'
import { ThemePreview } from './theme-preview'

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
