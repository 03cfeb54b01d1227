import { Select, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { LANGUAGES, languageRow } from '../../../shared/languages'
import type { OpenedCustomer } from '../policies/customer-values'
import type { CustomerFields } from '../policies/use-customer-form'
import { EMAIL_INPUT } from '../ui/email-input'
import { FormSection, wide } from '../ui/form-section'
import { formatPhone } from '../ui/formats'
import { OtherValue } from '../ui/other-value'
import { Toggle } from '../ui/toggle'
import { countryName, usePhones } from '../ui/use-phones'
import { AssigneeField } from './assignee-field'

const languages = LANGUAGES.map((value) => ({ value, label: languageRow(value).name }))

type Props = {
  form: CustomerFields
  /** As loaded; null for a new one. */
  customer: OpenedCustomer | null
  /** Country of the business: the default for phones typed without a country code. */
  country: string
}

/** The person's contact details, all optional, and the staff's notes. */
export function ContactFields({ form, customer, country }: Props) {
  const t = useTranslations('panel.customers.form')
  return (
    <FormSection title={t('contactSection')} hint={t('contactHint')}>
      <PhoneField form={form} country={country} />
      <TextInput {...EMAIL_INPUT} label={t('email')} {...form.getInputProps('email')} />
      <Select label={t('language')} data={languages} {...form.getInputProps('language')} />
      <Toggle
        label={t('contactAllowed')}
        description={t('contactAllowedHint')}
        {...form.getInputProps('contactAllowed', { type: 'checkbox' })}
      />
      <AssigneeField form={form} customer={customer} />
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

/** A phone as people write it, with the number that will be stored. */
function PhoneField({ form, country }: { form: CustomerFields; country: string }) {
  const t = useTranslations('panel.customers.form')
  const text = form.values.phone.trim()
  const phones = usePhones(text !== '')
  const phone = text && phones ? phones.toPhone(text, country) : null
  const mobile = phone && phones ? phones.asArgentineMobile(phone) : null
  return (
    <div>
      <TextInput
        type="tel"
        label={t('phone')}
        description={
          phone
            ? t('phoneStored', { phone: formatPhone(phone) })
            : t(text && phones ? 'phoneUnknown' : 'phoneHint', { country: countryName(country) })
        }
        {...form.getInputProps('phone')}
      />
      {mobile && (
        <OtherValue
          text={t('ifMobile')}
          take={t('asMobile', { phone: formatPhone(mobile) })}
          onTake={() => form.setFieldValue('phone', mobile)}
        />
      )}
    </div>
  )
}
