import type { Prisma } from '../../db/generated/client'
import { toPrice } from '../../db/values'

export const planSelection = {
  id: true,
  policyTypeId: true,
  durationMonths: true,
  price: true,
  isActive: true,
  isExample: true,
  updatedAt: true,
} as const satisfies Prisma.PricingPlanSelect

type PlanColumns = Prisma.PricingPlanGetPayload<{ select: typeof planSelection }>

/** A plan as the panel gets it: a duration of a policy type with its price, which is null if it is not a number. */
export type Plan = ReturnType<typeof toPlan>

export function toPlan(row: PlanColumns) {
  return { ...row, price: row.price.isNaN() ? null : toPrice(row.price), updatedAt: row.updatedAt.toISOString() }
}
