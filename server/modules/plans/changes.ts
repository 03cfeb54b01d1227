import { today } from '../../../shared/clock'
import { type PlanInput, planName } from '../../../shared/plans'
import { changesOf } from '../../changes/changes'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { findCurrency, requireDecimals } from '../settings/currency'
import { type Plan, planSelection, toPlan, toPlanColumns } from './record'

type Input = Omit<PlanInput, 'id' | 'policyTypeId' | 'isActive'> & {
  policyTypeId?: string
  isActive?: boolean | undefined
}
type Fields = Omit<Plan, 'id' | 'updatedAt'>

export const PLANS = 'pricing_plans'

const changes = changesOf({
  model: 'pricingPlan',
  table: PLANS,
  select: planSelection,
  toRecord: toPlan,
  order: { durationMonths: 'asc' },
  subject: (plan, tx) => nameOf(tx, plan),
  async fieldsOf(tx, { durationMonths, price, ...input }: Input, before): Promise<Fields> {
    const policyTypeId = before?.policyTypeId ?? input.policyTypeId
    if (!policyTypeId) throw new Error('a new plan has no type')
    const currency = await findCurrency(tx)
    requireDecimals(currency, price, 'price', before?.price)
    requireDecimals(currency, input.nextPrice, 'nextPrice', before?.nextPrice)
    return {
      durationMonths,
      price,
      priceSince: before?.price === price ? before.priceSince : today(),
      ...nextPriceOf(input, before),
      policyTypeId,
      isActive: input.isActive ?? before?.isActive ?? true,
      isExample: false,
    }
  },
  toColumns: toPlanColumns,
  stamps: (now) => ({ updatedAt: now }),
  duplicate: ({ durationMonths }) =>
    Refusal.of('plan-duplicate', { field: 'durationMonths', details: { durationMonths } }),
  async referenced(plan, db) {
    const { id: selectedPlanId } = plan
    const where = { OR: [{ selectedPlanId }, { terms: { some: { selectedPlanId } } }] }
    const details = { name: await nameOf(db, plan), policies: await db.insuredCustomer.count({ where }) }
    return Refusal.of('plan-referenced', { details })
  },
})

/**
 * The next price of a form, which begins tomorrow at the earliest; what is left out stays.
 * @throws Refusal `price-day-past`
 */
function nextPriceOf({ nextPrice, nextPriceFrom }: Pick<Input, 'nextPrice' | 'nextPriceFrom'>, before: Plan | null) {
  const stored = { nextPrice: before?.nextPrice ?? null, nextPriceFrom: before?.nextPriceFrom ?? null }
  if (nextPrice === undefined && nextPriceFrom === undefined) return stored
  const isPast = nextPriceFrom && nextPriceFrom <= today() && nextPriceFrom !== stored.nextPriceFrom
  if (isPast) throw Refusal.of('price-day-past', { field: 'nextPriceFrom' })
  return { nextPrice: nextPrice ?? null, nextPriceFrom: nextPriceFrom ?? null }
}

/** Policies keep their agreed price when their plan's price changes. */
export const planChanges = {
  ...changes,

  /** Confirms the example prices of the installation as real ones. */
  async confirm(db: PrismaClient, adminUserId: string): Promise<void> {
    const examples = await db.pricingPlan.findMany({ where: { isExample: true }, select: { id: true } })
    for (const { id } of examples) await changes.set(db, adminUserId, { id, isExample: false })
  },
}

/** A plan's name: its type and duration. */
export async function nameOf(db: Db, { policyTypeId, durationMonths }: Plan): Promise<string> {
  const type = await db.policyType.findUnique({ where: { id: policyTypeId }, select: { name: true } })
  return planName(type?.name ?? '', durationMonths)
}
