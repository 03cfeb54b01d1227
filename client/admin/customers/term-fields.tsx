import { useTranslations } from 'use-intl'
import { DateField } from '../ui/date-field'
import { FormSection } from '../ui/form-section'
import { formatCalendarDate } from '../ui/formats'
import { HINT_BELOW } from '../ui/hint-below'
import type { Customer, Plan } from './form-values'
import { PriceField } from './price-field'
import { cancelledUntil } from './term-values'
import type { CustomerFields } from './use-customer-form'

type Props = {
  form: CustomerFields
  /** The record being edited, or null for a new one. */
  customer: Customer | null
  plans: Plan[]
  /** Today in the time zone of the business. */
  today: string
}

/**
 * Issue, start and end date and the price: choosing a plan fills them all. The end of a cancelled policy is read-only,
 * unless this form had changed it before somebody cancelled the policy.
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
