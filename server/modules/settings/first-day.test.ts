import { beforeEach, expect, test } from 'vitest'
import type { StaffUser } from '../../auth/session'
import { noteBackup } from '../../backup/backup'
import { seedDatabase } from '../../seed/seed-database'
import { testDatabase } from '../../testing/database'
import { callerOf, createAdmin, testServices } from '../../testing/services'
import { startSmtp } from '../../testing/smtp'
import { issueExampleCertificate } from '../certificates/issue'

const database = testDatabase()
let admin: StaffUser
beforeEach(async () => {
  await seedDatabase(database.db, { adminEmail: 'first@example.com', hashPassword: async () => 'x', sampleData: true })
  admin = await createAdmin(database)
})

const staffWith = (variables: Record<string, string> = {}) => callerOf(testServices(database, variables), admin)
const done = async (staff = staffWith()) =>
  (await staff.settings.checklist()).filter((item) => item.done).map(({ key }) => key)

test('a new installation has no task done; each is done once its condition holds', async () => {
  const staff = staffWith({ PUBLIC_URL: 'https://seguros.example' })
  expect((await staff.settings.checklist()).map(({ key }) => key)).toEqual([
    ...['country', 'companyData', 'logo', 'legalTexts', 'figures', 'testimonials', 'prices', 'mail', 'domain'],
    ...['secondFactor', 'insuredLinks', 'sampleData'],
  ])
  expect(await done()).toEqual([])
  expect(await done(staff)).toEqual(['domain'])
  const { id: _, ...settings } = await staff.settings.get()
  const own = { companyName: 'Del Sur', companyPhone: '+1 305-555-0100', whatsappNumber: '13055550100' }
  await staff.settings.save({ ...settings, ...own, logoUrl: 'https://seguros.example/logo.png' })
  await staff.settings.plans.confirm()
  await staff.settings.removeSampleData()
  await staff.settings.setInsuredLinks({ enabled: true })
  expect(await done()).toEqual(['companyData', 'logo', 'prices', 'insuredLinks', 'sampleData'])
})

test.each([
  ['neither phone nor WhatsApp', { companyPhone: '', whatsappNumber: ' ' }],
  ['a phone among words', { companyPhone: 'llame al 305 555 0100' }],
  ['a WhatsApp of nowhere', { whatsappNumber: '0305 555 0100' }],
  ['a phone without its area', { companyPhone: '555-0100' }],
  ['a WhatsApp without its area', { whatsappNumber: '5550100' }],
  ['a phone of another country without its code', { companyPhone: '300 123 4567' }],
  ['a WhatsApp of another country without its code', { whatsappNumber: '3001234567' }],
  ['a phone in an area that is none', { companyPhone: '+1 555 010 0100' }],
])('company data with %s is still to do', async (_what, missing) => {
  const staff = staffWith()
  const { id: _, ...settings } = await staff.settings.get()
  const own = { companyName: 'Del Sur', companyPhone: '+1 305-555-0100', whatsappNumber: '13055550100' }
  await staff.settings.save({ ...settings, ...own, ...missing })
  expect(await done()).not.toContain('companyData')
})

test.each([{ companyPhone: '' }, { whatsappNumber: '' }])(
  'a company without %j has finished its data',
  async (none) => {
    const staff = staffWith()
    const { id: _, ...settings } = await staff.settings.get()
    const own = { companyName: 'Del Sur', companyPhone: '+1 305-555-0100', whatsappNumber: '13055550100' }
    await staff.settings.save({ ...settings, ...own, ...none })
    expect(await done()).toContain('companyData')
  },
)

test('numbers typed the local way of the company’s country are complete company data', async () => {
  const staff = staffWith()
  const { id: _, ...settings } = await staff.settings.get()
  const own = { companyName: 'Del Sur', companyPhone: '(305) 555-0100', whatsappNumber: '305 555 0101' }
  const saved = await staff.settings.save({ ...settings, ...own })
  expect(saved).toMatchObject(own)
  expect(await done()).toContain('companyData')
})

test('sample company data is to do until it is changed; restoring the same text keeps it done', async () => {
  const staff = staffWith()
  const { id: _, ...settings } = await staff.settings.get()
  const { companyName } = settings
  const own = { companyPhone: '+1 305-555-0100', whatsappNumber: '13055550100' }
  const reachable = await staff.settings.save({ ...settings, ...own })
  expect(await done()).not.toContain('companyData')
  const renamed = await staff.settings.save({ ...reachable, companyName: 'Del Sur' })
  await staff.settings.save({ ...renamed, companyName })
  expect(await done()).toContain('companyData')
})

