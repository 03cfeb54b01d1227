import { isImageAddress } from '../../../shared/addresses'
import { today } from '../../../shared/clock'
import { inEachField } from '../../../shared/languages'
import { toBullets } from '../../../shared/plans'
import { priceOn } from '../../../shared/prices'
import type { AssistancePhone, OfferedType, ShownInsurer } from '../../../shared/public'
import type { SiteTexts } from '../../../shared/shown-texts'
import { landingTexts } from '../../../shared/site-texts'
import type { PrismaClient } from '../../db/generated/client'
import { pricedSelection, toPriced } from '../plans/record'
import { siteTextColumns } from '../policy-types/record'
import { visibleTestimonials } from '../testimonials/record'
import { findParts } from '../texts/record'

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

const isAnyOffered = async (db: PrismaClient): Promise<boolean> =>
  (await db.policyType.findFirst({ where: OFFERED, select: { id: true } })) !== null

/** A visitor reads no more than this many. */
const SHOWN = 6

/** The active insurers with the most policies, sorted by name. */
export async function findInsurers(db: PrismaClient): Promise<ShownInsurer[]> {
  const rows = await db.$queryRaw<{ name: string; logoUrl: string | null }[]>`
    SELECT name, logo_url AS "logoUrl" FROM (
      SELECT company.name, company.logo_url
      FROM insurance_companies AS company LEFT JOIN insured_customers AS customer ON customer.insurance_company_id = company.id
      WHERE company.is_active
      GROUP BY company.id ORDER BY count(customer.id) DESC, company.name LIMIT ${SHOWN}
    ) AS shown ORDER BY name`
  return rows.map(({ name, logoUrl }) => ({ name, ...(logoUrl && isImageAddress(logoUrl) && { logoUrl }) }))
}

/** The phones of the active insurers that have one, sorted by name. */
export async function findAssistance(db: PrismaClient): Promise<AssistancePhone[]> {
  const where = { isActive: true, assistancePhone: { not: null } }
  const rows = await db.insuranceCompany.findMany({
    where,
    select: { name: true, assistancePhone: true },
    orderBy: { name: 'asc' },
  })
  return rows.map(({ name, assistancePhone }) => ({ name, phone: inOneLine(assistancePhone ?? '') }))
}

/** With hyphens and spaces at which no line breaks: a number on two lines is misread. */
const inOneLine = (phone: string): string => phone.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0')

/** The published texts, which replace the catalogue's, and the parts that the page lacks. */
export async function findSiteTexts(db: PrismaClient): Promise<SiteTexts> {
  const [parts, testimonials, hasPlans] = await Promise.all([findParts(db), visibleTestimonials(db), isAnyOffered(db)])
  const published = Object.fromEntries(parts.map(({ part, published }) => [part, published]))
  const { hiddenParts, ...texts } = landingTexts(published)
  return { ...texts, testimonials, hiddenParts: hasPlans ? hiddenParts : [...hiddenParts, 'plans'] }
}
