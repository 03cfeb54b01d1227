import type { PlanInput } from '../../../shared/plans'
import { changesOf } from '../../changes/changes'
import { ReasonError } from '../../core/errors'
import type { Db } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { type Plan, planSelection, toPlan } from './record'

type Input = Pick<PlanInput, 'durationMonths' | 'price'> & { policyTypeId?: string; isActive?: boolean | undefined }

const changes = changesOf({
  model: 'pricingPlan',
  table: 'pricing_plans',
  select: planSelection,
  toRecord: toPlan,
  order: { durationMonths: 'asc' },
  subject: (plan, tx) => nameOf(tx, plan),
  async fieldsOf(_tx, { durationMonths, price, ...input }: Input, before) {
    const policyTypeId = before?.policyTypeId ?? input.policyTypeId
    if (!policyTypeId) throw new Error('a new plan has no type')
    return {
      durationMonths,
      price,
      policyTypeId,
      isActive: input.isActive ?? before?.isActive ?? true,
      isExample: false,
    }
  },
  toColumns: (fields) => fields,
  stamps: (now) => ({ updatedAt: now }),
  duplicate: () => ReasonError.of('record-duplicate', { field: 'durationMonths' }),
  async referenced(plan, db) {
    const { id: selectedPlanId } = plan
    const where = { OR: [{ selectedPlanId }, { terms: { some: { selectedPlanId } } }] }
    const details = { name: await nameOf(db, plan), policies: await db.insuredCustomer.count({ where }) }
    return ReasonError.of('plan-referenced', { details })
  },
})

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
async function nameOf(db: Db, { policyTypeId, durationMonths }: Plan): Promise<string> {
  const type = await db.policyType.findUnique({ where: { id: policyTypeId }, select: { name: true } })
  return `${type?.name ?? ''} · ${durationMonths} ${durationMonths === 1 ? 'mes' : 'meses'}`
}