test('legal texts are done if each type has an active one, and none is a sample', async () => {
  await database.db.legalDocument.updateMany({ data: { isSample: false } })
  expect(await done()).toContain('legalTexts')
  const terms = { documentType: 'terms' } as const
  await database.db.legalDocument.updateMany({ where: { ...terms, language: 'en' }, data: { isActive: false } })
  expect(await done()).toContain('legalTexts')
  await database.db.legalDocument.updateMany({ where: terms, data: { isActive: false } })
  expect(await done()).not.toContain('legalTexts')
  await database.db.legalDocument.updateMany({ where: terms, data: { isActive: true, isSample: true } })
  expect(await done()).not.toContain('legalTexts')
})

test('only untouched sample rows are removed, each with a log entry', async () => {
  const staff = staffWith()
  const [edited, other] = await database.db.insuredCustomer.findMany({ orderBy: { createdAt: 'asc' } })
  if (!edited || !other) throw new Error('The sample data has customers.')
  const record = await staff.customers.byId({ id: edited.id })
  await staff.customers.update({ ...record, fullName: 'Cliente Verdadero', vinNumber: '1HGCM82633A004352' })
  // A customer like a sample who is none.
  await database.db.insuredCustomer.update({ where: { id: other.id }, data: { isSample: false } })
  const [answered] = (await staff.quoteRequests.list({})).items
  await staff.quoteRequests.recordContact({ id: answered?.id ?? '', channel: 'phone' })
  const before = await database.db.insuredCustomer.count()
  expect((await staff.tasks.list({})).total).toBe(4)
  expect((await staff.payments.due({ window: 'late30' })).total).toBeGreaterThan(0)
  const removed = await staff.settings.removeSampleData()
  expect([await database.db.payment.count(), await database.db.receiptCounter.count()]).toEqual([0, 0])
  const keptTasks = (await staff.tasks.list({})).items.map(({ customerId }) => customerId ?? '')
  expect(keptTasks.filter((id) => id !== edited.id && id !== other.id)).toEqual([])
  expect(removed.customers).toBe(before - 2)
  const left = await database.db.insuredCustomer.findMany({ select: { id: true, insuranceCompanyId: true } })
  expect(left.map(({ id }) => id).sort()).toEqual([edited.id, other.id].sort())
  const insurers = await database.db.insuranceCompany.findMany({ select: { id: true } })
  expect(insurers.map(({ id }) => id).sort()).toEqual(
    [...new Set(left.map(({ insuranceCompanyId }) => insuranceCompanyId))].sort(),
  )
  const entries = await database.db.activityLog.count({ where: { actionType: 'delete', adminUserId: admin.id } })
  expect(removed.requests).toBe(2)
  expect(entries).toBe(removed.customers + removed.insurers + removed.requests)
  expect(await done()).toContain('sampleData')
  expect(await staff.settings.removeSampleData()).toEqual({ customers: 0, insurers: 0, requests: 0 })

  const touched = await staff.settings.touchedSamples()
  const { policyNumber } = edited
  expect(touched.customers).toEqual([{ id: edited.id, policyNumber, fullName: 'Cliente Verdadero' }])
  expect(touched.requests).toEqual([{ id: answered?.id, fullName: answered?.fullName }])
  const isOthers = (id: string) => id === other.insuranceCompanyId
  expect(touched.insurers.map(({ id, isInUse }) => [id, isInUse])).toEqual([[other.insuranceCompanyId, true]])
  // Chosen, they go too; what is no sample, or has other policies, stays whatever is chosen.
  const also = [edited.id, other.id, other.insuranceCompanyId, answered?.id ?? '']
  const gone = { customers: 1, insurers: isOthers(edited.insuranceCompanyId) ? 0 : 1, requests: 1 }
  expect(await staff.settings.removeSampleData({ also })).toEqual(gone)
  expect(await database.db.insuredCustomer.findMany({ select: { id: true } })).toEqual([{ id: other.id }])
  expect(await database.db.activityLog.count({ where: { actionType: 'delete', recordId: edited.id } })).toBe(1)
}, 60_000)

test('touched samples are listed by name, and removed if chosen', async () => {
  const staff = staffWith()
  const customer = await database.db.insuredCustomer.findFirstOrThrow({ where: { policyEndDate: { not: null } } })
  const { insuranceCompanyId, policyTypeId, selectedPlanId } = customer
  const { updatedAt } = await staff.customers.byId({ id: customer.id })
  const terms = { insuranceCompanyId, policyTypeId, selectedPlanId: selectedPlanId ?? '', policyNumber: 'NUEVA-1' }
  await staff.customers.renew({ id: customer.id, updatedAt, ...terms })
  const company = (await staff.companies.list()).find(({ id }) => id === insuranceCompanyId)
  if (!company) throw new Error('The customer has an insurer.')
  await staff.companies.update({ ...company, notes: 'nuestra' })
  await staff.settings.removeSampleData()
  expect(await staff.settings.touchedSamples()).toEqual({
    requests: [],
    customers: [{ id: customer.id, policyNumber: 'NUEVA-1', fullName: customer.fullName }],
    insurers: [{ id: insuranceCompanyId, name: company.name, isInUse: false }],
  })
  expect(await staff.settings.removeSampleData({ also: [insuranceCompanyId] })).toEqual({
    customers: 0,
    insurers: 0,
    requests: 0,
  })
  const both = { also: [insuranceCompanyId, customer.id] }
  expect(await staff.settings.removeSampleData(both)).toEqual({ customers: 1, insurers: 1, requests: 0 })
  expect(await staff.settings.touchedSamples()).toEqual({ customers: [], insurers: [], requests: [] })
}, 60_000)

