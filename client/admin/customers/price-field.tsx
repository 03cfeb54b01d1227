import { TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { formatPrice } from '../ui/formats'
import { OtherValue } from '../ui/other-value'
import { fill } from './fill'
import { type Customer, cancelledUntil, type Plan, planTerms, recordTerms } from './form-values'
import type { CustomerFields } from './use-customer-form'

type Props = { form: CustomerFields; customer: Customer | null; plans: Plan[]; today: string }

/**
 * The price that was agreed, or that of the plan that was chosen since; where the two differ, also the other one and the
 * way to it. A click on the plan's card does the same, but no key chooses a card that is chosen already.
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
        readOnly
        variant="filled"
        value={planPrice === null ? none : formatPrice(planPrice)}
      />
      {/* One button for both ways, so that who has gone one way by the keyboard can go back. */}
      {customer && plan && planPrice !== plan.price ? (
        <OtherValue
          text={t('priceToday', { price: formatPrice(plan.price) })}
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
