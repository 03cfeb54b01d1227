import { useTranslations } from 'use-intl'
import { priceOn } from '../../../shared/prices'
import { formatCalendarDate, formatPrice } from '../ui/formats'
import { AgreedPriceField, priceOf } from './agreed-price-field'
import { fill } from './fill-values'
import type { Customer, Plan } from './form-values'
import { cancelledUntil, planTerms, priceFrom, recordTerms } from './term-values'
import type { CustomerFields } from './use-customer-form'

type Props = { form: CustomerFields; customer: Customer | null; plans: Plan[]; today: string }

/**
 * The agreed price, or that of a plan chosen since, or another one that is typed; where it differs from the plan's of
 * today, or else from the agreed one, also that one with a button to take it. A click on the plan's card takes today's
 * price too, but the keyboard cannot choose the selected card again.
 */
export function PriceField({ form, customer, plans, today }: Props) {
  const t = useTranslations('panel.customers.form')
  const { planPrice, policyTypeId, selectedPlanId } = form.values
  const plan = plans.find((one) => one.id === selectedPlanId && one.policyTypeId === policyTypeId)
  const agreed = customer?.planPrice ?? null
  const price = priceOf(planPrice)
  const isAgreed = customer !== null && price === agreed
  const setPrice = (value: number | string | null) => form.setFieldValue('planPrice', value)
  const ofPlan = plan && priceFrom(plan, form.values.policyStartDate, today)
  // An agreed price goes with its dates, and so does the one that is offered instead; a typed one has none.
  const takeToday = (offered: Plan) => ({
    text: t('priceToday', { price: formatPrice(priceOn(offered, today)) }),
    take: t(cancelledUntil(customer) === null ? 'takeToday' : 'takePriceToday'),
    onTake: () => fill(form, planTerms(offered, today, customer)),
  })
  const takePlans = (cost: number) => ({
    text: t('planCosts', { price: formatPrice(cost) }),
    take: t('takePlanPrice'),
    onTake: () => setPrice(cost),
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
      hint={plan?.nextPriceFrom ? t('nextPrice', nextPriceOf(plan)) : t('planPriceHint')}
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

/** The price of a plan from a later day on, and that day. */
const nextPriceOf = ({ nextPrice, nextPriceFrom }: Plan) => ({
  price: formatPrice(nextPrice ?? 0),
  date: formatCalendarDate(nextPriceFrom ?? ''),
})