test('the newest sample has a valid certificate, which is not logged and is removed with the samples', async () => {
  const services = testServices(database)
  for (let start = 0; start < 2; start++) await issueExampleCertificate(services)
  const newest = await database.db.insuredCustomer.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
  const [certificate, ...others] = await database.db.certificate.findMany()
  expect([certificate, others]).toMatchObject([
    { insuredCustomerId: newest.id, language: 'both', issuedBy: newest.createdBy },
    [],
  ])
  const staff = callerOf(services, admin)
  expect(await staff.public.checkCertificate({ token: certificate?.token ?? '' })).toMatchObject({ state: 'genuine' })
  const stored = `certificates/${certificate?.filePath}`
  expect((await services.storage.getBytes(stored)).subarray(0, 5)).toEqual(new TextEncoder().encode('%PDF-'))
  expect(await database.db.activityLog.count({ where: { tableName: 'certificates' } })).toBe(0)
  await staff.settings.removeSampleData()
  expect(await database.db.certificate.count()).toBe(0)
  // None is issued once no sample customer is left.
  await issueExampleCertificate(services)
  expect(await database.db.certificate.count()).toBe(0)
}, 60_000)

test('the outcome of the last mail is stored for all instances; a mail in the outbox folder does not count', async () => {
  expect(await staffWith().settings.sendTestMail()).toEqual({ to: admin.email, reachesPeople: false })
  expect(await database.db.installationFact.count()).toBe(0)
  const smtp = await startSmtp()
  try {
    const staff = staffWith({ SMTP_URL: smtp.url })
    const mail = async (of = staff) => (await of.settings.status()).find(({ key }) => key === 'mail')
    expect(await mail()).toMatchObject({ says: 'untested', at: null })
    expect(await staff.settings.sendTestMail()).toEqual({ to: admin.email, reachesPeople: true })
    expect(smtp.received[0]?.to).toEqual([admin.email])
    expect(await mail()).toMatchObject({ says: 'ok', cause: null })
    expect(await done(staff)).toContain('mail')

    // Any mail: here the invitation of a colleague.
    const broken = staffWith({ SMTP_URL: 'smtp://127.0.0.1:1' })
    await broken.accounts.invite({ email: 'nueva@example.com', role: 'agent' })
    expect(await mail()).toMatchObject({ says: 'failed', at: expect.any(String), cause: 'noAnswer' })
    expect(await done(staff)).not.toContain('mail')
    await expect(broken.settings.sendTestMail()).rejects.toMatchObject({
      cause: { reason: 'mail-not-sent', cause: expect.any(Error) },
    })
    await staff.accounts.invite({ email: 'otra@example.com', role: 'agent' })
    expect(await mail()).toMatchObject({ says: 'ok' })
    expect(await mail(staffWith())).toMatchObject({ says: 'folder' })
  } finally {
    await smtp.close()
  }
})

test('the state lists what needs attention, and the time of the last backup', async () => {
  const says = async () =>
    Object.fromEntries((await staffWith().settings.status()).map((finding) => [finding.key, finding.says]))
  expect(await says()).toMatchObject({
    ...{
      version: 'ok',
      migrations: 'ok',
      backup: 'never',
      mail: 'folder',
      storage: 'ok',
      https: 'loopback',
      clock: 'ok',
    },
  })
  await noteBackup(database.url)
  expect((await says()).backup).toBe('ok')
  await database.pool.query("UPDATE installation_facts SET happened_at = now() - interval '9 days'")
  expect((await says()).backup).toBe('old')
  const [newest] = (
    await database.pool.query('SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1 DESC LIMIT 1')
  ).rows
  await database.pool.query('UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = $1', [
    newest.name,
  ])
  expect((await says()).migrations).toBe('pending')
  await database.pool.query("UPDATE _prisma_migrations SET rolled_back_at = NULL, checksum = 'another'")
  const found = await staffWith().settings.status()
  expect(found.find(({ key }) => key === 'migrations')).toEqual({
    key: 'migrations',
    says: 'unknown',
    applied: 0,
    pending: 0,
  })
})
