import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { priceOn } from '../../../shared/prices'
import { formatCalendarDate, formatPrice } from '../ui/formats'
import { OtherValue } from '../ui/other-value'
import { fill } from './fill'
import type { Customer, Plan } from './form-values'
import { cancelledUntil, planTerms, recordTerms } from './term-values'
import type { CustomerFields } from './use-customer-form'

type Props = { form: CustomerFields; customer: Customer | null; plans: Plan[]; today: string }

/**
 * The agreed price, or that of a plan chosen since; if the two differ, also the other one with a button to take it.
 * A click on the plan's card takes today's price too, but the keyboard cannot choose the selected card again.
 */
export function PriceField({ form, customer, plans, today }: Props) {
  const t = useTranslations('panel.customers.form')
  const { planPrice, policyTypeId, selectedPlanId } = form.values
  const plan = plans.find((one) => one.id === selectedPlanId && one.policyTypeId === policyTypeId)
  const agreed = customer?.planPrice ?? null
  const none = t(plan || customer?.selectedPlanId === null ? 'withoutPrice' : 'noPrice')
  return (
    <div>
      <TextInput
        label={t(customer && planPrice === agreed ? 'agreedPrice' : 'planPrice')}
        description={plan?.nextPriceFrom && t('nextPrice', nextPriceOf(plan))}
        readOnly
        variant="filled"
        value={planPrice === null ? none : formatPrice(planPrice)}
      />
      {/* Both buttons have the same place in the tree, so that the focus stays and the keyboard can switch back. */}
      {customer && plan && planPrice !== priceOn(plan, today) ? (
        <OtherValue
          text={t('priceToday', { price: formatPrice(priceOn(plan, today)) })}
          take={t(cancelledUntil(customer) === null ? 'takeToday' : 'takePriceToday')}
          onTake={() => fill(form, planTerms(plan, today, customer))}
        />
      ) : customer && agreed !== null && planPrice !== null && planPrice !== agreed ? (
        <OtherValue
          text={t('priceAgreed', { price: formatPrice(agreed) })}
          take={t('keepAgreed')}
          onTake={() => fill(form, recordTerms(customer))}
        />
      ) : null}
    </div>
  )
}

/** The price of a plan from a later day on, and that day. */
const nextPriceOf = ({ nextPrice, nextPriceFrom }: Plan) => ({
  price: formatPrice(nextPrice ?? 0),
  date: formatCalendarDate(nextPriceFrom ?? ''),
})
