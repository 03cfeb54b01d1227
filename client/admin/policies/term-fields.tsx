import { Anchor } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { priceOn } from '../../../shared/prices'
import { readTypedDate } from '../../../shared/typed-date'
import { DateField } from '../ui/date-field'
import { FormSection, wide } from '../ui/form-section'
import { formatCalendarDate } from '../ui/formats'
import { useCurrency, useFormatPrice } from '../ui/use-currency'
import { AgreedPriceField, priceOf } from './agreed-price-field'
import type { Customer, Plan } from './customer-values'
import { fill } from './customer-values'
import { cancelledUntil, endAfter, keepsDates, planTerms, priceFrom, recordTerms } from './term-values'
import type { CustomerFields } from './use-customer-form'

type Props = {
  form: CustomerFields
  /** The record being edited, or null for a new one. */
  customer: Customer | null
  /** Those offered: the active ones, and the record's own. */
  plans: Plan[]
  /** Today in the time zone of the business. */
  today: string
  /** What follows from another start. */
  children: ReactNode
}

/**
 * Start, end and issue date and the price: choosing a plan fills them all, and its end follows the start. The end of a
 * cancelled policy is read-only, unless this form had changed it before somebody cancelled the policy.
 */
export function TermFields({ form, customer, plans, today, children }: Props) {
  const t = useTranslations('panel.customers.form')
  const lastDay = cancelledUntil(customer)
  const start = useStart({ form, customer, plans })
  const isReplaced = customer?.policyTermId !== undefined
  const isFixed = lastDay !== null && form.values.policyEndDate === lastDay
  return (
    <FormSection
      title={t('termsSection')}
      hint={t(lastDay !== null ? 'cancelledTermsHint' : isReplaced ? 'replacedTermsHint' : 'termsHint')}
    >
      <DateField required label={t('policyStartDate')} {...form.getInputProps('policyStartDate')} onChange={start} />
      <DateField
        label={t('policyEndDate')}
        side="future"
        required={isReplaced}
        description={
          lastDay === null
            ? !isReplaced && t('endDateHint')
            : t('cancelledEndHint', { date: formatCalendarDate(lastDay) })
        }
        {...(isFixed && { readOnly: true, variant: 'filled' })}
        {...form.getInputProps('policyEndDate')}
      />
      {children}
      <IssueDateField form={form} />
      <PriceField form={form} customer={customer} plans={plans.filter(({ isActive }) => isActive)} today={today} />
    </FormSection>
  )
}

/** Most policies are issued on the day on which they start: the field is folded as long as this one is. */
function IssueDateField({ form }: { form: CustomerFields }) {
  const t = useTranslations('panel.customers.form')
  const { issueDate, policyStartDate } = form.values
  const [open, setOpen] = useState<'asked' | 'differs' | null>(null)
  // Once open it stays, or it would vanish while somebody types the day of the start.
  if (!open && (issueDate !== policyStartDate || form.errors.issueDate)) setOpen('differs')
  if (open) {
    return (
      <DateField required label={t('issueDate')} autoFocus={open === 'asked'} {...form.getInputProps('issueDate')} />
    )
  }
  return (
    <div {...wide}>
      <Anchor component="button" type="button" size="sm" onClick={() => setOpen('asked')}>
        {t('issuedOnOtherDay')}
      </Anchor>
    </div>
  )
}

/**
 * Sets the start, and with it the end and the price that the plan had derived from the former start. A typed end and an
 * agreed price stay.
 */
function useStart({ form, customer, plans }: Omit<Props, 'today' | 'children'>) {
  const { policyStartDate, policyEndDate: end, selectedPlanId, planPrice } = form.values
  /** The last valid date of the field; while somebody types there is none. */
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

type PriceFieldProps = { form: CustomerFields; customer: Customer | null; plans: Plan[]; today: string }

/**
 * The agreed price, or that of a plan chosen since, or another one that is typed; where it differs from the plan's of
 * today, or else from the agreed one, also that one with a button to take it. A click on the plan's card takes today's
 * price too, but the keyboard cannot choose the selected card again.
 */
function PriceField({ form, customer, plans, today }: PriceFieldProps) {
  const t = useTranslations('panel.customers.form')
  const { planPrice, policyTypeId, selectedPlanId } = form.values
  const plan = plans.find((one) => one.id === selectedPlanId && one.policyTypeId === policyTypeId)
  const agreed = customer?.planPrice ?? null
  const formatPrice = useFormatPrice()
  const price = priceOf(planPrice, useCurrency())
  const isAgreed = customer !== null && price === agreed
  const setPrice = (value: number | string | null) => form.setFieldValue('planPrice', value)
  const ofPlan = plan && priceFrom(plan, form.values.policyStartDate, today)
  // The agreed price and today's come with their dates; a typed price has none.
  const takeToday = (offered: Plan) => ({
    text: t('priceToday', { price: formatPrice(priceOn(offered, today)) }),
    take: t(keepsDates(customer) ? 'takePriceToday' : 'takeToday'),
    onTake: () => fill(form, planTerms(offered, today, customer)),
  })
  const takePlans = (cost: number) => ({
    text: t('planCosts', { price: formatPrice(cost) }),
    take: t('takePlanPrice'),
    onTake: () => setPrice(cost),
  })
  const nextOf = ({ nextPrice, nextPriceFrom }: Plan) => ({
    price: formatPrice(nextPrice ?? 0),
    date: formatCalendarDate(nextPriceFrom ?? ''),
  })
  const keepAgreed = (known: Customer, was: number) => ({
    text: t('priceAgreed', { price: formatPrice(was) }),
    take: t('keepAgreed'),
    onTake: () => fill(form, recordTerms(known)),
  })
  return (
    <AgreedPriceField
      label={t(isAgreed ? 'agreedPrice' : 'planPrice')}
      value={planPrice}
      error={form.errors.planPrice}
      hint={plan?.nextPriceFrom ? t('nextPrice', nextOf(plan)) : t('planPriceHint')}
      none={t(plan || customer?.selectedPlanId === null ? 'withoutPrice' : 'noPrice')}
      onType={setPrice}
      onEmpty={() => setPrice(ofPlan ?? agreed)}
      // The buttons have the same place in the tree, so that the focus stays and the keyboard can switch back.
      other={
        plan && isAgreed && price !== priceOn(plan, today)
          ? takeToday(plan)
          : ofPlan !== undefined && !isAgreed && price !== null && price !== ofPlan
            ? takePlans(ofPlan)
            : customer && agreed !== null && price !== null && price !== agreed
              ? keepAgreed(customer, agreed)
              : null
      }
    />
  )
}
