import { today } from '../../../shared/clock'
import { business } from '../../core/business'
import type { PrismaClient } from '../../db/generated/client'
import { toPrice } from '../../db/values'

/**
 * What the customer form and the filters choose from: active insurers by name; all policy types by
 * name and plans by duration, for policies stay with one that is not offered any more: only active ones are to be chosen.
 * `today` and `country` are the business's: of the one the form fills the dates of a plan, of the other are phones typed
 * without their country's code.
 */
export async function customerFormOptions(db: PrismaClient) {
  const [companies, policyTypes, plans] = await Promise.all([
    db.insuranceCompany.findMany({
      where: { isActive: true },
      select: { id: true, name: true },
      orderBy: { name: 'asc' },
    }),
    db.policyType.findMany({ select: { id: true, name: true, isActive: true }, orderBy: { name: 'asc' } }),
    db.pricingPlan.findMany({
      select: { id: true, policyTypeId: true, durationMonths: true, price: true, isActive: true },
      orderBy: { durationMonths: 'asc' },
    }),
  ])
  return {
    companies,
    policyTypes,
    plans: plans.map((plan) => ({ ...plan, price: toPrice(plan.price) })),
    today: today(),
    country: business.country,
  }
}
