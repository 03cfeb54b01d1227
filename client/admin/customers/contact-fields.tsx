import { Select, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { LANGUAGES, languageRow } from '../../../shared/languages'
import type { CustomerFields } from '../policies/use-customer-form'
import { FormSection, wide } from '../ui/form-section'
import { Toggle } from '../ui/toggle'
import { PhoneField } from './phone-field'

const languages = LANGUAGES.map((value) => ({ value, label: languageRow(value).name }))

type Props = {
  form: CustomerFields
  /** Country of the business: the default for phones typed without a country code. */
  country: string
}

/** The person's contact details, all optional, and the staff's notes. */
export function ContactFields({ form, country }: Props) {
  const t = useTranslations('panel.customers.form')
  return (
    <FormSection title={t('contactSection')} hint={t('contactHint')}>
      <PhoneField form={form} country={country} />
      <TextInput type="email" label={t('email')} {...form.getInputProps('email')} />
      <Select label={t('language')} data={languages} {...form.getInputProps('language')} />
      <Toggle
        label={t('contactAllowed')}
        description={t('contactAllowedHint')}
        {...form.getInputProps('contactAllowed', { type: 'checkbox' })}
      />
      <Textarea
        label={t('notes')}
        description={t('notesHint')}
        minRows={2}
        maxRows={12}
        wrapperProps={wide}
        {...form.getInputProps('notes')}
      />
    </FormSection>
  )
}
