import { expect, inject, test } from 'vitest'
import { today } from '../../shared/clock'
import { EnvError } from '../core/env'
import { connect, type Database } from '../db/client'
import { refreshSamples } from '../modules/legal/sample-texts'
import { emptyInstallations } from '../testing/installations'
import { createAdmin } from '../testing/services'
import { fillDatabase } from './fill-database'
import { isSeeded, type SampleData, seedDatabase } from './seed-database'

const emptyInstallation = emptyInstallations()

/** Runs the work on a new database. */
async function onDatabase(work: (database: Database) => Promise<void>) {
  const { url } = await emptyInstallation(inject('templateUrl'))
  const database = connect(url)
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const seed = ({ db }: Database, sampleData: SampleData = true) =>
  seedDatabase(db, { adminEmail: 'admin@example.com', hashPassword: async () => 'hash', sampleData })

const NOTHING = { added: [], leftOut: [], generatedPassword: null }

async function counts({ db }: Database) {
  return {
    admins: await db.adminUser.count(),
    types: await db.policyType.count(),
    plans: await db.pricingPlan.count(),
    settings: await db.siteSettings.count(),
    cookieTexts: await db.cookieConsentConfig.count(),
    legalTexts: await db.legalDocument.count(),
    testimonials: await db.testimonial.count(),
    insurers: await db.insuranceCompany.count(),
    customers: await db.insuredCustomer.count(),
    requests: await db.quoteRequest.count(),
  }
}

const BASICS = { admins: 1, types: 2, plans: 10, settings: 1, cookieTexts: 2, legalTexts: 6, testimonials: 3 }

test('an empty database is filled once, also by two instances at once', async () => {
  await onDatabase(async (database) => {
    expect(await isSeeded(database.db)).toBe(false)
    const [one, other] = await Promise.all([seed(database), seed(database)])
    expect([one.added.length, other.added.length].toSorted()).toEqual([0, 9])
    expect(await counts(database)).toEqual({ ...BASICS, insurers: 8, customers: 60, requests: 3 })
    expect(await isSeeded(database.db)).toBe(true)
  })
})

test('the sample cases wait for each, are closed, and are of every kind; the next one gets the next number', async () => {
  await onDatabase(async (database) => {
    const { db } = database
    await seed(database)
    const cases = await db.case.findMany({ orderBy: { number: 'asc' } })
    expect(cases).toHaveLength(6)
    const open = cases.filter(({ closedOn }) => closedOn === null)
    expect(open.map(({ waitingOn }) => waitingOn).toSorted()).toEqual(['expert', 'insured', 'insurer', 'us'])
    expect(new Set(cases.map(({ kind }) => kind)).size).toBe(3)
    expect(await db.caseCounter.findMany()).toEqual([{ year: Number(today().slice(0, 4)), last: 6 }])
    // Each happened within a term of its customer's, or is wanted from such a day.
    const terms = await db.insuredCustomer.findMany({ where: { cases: { some: {} } }, include: { cases: true } })
    for (const { cases: of, policyStartDate, policyEndDate } of terms) {
      for (const { happenedOn } of of) {
        expect(happenedOn.getTime()).toBeGreaterThanOrEqual(policyStartDate.getTime())
        expect(happenedOn.getTime()).toBeLessThanOrEqual(policyEndDate?.getTime() ?? Number.POSITIVE_INFINITY)
      }
    }
  })
})

test('without sample data the site is complete, and never gets sample insurers or customers', async () => {
  await onDatabase(async (database) => {
    const { leftOut, generatedPassword } = await seed(database, false)
    expect([leftOut, generatedPassword]).toEqual([['insurers', 'customers', 'quote requests'], expect.any(String)])
    expect(await seed(database)).toEqual(NOTHING)
    expect(await counts(database)).toEqual({ ...BASICS, insurers: 0, customers: 0, requests: 0 })
    expect(await database.db.policyDocument.count()).toBe(0)
  })
})

test('for bulk customers there are insurers and plans, but no sample customers', async () => {
  await onDatabase(async (database) => {
    expect((await seed(database, 'insurers')).leftOut).toEqual(['customers', 'quote requests'])
    expect(await counts(database)).toEqual({ ...BASICS, insurers: 8, customers: 0, requests: 0 })
  })
})

test('a weak password for the first account is refused before anything is filled', async () => {
  await onDatabase(async (database) => {
    const fill = (seedAdminPassword: string) =>
      fillDatabase(database.db, { seedAdminEmail: 'maria.perez@example.com', seedAdminPassword, sampleData: false })
    for (const guessable of ['password1234', 'Maria.Perez-1', 'AutoSeguro12', 'aaaaaaaaaaaab']) {
      const refusal = await fill(guessable).catch((error: Error) => error)
      expect([guessable, refusal]).toEqual([guessable, expect.any(EnvError)])
      expect(String(refusal)).toContain('SEED_ADMIN_PASSWORD: ')
    }
    expect(await isSeeded(database.db)).toBe(false)
    expect(await fill('correct horse staple')).toBe(true)
    // A password that was strong enough once must not make a later start fail.
    expect(await fill('password1234')).toBe(false)
  })
})

test('records that staff have deleted or renamed do not come back', async () => {
  await onDatabase(async (database) => {
    const { db } = database
    await seed(database)
    await db.insuredCustomer.deleteMany()
    await db.insuranceCompany.deleteMany({ where: { code: 'NANDU' } })
    await db.insuranceCompany.update({ where: { code: 'ABACO' }, data: { name: 'Otra', code: 'OTRA' } })
    await db.pricingPlan.deleteMany({ where: { durationMonths: 9 } })
    await db.policyType.updateMany({ where: { name: 'Fullcover' }, data: { name: 'Todo riesgo' } })
    await db.legalDocument.deleteMany({ where: { language: 'en' } })
    await db.cookieConsentConfig.deleteMany()
    await db.testimonial.deleteMany()
    const before = await counts(database)
    expect(await seed(database)).toEqual(NOTHING)
    expect(await counts(database)).toEqual(before)
  })
})

test('an account created before the first start stays the only one', async () => {
  await onDatabase(async (database) => {
    await createAdmin(database, 'owner@example.com')
    expect((await seed(database, false)).added).toEqual([
      'plans',
      'settings',
      'cookie texts',
      'legal texts',
      'testimonials',
    ])
    expect(await database.db.adminUser.findMany({ select: { email: true } })).toEqual([{ email: 'owner@example.com' }])
  })
})

test('no sample customers are added to an installation’s own plans or insurers', async () => {
  await onDatabase(async (database) => {
    await database.db.insuranceCompany.create({ data: { name: 'Propia', code: 'PROPIA' } })
    const { added } = await seed(database)
    expect(added).not.toContain('customers')
    expect(await counts(database)).toEqual({ ...BASICS, insurers: 1, customers: 0, requests: 0 })
  })
})

test('sample legal texts that nobody has touched get the words of this version; others keep their own', async () => {
  await onDatabase(async (database) => {
    const { db } = database
    await seed(database)
    const former = { content: '<p>Former</p>' }
    const [sample, edited] = await db.legalDocument.findMany({ take: 2, orderBy: { id: 'asc' } })
    await db.legalDocument.updateMany({ where: { id: { in: [sample?.id ?? '', edited?.id ?? ''] } }, data: former })
    await db.legalDocument.update({ where: { id: sample?.id ?? '' }, data: { isSample: true } })
    await refreshSamples(db)
    const after = await db.legalDocument.findMany({ orderBy: { id: 'asc' } })
    expect(after[0]).toMatchObject({ content: sample?.content, isSample: true, isActive: true })
    expect(after[1]).toMatchObject({ ...former, isSample: false })
    const archived = await db.legalArchive.findMany({ where: { documentId: sample?.id ?? '' }, orderBy: { id: 'asc' } })
    expect(archived.map(({ content }) => content)).toEqual([sample?.content, former.content, sample?.content])
    await refreshSamples(db)
    expect(await db.legalDocument.findMany({ orderBy: { id: 'asc' } })).toEqual(after)
  })
})
