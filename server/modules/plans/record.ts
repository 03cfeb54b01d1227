import type { Prisma } from '../../db/generated/client'
import { fromCalendarDate, toCalendarDate, toPrice } from '../../db/values'

export const planSelection = {
  id: true,
  policyTypeId: true,
  durationMonths: true,
  price: true,
  priceSince: true,
  nextPrice: true,
  nextPriceFrom: true,
  isActive: true,
  isExample: true,
  updatedAt: true,
} as const satisfies Prisma.PricingPlanSelect

type PlanColumns = Prisma.PricingPlanGetPayload<{ select: typeof planSelection }>

/** A plan as the panel gets it: a duration of a policy type with its price, which is null if it is not a number. */
export type Plan = ReturnType<typeof toPlan>

export function toPlan({ price, priceSince, nextPrice, nextPriceFrom, updatedAt, ...row }: PlanColumns) {
  return {
    ...row,
    price: toNumber(price),
    priceSince: toCalendarDate(priceSince),
    nextPrice: nextPrice && toNumber(nextPrice),
    nextPriceFrom: toCalendarDate(nextPriceFrom),
    updatedAt: updatedAt.toISOString(),
  }
}

/** The columns of a plan's fields; one without a readable price keeps its own. */
export const toPlanColumns = ({ price, priceSince, nextPriceFrom, ...fields }: Omit<Plan, 'id' | 'updatedAt'>) => ({
  ...fields,
  price: price ?? 0,
  priceSince: priceSince && fromCalendarDate(priceSince),
  nextPriceFrom: nextPriceFrom && fromCalendarDate(nextPriceFrom),
})

const toNumber = (price: Prisma.Decimal): number | null => (price.isNaN() ? null : toPrice(price))

/** The columns that decide a plan's price on a day. */
export const pricedSelection = { price: true, nextPrice: true, nextPriceFrom: true } as const

type Priced = Prisma.PricingPlanGetPayload<{ select: typeof pricedSelection }>

/** The same for `priceOn`. */
export const toPriced = ({ price, nextPrice, nextPriceFrom }: Priced) => ({
  price: toPrice(price),
  nextPrice: nextPrice && toPrice(nextPrice),
  nextPriceFrom: toCalendarDate(nextPriceFrom),
})
