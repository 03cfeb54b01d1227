import { today } from '../../../shared/clock'
import { business } from '../../core/business'
import type { PrismaClient } from '../../db/generated/client'
import { pricedSelection, toPriced } from '../plans/record'

/**
 * The options of the customer form and the filters: active insurers by name, all policy types by name, all plans by
 * duration. Inactive types and plans are included because policies keep them; only active ones may be chosen. `today`
 * and `country` are the business's: the form derives a plan's dates from `today`, and reads phones without a country
 * code as numbers of `country`. `collectsPayments`: whether a policy is written with its instalments,
 * `closesTill`: whether staff close their till, `insuredLinks`: whether they may make links for the insured.
 */
export async function customerFormOptions(db: PrismaClient) {
  const [companies, policyTypes, plans, settings] = await Promise.all([
    db.insuranceCompany.findMany({
      where: { isActive: true },
      select: { id: true, name: true },
      orderBy: { name: 'asc' },
    }),
    db.policyType.findMany({ select: { id: true, name: true, isActive: true }, orderBy: { name: 'asc' } }),
    db.pricingPlan.findMany({
      select: { id: true, policyTypeId: true, durationMonths: true, ...pricedSelection, isActive: true },
      orderBy: { durationMonths: 'asc' },
    }),
    db.siteSettings.findFirst({ select: { collectsPayments: true, closesTill: true, insuredLinks: true } }),
  ])
  return {
    companies,
    policyTypes,
    plans: plans.map((plan) => ({ ...plan, ...toPriced(plan) })),
    today: today(),
    country: business.country,
    collectsPayments: settings?.collectsPayments ?? false,
    closesTill: settings?.closesTill ?? true,
    insuredLinks: settings?.insuredLinks ?? false,
  }
}
