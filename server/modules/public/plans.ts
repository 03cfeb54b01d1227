import { today } from '../../../shared/clock'
import { inEachField } from '../../../shared/languages'
import { toBullets } from '../../../shared/plans'
import { priceOn } from '../../../shared/prices'
import type { OfferedType } from '../../../shared/public'
import type { PrismaClient } from '../../db/generated/client'
import { pricedSelection, toPriced } from '../plans/record'
import { siteTextColumns } from '../policy-types/record'

const select = {
  code: true,
  ...siteTextColumns,
  plans: {
    where: { isActive: true },
    select: { durationMonths: true, ...pricedSelection },
    orderBy: { durationMonths: 'asc' },
  },
} as const

const OFFERED = { isActive: true, plans: { some: { isActive: true } } } as const

/** The types that the site offers quotes for: active ones with an active plan, in the admin panel's order. */
export async function findOfferedTypes(db: PrismaClient): Promise<OfferedType[]> {
  const [types, settings] = await Promise.all([
    db.policyType.findMany({
      where: OFFERED,
      select,
      orderBy: [{ position: 'asc' }, { name: 'asc' }],
    }),
    db.siteSettings.findFirst({ select: { pricesShown: true } }),
  ])
  return types.map(({ plans, ...type }) => ({
    ...type,
    ...inEachField('bullets', (field) => toBullets(type[field]).join('\n')),
    plans: plans.map((plan) => ({
      months: plan.durationMonths,
      price: settings?.pricesShown && !plan.price.isNaN() ? priceOn(toPriced(plan), today()) : null,
    })),
  }))
}

export const isAnyOffered = async (db: PrismaClient): Promise<boolean> =>
  (await db.policyType.findFirst({ where: OFFERED, select: { id: true } })) !== null
