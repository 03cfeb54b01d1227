import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { HINT_BELOW } from '../../ui/hint-below'
import { SettingsSection } from './settings-section'
import type { SettingsFormState } from './use-settings-form'

/** How visitors reach the company. */
export function ContactFields({ form }: { form: SettingsFormState }) {
  const t = useTranslations('panel.settings')
  const hinted = { inputWrapperOrder: HINT_BELOW, autoComplete: 'off' }
  return (
    <SettingsSection id="settings-contact" title={t('contact')} hint={t('contactHint')}>
      <TextInput
        {...hinted}
        type="tel"
        label={t('companyPhone')}
        description={t('companyPhoneHint')}
        {...form.getInputProps('companyPhone')}
      />
      <TextInput
        {...hinted}
        inputMode="numeric"
        label={t('whatsappNumber')}
        description={t('whatsappNumberHint')}
        {...form.getInputProps('whatsappNumber')}
      />
    </SettingsSection>
  )
}
