import { randomUUID } from 'node:crypto'
import { addCalendarDays, clock, today } from '../../shared/clock'
import { createAccessToken } from '../auth/access-tokens'
import { rememberDevice } from '../auth/known-devices'
import { emailChanges, invitations, resetTokens } from '../auth/links'
import type { StaffUser } from '../auth/session'
import { hashToken } from '../auth/tokens'
import { writeAccess } from '../changes/access'
import { connect } from '../db/client'
import { uploadDocument } from '../modules/documents/upload'
import { uploadAsset } from '../modules/settings/upload-asset'
import type { Services } from '../request/context'
import { seedDatabase } from '../seed/seed-database'
import { importer } from './imported-files'
import type { TestInstallation } from './installations'
import { policyLine } from './policy-files'
import { samplePdf, samplePng } from './sample-files'
import { type Caller, callerOf, testServices } from './services'

const ADMIN_EMAIL = 'admin@example.com'
/** Characters that a careless text format of rows would misread. */
const AWKWARD = 'a\tb\nc\\d "e", \'f\' \\N \\. ñ €'

/** Fills an installation with the sample data, and with documents, images, history and log entries by staff. */
export async function fillInstallation(services: Services) {
  const { db } = services
  await seedDatabase(db, { adminEmail: ADMIN_EMAIL, hashPassword: async () => 'hash', sampleData: true })
  const admin = await db.adminUser.findFirstOrThrow({ select: { id: true, email: true, name: true, role: true } })
  const staff = callerOf(services, admin)
  const customers = await db.insuredCustomer.findMany({
    where: { contactAllowed: true },
    take: 4,
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const ids = customers.map(({ id }) => id)
  for (const [place, customerId] of ids.entries()) {
    await uploadDocument(services, admin.id, {
      customerId,
      file: { name: 'póliza.pdf', bytes: samplePdf(300 + place) },
    })
  }
  await staff.customers.delete({ id: ids.pop() ?? '' })
  const logo = { name: 'logo.png', bytes: await samplePng() }
  const { url: logoUrl } = await uploadAsset(services, { kind: 'logo', file: logo })
  await staff.settings.save({ ...(await staff.settings.get()), logoUrl, tagline: 'Seguros claros' })
  await staff.legal.create({
    documentType: 'terms',
    language: 'es',
    title: 'Nuevos',
    content: '<p>2</p>',
    version: '2',
  })
  const later = { title: 'De mañana', content: '<p>3</p>', version: '3', publishOn: '2199-12-31' }
  await staff.legal.create({ documentType: 'terms', language: 'es', ...later })
  await staff.cookies.setPixelLoading({ mode: 'afterAccept' })
  await staff.public.recordConsent({
    visitorId: customers[0]?.id ?? '',
    choice: 'withdrawn',
    method: 'preferences',
    language: 'en',
    bannerVersion: 1,
  })
  await staff.cookies.askAgain()
  await staff.pixels.create({ name: 'Visitas', platform: 'google', pixelCode: AWKWARD })
  await staff.companies.create({ name: 'Ábaco', code: 'ABA', notes: AWKWARD })
  await writeAccess(db, { event: 'sign_in_failed', adminUserId: admin.id, subject: AWKWARD })
  await addRequest(services, admin.id, ids[0] ?? '')
  await addPayments(staff, ids[0] ?? '')
  await addTerms(staff, ids[0] ?? '')
  const certificate = await staff.documents.issueCertificate({ customerId: ids[0] ?? '', language: 'both' })
  await staff.documents.revokeCertificate({ id: certificate.id })
  await addContact(staff, ids[1] ?? '')
  await addCase(staff, ids[0] ?? '')
  await staff.settings.setInsuredLinks({ enabled: true })
  const link = await staff.insured.make({ customerId: ids[0] ?? '', customerIds: [ids[0] ?? ''] })
  await staff.insured.revoke({ id: link.id })
  const identity = { issuer: 'https://accounts.example.com', subject: AWKWARD, adminUserId: admin.id }
  await db.oidcIdentity.create({ data: identity })
  await blockAnother(staff)
  await db.erasure.create({
    data: { recordId: randomUUID(), erasedOn: new Date('2026-11-20'), reason: 'personAsked', erasedBy: admin.id },
  })
  await addTexts(staff)
  await addImport(services, staff, admin)
  await addFactors(services, admin.id)
  await leaveOut(services, admin.id)
  await services.background.settle()
  return { admin, staff, customerIds: ids }
}

/** Renews a policy and cancels its new term. */
async function addTerms(staff: Caller, id: string): Promise<void> {
  const { policyTypeId, updatedAt, policyStartDate } = await staff.customers.byId({ id })
  const { plans } = await staff.customers.formOptions()
  const selectedPlanId = plans.find((plan) => plan.policyTypeId === policyTypeId)?.id ?? ''
  const start = addCalendarDays(policyStartDate, 10)
  const next = await staff.customers.renew({ id, updatedAt, selectedPlanId, policyStartDate: start })
  await staff.customers.cancel({ id, updatedAt: next.updatedAt, lastDay: start, reason: 'other', note: AWKWARD })
}

/** Adds a blocked customer. */
async function blockAnother(staff: Caller): Promise<void> {
  const { items } = await staff.customers.list({ pageSize: 1 })
  const { id: like = '' } = items[0] ?? {}
  const { id: _id, updatedAt: _updatedAt, ...form } = await staff.customers.byId({ id: like })
  const { id } = await staff.customers.create({
    ...form,
    selectedPlanId: form.selectedPlanId ?? '',
    policyNumber: 'BLOQ-1',
  })
  await staff.customers.block({ ids: [id], reason: 'authority' })
}

/** Adds a contact with a follow-up. */
async function addContact(staff: Caller, customerId: string): Promise<void> {
  const again = { outcome: 'later', followUpDate: addCalendarDays(today(), 1) } as const
  await staff.customers.recordContact({ customerId, channel: 'phone', note: AWKWARD, ...again })
}

/** Adds a case with a note, which was closed and opened again. */
async function addCase(staff: Caller, customerId: string): Promise<void> {
  const said = { text: AWKWARD, otherParty: AWKWARD, insurerNumber: 'S 1' }
  const days = { happenedOn: today(), nextOn: today() }
  const { id, updatedAt } = await staff.cases.open({ customerId, kind: 'claim', waitingOn: 'us', ...days, ...said })
  await staff.cases.close({ id, updatedAt, outcome: 'paid', note: AWKWARD })
  await staff.cases.reopen({ id, reason: AWKWARD, nextOn: today() })
}

/** Adds instalments: one paid, with its receipt, one voided and made due again, one due. */
async function addPayments(staff: Caller, customerId: string): Promise<void> {
  const [first, second] = await staff.payments.plan({ customerId, count: 3 })
  if (!first || !second) throw new Error('no instalments')
  const paid = {
    paidOn: today(),
    method: 'cash',
    reference: AWKWARD.replaceAll(/[\t\n]/g, ' '),
    note: AWKWARD,
  } as const
  await staff.payments.receipt(await staff.payments.pay({ ...first, ...paid, amount: 0.01 }))
  const { id } = await staff.payments.pay({ ...second, ...paid })
  await staff.payments.refund({ receiptId: id, amount: 0.01, reason: AWKWARD })
  await staff.payments.closeTill({ note: AWKWARD })
  await staff.payments.void({ receiptId: id, reason: AWKWARD })
}

/** Adds a visitor's request that became a customer, with a contact, a task and a chat. */
async function addRequest({ db }: Services, adminUserId: string, insuredCustomerId: string): Promise<void> {
  const wish = { policyTypeCode: 'fullcover', durationMonths: 12 }
  const { id: quoteRequestId } = await db.quoteRequest.create({
    data: { ...wish, fullName: 'Ana Ñ', phone: '+13055550123', status: 'won', insuredCustomerId },
  })
  await db.contact.create({ data: { quoteRequestId, channel: 'phone', note: AWKWARD, createdBy: adminUserId } })
  const due = { dueOn: new Date(today()), repeats: 'monthly', repeatDay: 31 } as const
  await db.task.create({ data: { text: 'Llamar', ...due, insuredCustomerId, quoteRequestId, assignedTo: adminUserId } })
  await db.quoteChat.create({ data: { ...wish, day: new Date(today()), clicks: 3 } })
}

/** Adds an import of two policies, of which one is wrong. */
async function addImport(services: Services, staff: Caller, admin: StaffUser): Promise<void> {
  const owner = importer(services, admin)
  const { companies, policyTypes } = await staff.customers.formOptions()
  const known = {
    Compañía: companies[0]?.name,
    Cobertura: policyTypes[0]?.name,
    Cliente: AWKWARD.replaceAll(/[\t\n]/g, ' '),
  }
  const id = await owner.uploadList([policyLine(1, known), policyLine(2, { ...known, VIN: '?' })])
  await owner.check(id)
  await owner.run(id)
}

/** Adds a text and a message template of staff's own. */
async function addTexts(staff: Caller): Promise<void> {
  await staff.settings.texts.update({ part: 'hero', updatedAt: null, publish: true, texts: { title: 'Conduce' } })
  const message = { kind: 'renewalMail', language: 'es', subject: 'Renueva', body: 'Hola {nombre}' } as const
  await staff.settings.templates.update({ ...message, updatedAt: null })
}

/** Adds second factors. */
async function addFactors({ db }: Services, adminUserId: string): Promise<void> {
  await db.totpFactor.create({ data: { adminUserId, secret: 'encrypted', confirmedAt: clock.now(), lastStep: 1n } })
  await db.recoveryCode.create({ data: { adminUserId, codeHash: hashToken('code') } })
  const device = { id: 'device', publicKey: 'key', counter: 7n, transports: 'usb', host: 'localhost' }
  await db.passkey.create({ data: { ...device, adminUserId, name: AWKWARD } })
}

/** Fills an installation that is migrated but empty. */
export async function fillMigratedInstallation({ url, storage }: TestInstallation) {
  const database = connect(url)
  try {
    return await fillInstallation({ ...testServices(database), storage })
  } finally {
    await database.close()
  }
}

/** Adds what backups leave out: sessions, links, counters, and a file that no row names. */
async function leaveOut({ db, storage }: Services, adminUserId: string): Promise<void> {
  await db.session.create({ data: { id: hashToken('x'), adminUserId, expiresAt: clock.now() } })
  await resetTokens.create(db, adminUserId, {})
  await invitations.create(db, adminUserId, {})
  await emailChanges.create(db, adminUserId, { newEmail: 'new@example.com' })
  await rememberDevice(db, adminUserId, [])
  await createAccessToken(db, { adminUserId, name: 'x', role: 'admin', expiresAt: clock.now() })
  const ids = { recordIds: [adminUserId], adminUserId, reason: 'authority' } as const
  await db.personExport.create({ data: { ...ids, tokenHash: hashToken('x'), expiresAt: clock.now() } })
  await db.rateLimit.create({ data: { key: 'x', points: 1 } })
  await storage.put('site-assets/logo-1.png', 'unsaved')
  await db.fileRemoval.create({ data: { path: 'site-assets/logo-1.png', dueAt: new Date('2100-01-01') } })
}
