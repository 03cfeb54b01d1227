import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { DateField } from '../../ui/date-field'
import { FormSection } from '../../ui/form-section'
import { formatPrice } from '../../ui/formats'
import type { CustomerFormState } from './use-customer-form'

type Props = {
  form: CustomerFormState
  /** In dollars, or null while no plan is chosen. */
  price: number | null
}

/** When the policy was issued, from when to when it covers, and what it costs: all of it comes with the plan. */
export function TermFields({ form, price }: Props) {
  const t = useTranslations('panel.customers.form')
  return (
    <FormSection title={t('termsSection')} hint={t('termsHint')}>
      <DateField label={t('startDate')} {...form.getInputProps('policyStartDate')} />
      <DateField label={t('endDate')} {...form.getInputProps('policyEndDate')} />
      <DateField label={t('issueDate')} {...form.getInputProps('issueDate')} />
      <TextInput
        label={t('price')}
        readOnly
        variant="filled"
        value={price === null ? t('noPrice') : formatPrice(price)}
      />
    </FormSection>
  )
}
