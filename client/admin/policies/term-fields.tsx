import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { priceOn } from '../../../shared/prices'
import { readTypedDate } from '../../../shared/typed-date'
import { DateField } from '../ui/date-field'
import { FormSection } from '../ui/form-section'
import { formatCalendarDate } from '../ui/formats'
import type { Customer, Plan } from './form-values'
import { PriceField } from './price-field'
import { cancelledUntil, endAfter } from './term-values'
import type { CustomerFields } from './use-customer-form'

type Props = {
  form: CustomerFields
  /** The record being edited, or null for a new one. */
  customer: Customer | null
  /** Those offered: the active ones, and the record's own. */
  plans: Plan[]
  /** Today in the time zone of the business. */
  today: string
}

/**
 * Issue, start and end date and the price: choosing a plan fills them all, and its end follows the start. The end of a
 * cancelled policy is read-only, unless this form had changed it before somebody cancelled the policy.
 */
export function TermFields({ form, customer, plans, today }: Props) {
  const t = useTranslations('panel.customers.form')
  const lastDay = cancelledUntil(customer)
  const start = useStart({ form, customer, plans })
  const isFixed = lastDay !== null && form.values.policyEndDate === lastDay
  return (
    <FormSection title={t('termsSection')} hint={t(lastDay === null ? 'termsHint' : 'cancelledTermsHint')}>
      <DateField required label={t('policyStartDate')} {...form.getInputProps('policyStartDate')} onChange={start} />
      <DateField
        label={t('policyEndDate')}
        side="future"
        description={lastDay === null ? t('endDateHint') : t('cancelledEndHint', { date: formatCalendarDate(lastDay) })}
        {...(isFixed && { readOnly: true, variant: 'filled' })}
        {...form.getInputProps('policyEndDate')}
      />
      <DateField required label={t('issueDate')} {...form.getInputProps('issueDate')} />
      <PriceField form={form} customer={customer} plans={plans.filter(({ isActive }) => isActive)} today={today} />
    </FormSection>
  )
}

/**
 * Sets the start, and with it the end and the price that the plan had made of the one before; a typed end stays, and so
 * does an agreed price.
 */
function useStart({ form, customer, plans }: Omit<Props, 'today'>) {
  const { policyStartDate, policyEndDate: end, selectedPlanId, planPrice } = form.values
  /** The date that the field held last: while it is typed it holds none. */
  const [held, setHeld] = useState<string | null>(null)
  const plan = plans.find(({ id }) => id === selectedPlanId)
  return (typed: string) => {
    const former = readTypedDate(policyStartDate) ?? held
    const start = readTypedDate(typed)
    setHeld(start ?? former)
    form.setFieldValue('policyStartDate', typed)
    if (!plan || !former || !start || cancelledUntil(customer) !== null) return
    const isNew = planPrice !== customer?.planPrice
    if (isNew && planPrice === priceOn(plan, former)) form.setFieldValue('planPrice', priceOn(plan, start))
    const next = endAfter({ former, start, end }, plan)
    if (next !== end) form.setFieldValue('policyEndDate', next)
  }
}
