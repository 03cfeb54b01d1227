import type { Tx } from '../../db/client'
import { companyChanges } from '../companies/changes'
import { planChanges } from '../plans/changes'
import { policyTypeChanges } from '../policy-types/changes'
import type { Made } from './make-named'

/** Deletes the insurers, types and plans that an import has created, where they are unused, with a log entry each. */
export async function unmakeNamed(tx: Tx, adminUserId: string, made: Partial<Made>): Promise<void> {
  const { insurers = [], policyTypes = [], plans = [] } = made
  const unused = { customers: { none: {} }, replacedTerms: { none: {} } }
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const select = { id: true } as const
  const plansToGo = await tx.pricingPlan.findMany({ where: { id: { in: plans }, ...unused }, select })
  await planChanges.deleteWithin(tx, adminUserId, await planChanges.findMany(tx, idsOf(plansToGo)))
  const withoutPlans = { ...unused, plans: { none: {} } }
  const typesToGo = await tx.policyType.findMany({ where: { id: { in: policyTypes }, ...withoutPlans }, select })
  await policyTypeChanges.deleteWithin(tx, adminUserId, await policyTypeChanges.findMany(tx, idsOf(typesToGo)))
  const insurersToGo = await tx.insuranceCompany.findMany({ where: { id: { in: insurers }, ...unused }, select })
  await companyChanges.deleteWithin(tx, adminUserId, await companyChanges.findMany(tx, idsOf(insurersToGo)))
}
