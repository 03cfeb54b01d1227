import { CHECKLIST, type ChecklistKey } from '../../../shared/installation'
import { COMPANY_DATA } from '../../../shared/settings'
import { FIGURES } from '../../../shared/shown-texts'
import { DOCUMENT_TYPES, type DocumentType } from '../../../shared/site-paths'
import { isSampleFigure } from '../../../shared/site-texts'
import { findFactors, hasFactor } from '../../auth/factors'
import type { StaffUser } from '../../auth/session'
import { business } from '../../core/business'
import type { PrismaClient } from '../../db/generated/client'
import type { Services } from '../../request/context'
import { findSampleData } from '../../seed/sample-data'
import { toFields } from '../texts/record'
import { mailState } from './admin-mails'
import { whereabouts } from './country'
import { findSamples } from './sample-texts'

type Parts = Pick<Services, 'db' | 'env'>

/** The tasks to finish before the site goes public, and which of them are done. */
export async function checklist(services: Parts, user: StaffUser): Promise<{ key: ChecklistKey; done: boolean }[]> {
  return Promise.all(CHECKLIST.map(async (key) => ({ key, done: await IS_DONE[key](services, user) })))
}

const IS_DONE: Record<ChecklistKey, (services: Parts, user: StaffUser) => boolean | Promise<boolean>> = {
  country: async (services) => (await whereabouts(services)).isAnswered,
  companyData: async ({ db }) => {
    const settings = await db.siteSettings.findFirst({ select: { companyPhone: true, whatsappNumber: true } })
    if (!settings || (await findSamples(db, COMPANY_DATA)).length > 0) return false
    const { siteChatNumber, sitePhone } = await import('../../../shared/phones')
    const { companyPhone, whatsappNumber } = settings
    const has = { phone: companyPhone.trim() !== '', chat: whatsappNumber.trim() !== '' }
    // One of the two may be left empty: the company has none.
    return (
      (has.phone || has.chat) &&
      (!has.phone || sitePhone(companyPhone, business.country) !== null) &&
      (!has.chat || siteChatNumber(whatsappNumber, business.country) !== null)
    )
  },
  logo: async ({ db }) => (await db.siteSettings.count({ where: { logoUrl: { not: '' } } })) > 0,
  legalTexts: async ({ db }) => {
    const select = { documentType: true, isSample: true }
    const shown = await db.legalDocument.findMany({ where: { isActive: true }, select })
    const isShown = (type: DocumentType) => shown.some(({ documentType }) => documentType === type)
    return DOCUMENT_TYPES.every(isShown) && !shown.some(({ isSample }) => isSample)
  },
  figures: async ({ db }) => {
    const row = await db.siteText.findUnique({ where: { part: 'figures' }, select: { published: true } })
    const fields = toFields('figures', row?.published)
    return !FIGURES.some((figure) => isSampleFigure(fields, figure))
  },
  testimonials: async ({ db }) => (await db.testimonial.count({ where: { isConfirmed: false, isActive: true } })) === 0,
  prices: ({ db }) => hasOwnPrices(db),
  mail: async (services) => (await mailState(services)).says === 'ok',
  domain: ({ env }) => env.secureCookies && !env.onLoopback,
  secondFactor: async ({ db }, { id }) => hasFactor(await findFactors(db, id)),
  insuredLinks: async ({ db }) => (await db.siteSettings.count({ where: { insuredLinks: true } })) > 0,
  sampleData: async ({ db }) => {
    const left = Object.values(await findSampleData(db))
    return left.every((ids) => ids.length === 0)
  },
}

async function hasOwnPrices(db: PrismaClient): Promise<boolean> {
  const active = { isActive: true, policyType: { isActive: true } }
  const [all, examples] = await Promise.all([
    db.pricingPlan.count({ where: active }),
    db.pricingPlan.count({ where: { ...active, isExample: true } }),
  ])
  return all > 0 && examples === 0
}
