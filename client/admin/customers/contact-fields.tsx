import { Select, Textarea, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { LANGUAGES, languageRow } from '../../../shared/languages'
import { formatPhone } from '../../../shared/phone-in-words'
import { trpc } from '../../api/trpc'
import type { OpenedCustomer } from '../policies/customer-values'
import type { CustomerFields } from '../policies/use-customer-form'
import { EMAIL_INPUT } from '../ui/email-input'
import { fieldsOf } from '../ui/fields-of'
import { FormSection, wide } from '../ui/form-section'
import { toOption } from '../ui/options'
import { OtherValue } from '../ui/other-value'
import { Toggle } from '../ui/toggle'
import { countryName, usePhones } from '../ui/use-phones'

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
  const input = fieldsOf(form, t)
  return (
    <FormSection title={t('contactSection')} hint={t('contactHint')}>
      <PhoneField form={form} country={country} />
      <TextInput {...EMAIL_INPUT} {...input('email')} />
      <Select data={languages} {...input('language')} />
      <Toggle {...input('contactAllowed', t('contactAllowedHint'))} />
      <AssigneeField form={form} customer={customer} />
      <Textarea minRows={2} maxRows={12} wrapperProps={wide} {...input('notes', t('notesHint'))} />
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
  const input = fieldsOf(form, t)
  return (
    <div>
      <TextInput
        type="tel"
        description={
          phone
            ? t('phoneStored', { phone: formatPhone(phone) })
            : t(text && phones ? 'phoneUnknown' : 'phoneHint', { country: countryName(country) })
        }
        {...input('phone')}
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

/** Who looks after the customer: somebody who works here, whoever it was before, or nobody. */
function AssigneeField({ form, customer }: Omit<Props, 'country'>) {
  const t = useTranslations('panel.customers.form')
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  const { assignedTo, assignee } = customer ?? {}
  const hasLeft = assignedTo && assignee && !colleagues.some(({ id }) => id === assignedTo)
  const former = hasLeft ? [{ value: assignedTo, label: t('inactive', { name: assignee }) }] : []
  return (
    <Select
      label={t('assignedTo')}
      description={t('assignedToHint')}
      data={[{ value: '', label: t('nobody') }, ...former, ...colleagues.map(toOption)]}
      allowDeselect={false}
      {...form.getInputProps('assignedTo')}
    />
  )
}
