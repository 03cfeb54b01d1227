import { randomBytes } from 'node:crypto'
import type { Prisma, PrismaClient } from '../../server/db/generated/client'
import { recordActivity } from '../../server/modules/activity/record'
import { type CalendarDate, today } from '../../shared/clock'
import { PLAN_DURATIONS, PLAN_TYPES } from '../../shared/policies'
import { companies } from './companies'
import { cookieTexts } from './cookie-texts'
import { exampleCustomers } from './customers'
import { LEGAL_EFFECTIVE_DATE, legalDocuments } from './legal/documents'
import { planPrices } from './plans'
import { siteSettings } from './site-settings'

type Transaction = Prisma.TransactionClient

type SeedOptions = {
  adminEmail: string
  /** Used only when the admin is missing; one is generated when it is left out. */
  adminPassword?: string
  hashPassword: (password: string) => Promise<string>
}

/** Any number that no other advisory lock of this database uses. */
const SEED_LOCK = 5_360_417

/** Whether nothing has been set up yet: no policy types and no admin. */
export async function isEmptyDatabase(db: PrismaClient): Promise<boolean> {
  const [policyType, admin] = await Promise.all([
    db.policyType.findFirst({ select: { id: true } }),
    db.adminUser.findFirst({ select: { id: true } }),
  ])
  return !policyType && !admin
}

/**
 * Adds what is missing and leaves alone what is there, so that it may run any number of times: the admin, policy
 * types with their plans, insurers, site settings, legal and cookie texts and, into an empty table, customers.
 * @returns the password that was generated for a new admin, or null
 */
export async function seedDatabase(
  db: PrismaClient,
  options: SeedOptions,
): Promise<{ generatedPassword: string | null }> {
  return db.$transaction(
    async (tx) => {
      // Two instances may start on one empty database: the second waits here and then finds nothing missing.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`
      const admin = await seedAdmin(tx, options)
      await seedPlans(tx)
      await tx.insuranceCompany.createMany({ data: companies, skipDuplicates: true })
      await tx.siteSettings.createMany({ data: siteSettings, skipDuplicates: true })
      await tx.cookieConsentConfig.createMany({ data: cookieTexts, skipDuplicates: true })
      await seedLegalDocuments(tx)
      await seedCustomers(tx, admin.id)
      return { generatedPassword: admin.generatedPassword }
    },
    { timeout: 60_000 },
  )
}

async function seedAdmin(tx: Transaction, { adminEmail, adminPassword, hashPassword }: SeedOptions) {
  const known = await tx.adminUser.findUnique({ where: { email: adminEmail }, select: { id: true } })
  if (known) return { id: known.id, generatedPassword: null }
  const password = adminPassword ?? randomBytes(18).toString('base64url')
  const { id } = await tx.adminUser.create({
    data: { email: adminEmail, passwordHash: await hashPassword(password) },
    select: { id: true },
  })
  // Nobody is signed in: the account is made by whoever runs the installation.
  const account = { tableName: 'admin_users', recordId: id, subject: adminEmail } as const
  await recordActivity(tx, { ...account, adminUserId: null, actionType: 'create' })
  return { id, generatedPassword: adminPassword === undefined ? password : null }
}

async function seedPlans(tx: Transaction) {
  const names = Object.values(PLAN_TYPES)
  await tx.policyType.createMany({ data: names.map((name) => ({ name })), skipDuplicates: true })
  const policyTypes = await tx.policyType.findMany({ where: { name: { in: names } } })
  const idByName = new Map(policyTypes.map(({ id, name }) => [name, id]))
  const planTypes = Object.keys(planPrices) as (keyof typeof planPrices)[]
  await tx.pricingPlan.createMany({
    data: planTypes.flatMap((planType) =>
      PLAN_DURATIONS.map((durationMonths) => ({
        policyTypeId: found(idByName, PLAN_TYPES[planType]),
        durationMonths,
        price: planPrices[planType][durationMonths],
      })),
    ),
    skipDuplicates: true,
  })
}

async function seedLegalDocuments(tx: Transaction) {
  const existing = await tx.legalDocument.findMany({
    distinct: ['documentType', 'language'],
    select: { documentType: true, language: true },
  })
  const present = new Set(existing.map(({ documentType, language }) => `${documentType} ${language}`))
  const missing = legalDocuments.filter(({ documentType, language }) => !present.has(`${documentType} ${language}`))
  const effectiveDate = toDatabaseDate(LEGAL_EFFECTIVE_DATE)
  await tx.legalDocument.createMany({ data: missing.map((document) => ({ ...document, effectiveDate })) })
}

async function seedCustomers(tx: Transaction, createdBy: string) {
  if (await tx.insuredCustomer.findFirst({ select: { id: true } })) return
  const planByKey = await planIndex(tx)
  const companyIdByCode = await companyIndex(tx)
  const data = exampleCustomers(today()).map(({ insurerCode, policyTypeName, planMonths, ...customer }) => {
    const plan = found(planByKey, `${policyTypeName} ${planMonths}`)
    return {
      ...customer,
      insuranceCompanyId: found(companyIdByCode, insurerCode),
      policyTypeId: plan.policyTypeId,
      selectedPlanId: plan.id,
      planPrice: plan.price,
      issueDate: toDatabaseDate(customer.issueDate),
      policyStartDate: toDatabaseDate(customer.policyStartDate),
      policyEndDate: customer.policyEndDate && toDatabaseDate(customer.policyEndDate),
      createdBy,
      updatedAt: customer.createdAt,
    }
  })
  await tx.insuredCustomer.createMany({ data })
}

/** Plans by `<policy type> <months>`, with the prices that hold now. */
async function planIndex(tx: Transaction) {
  const plans = await tx.pricingPlan.findMany({ include: { policyType: { select: { name: true } } } })
  return new Map(plans.map((plan) => [`${plan.policyType.name} ${plan.durationMonths}`, plan]))
}

/** Ids of the seeded insurers by the code they have here; staff may have changed either code or name. */
async function companyIndex(tx: Transaction) {
  const stored = await tx.insuranceCompany.findMany({ select: { id: true, code: true, name: true } })
  const idByCode = new Map(stored.map(({ id, code }) => [code, id]))
  const idByName = new Map(stored.map(({ id, name }) => [name, id]))
  return new Map(companies.map(({ code, name }) => [code, idByCode.get(code) ?? found(idByName, name)]))
}

function found<Key, Value>(index: Map<Key, Value>, key: Key): Value {
  const value = index.get(key)
  if (value === undefined) throw new Error(`The seed lacks ${String(key)}`)
  return value
}

function toDatabaseDate(date: CalendarDate): Date {
  return new Date(`${date}T00:00:00Z`)
}
