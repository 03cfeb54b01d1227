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

/** A duration of a policy type with its price, as the panel knows it; a price that is no number is none. */
export type Plan = ReturnType<typeof toPlan>

export function toPlan(row: PlanColumns) {
  return { ...row, price: row.price.isNaN() ? null : toPrice(row.price), updatedAt: row.updatedAt.toISOString() }
}
