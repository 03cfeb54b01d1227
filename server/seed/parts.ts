import { asksFirst } from '../../shared/countries'
import { SAMPLE_FIELDS } from '../../shared/settings'
import { writeEntry } from '../changes/entry'
import { business } from '../core/business'
import type { Prisma } from '../db/generated/client'
import { fromCalendarDate } from '../db/values'
import { companies } from './companies'
import { cookieTexts } from './cookie-texts'
import { fillCustomers } from './fill-customers'
import { LEGAL_EFFECTIVE_DATE, legalDocuments } from './legal/documents'
import { legalFacts } from './legal/facts'
import { PLAN_DURATIONS, PLAN_TYPES, planPrices, policyTypes } from './plans'
import { fillRequests } from './quote-requests'
import { siteSettings } from './site-settings'
import { sampleTestimonials } from './testimonials'

type Transaction = Prisma.TransactionClient

export type FirstAccount = {
  adminEmail: string
  adminPassword: string
  hashPassword: (password: string) => Promise<string>
}

/** A name in `seeded_parts`; the migrations that make the tables have the same. */
export type Part =
  | 'account'
  | 'plans'
  | 'settings'
  | 'cookie texts'
  | 'legal texts'
  | 'testimonials'
  | 'insurers'
  | 'customers'
  | 'quote requests'

type PartOfDatabase = {
  name: Part
  /** The table that is filled only while it is empty. */
  table: string
  /** Fictional, and left out of a real site. */
  isSampleData?: true
  /** Parts that must have been filled in the same run, because its rows refer to theirs. */
  refersTo?: Part[]
  fill(tx: Transaction, account: FirstAccount): Promise<unknown>
}

/** In the order in which they refer to each other. */
export const parts: PartOfDatabase[] = [
  { name: 'account', table: 'admin_users', fill: fillAccount },
  { name: 'plans', table: 'policy_types', fill: fillPlans },
  {
    name: 'settings',
    table: 'site_settings',
    fill: (tx) => {
      const pixelLoading = business.isCountryKnown && asksFirst(business.country) ? 'afterAccept' : 'untilDeclined'
      return tx.siteSettings.create({ data: { ...siteSettings, pixelLoading, sampleTexts: SAMPLE_FIELDS.join(' ') } })
    },
  },
  {
    name: 'cookie texts',
    table: 'cookie_consent_config',
    fill: (tx) => tx.cookieConsentConfig.createMany({ data: cookieTexts }),
  },
  { name: 'legal texts', table: 'legal_documents', fill: fillLegalTexts },
  {
    name: 'testimonials',
    table: 'testimonials',
    // One insert each, so that they are listed in this order.
    fill: async (tx) => {
      for (const data of sampleTestimonials) await tx.testimonial.create({ data, select: { id: true } })
    },
  },
  {
    name: 'insurers',
    table: 'insurance_companies',
    isSampleData: true,
    fill: (tx) => tx.insuranceCompany.createMany({ data: companies }),
  },
  {
    name: 'customers',
    table: 'insured_customers',
    isSampleData: true,
    refersTo: ['plans', 'insurers'],
    fill: fillCustomers,
  },
  {
    name: 'quote requests',
    table: 'quote_requests',
    isSampleData: true,
    refersTo: ['plans', 'customers'],
    fill: fillRequests,
  },
]

async function fillAccount(tx: Transaction, { adminEmail, adminPassword, hashPassword }: FirstAccount): Promise<void> {
  const data = { email: adminEmail, passwordHash: await hashPassword(adminPassword) }
  const { id } = await tx.adminUser.create({ data, select: { id: true } })
  // Nobody is signed in: the account is made by whoever runs the installation.
  const account = { tableName: 'admin_users', recordId: id, subject: adminEmail } as const
  await writeEntry(tx, { ...account, adminUserId: null, actionType: 'create' })
}

async function fillPlans(tx: Transaction): Promise<void> {
  for (const planType of PLAN_TYPES) {
    const plans = PLAN_DURATIONS.map((durationMonths) => ({
      durationMonths,
      price: planPrices[planType][durationMonths],
      isExample: true,
    }))
    await tx.policyType.create({ data: { code: planType, ...policyTypes[planType], plans: { create: plans } } })
  }
}

async function fillLegalTexts(tx: Transaction): Promise<void> {
  const effectiveDate = fromCalendarDate(LEGAL_EFFECTIVE_DATE)
  await tx.legalDocument.createMany({
    data: legalDocuments(await legalFacts(tx)).map((document) => ({ ...document, effectiveDate, isSample: true })),
  })
}
