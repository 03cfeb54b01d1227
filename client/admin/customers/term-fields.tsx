import { useTranslations } from 'use-intl'
import { DateField } from '../ui/date-field'
import { FormSection } from '../ui/form-section'
import { formatCalendarDate } from '../ui/formats'
import { HINT_BELOW } from '../ui/hint-below'
import { type Customer, cancelledUntil, type Plan } from './form-values'
import { PriceField } from './price-field'
import type { CustomerFields } from './use-customer-form'

type Props = {
  form: CustomerFields
  /** The record being edited, or null for a new one. */
  customer: Customer | null
  plans: Plan[]
  /** The date of the business. */
  today: string
}

/**
 * When the policy was issued, from when to when it covers, and what it costs: all of it comes with the plan. The end of a
 * cancelled policy can only be read, unless somebody had changed it before it was cancelled.
 */
export function TermFields({ form, customer, plans, today }: Props) {
  const t = useTranslations('panel.customers.form')
  const lastDay = cancelledUntil(customer)
  const isFixed = lastDay !== null && form.values.policyEndDate === lastDay
  return (
    <FormSection title={t('termsSection')} hint={t(lastDay === null ? 'termsHint' : 'cancelledTermsHint')}>
      <DateField label={t('policyStartDate')} {...form.getInputProps('policyStartDate')} />
      <DateField
        label={t('policyEndDate')}
        description={lastDay === null ? t('endDateHint') : t('cancelledEndHint', { date: formatCalendarDate(lastDay) })}
        inputWrapperOrder={HINT_BELOW}
        {...(isFixed && { readOnly: true, variant: 'filled' })}
        {...form.getInputProps('policyEndDate')}
      />
      <DateField label={t('issueDate')} {...form.getInputProps('issueDate')} />
      <PriceField form={form} customer={customer} plans={plans} today={today} />
    </FormSection>
  )
}
