import { afterEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../shared/durations'
import { itIsLater } from '../../../shared/testing/clock'
import { business } from '../../core/business'
import { removeDueFiles } from '../../files/removals'
import { filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { samplePdf } from '../../testing/sample-files'
import { callerOf, createAdmin } from '../../testing/services'
import { uploadDocument } from '../documents/upload'
import { emptyExpiredTrash } from './expired-trash'

const { database, services, market, adminUser, staff, insure } = testOffice()
const originalBusiness = { ...business }

afterEach(() => Object.assign(business, originalBusiness))

const upload = (customerId: string) =>
  uploadDocument(services, adminUser.id, { customerId, file: { name: 'póliza.pdf', bytes: samplePdf() } })
const trash = async () => (await staff.activity.trash({})).items
const isStored = async (path: string) => (await services.storage.get(path).catch(() => null)) !== null

/** A customer with a year of history: a replaced term that was cancelled, and a document. */
async function customerWithPast() {
  const { id, updatedAt } = await insure({
    policyStartDate: '2025-01-10',
    policyEndDate: '2026-01-10',
    notes: 'Ñandú\t"x"',
  })
  const cancelled = await staff.customers.cancel({ id, updatedAt, lastDay: '2025-05-01', reason: 'sold' })
  const { selectedPlanId } = filledForm(market)
  await staff.customers.renew({ id, updatedAt: cancelled.updatedAt, selectedPlanId, policyStartDate: '2026-01-10' })
  await upload(id)
  return id
}

/** All stored rows of a customer, by table. */
async function rowsOf(id: string) {
  const { rows } = await database.pool.query(
    `SELECT (SELECT to_jsonb(c) FROM insured_customers c WHERE id = $1) AS customer,
      (SELECT jsonb_agg(to_jsonb(t) ORDER BY id) FROM policy_terms t WHERE insured_customer_id = $1) AS terms,
      (SELECT jsonb_agg(to_jsonb(p) ORDER BY id) FROM policy_cancellations p WHERE insured_customer_id = $1) AS cancellations,
      (SELECT jsonb_agg(to_jsonb(k) ORDER BY id) FROM contacts k WHERE insured_customer_id = $1) AS contacts,
      (SELECT jsonb_agg(to_jsonb(d) ORDER BY id) FROM policy_documents d WHERE insured_customer_id = $1) AS documents`,
    [id],
  )
  return rows[0]
}

describe('a deleted customer', () => {
  test('is restored with all that belonged to it, under the same ids and with its files', async () => {
    const id = await customerWithPast()
    const before = await rowsOf(id)
    expect(before.terms).toHaveLength(1)
    expect(before.cancellations).toHaveLength(1)
    const path = `policy-documents/${before.documents[0].file_path}`
    await staff.customers.delete({ id })
    await removeDueFiles(services)
    expect(await rowsOf(id)).toMatchObject({ customer: null, terms: null })
    expect(await trash()).toEqual([
      {
        ...{ id, table: 'insured_customers', label: 'POL-0001 · Íñigo Peña Quiñones', deletedBy: 'admin@example.com' },
        ...{ deletedAt: expect.any(String), expiresAt: expect.any(String), blockedFor: null, policyNumber: 'POL-0001' },
      },
    ])
    expect(await staff.activity.restore({ table: 'insured_customers', id })).toEqual({ ok: true })
    expect(await rowsOf(id)).toEqual(before)
    await removeDueFiles(services)
    expect(await isStored(path)).toBe(true)
    expect(await trash()).toEqual([])
    const [entry] = (await staff.customers.history({ id })).items
    expect(entry).toMatchObject({ actionType: 'create', subject: 'POL-0001 · Íñigo Peña Quiñones' })
    await staff.customers.delete({ id })
    await staff.activity.restore({ table: 'insured_customers', id })
    expect(await rowsOf(id)).toEqual(before)
  })

  test.each([
    ['is cancelled', async (id: string, cancelled: string) => ({ id, updatedAt: cancelled })],
    [
      'was cancelled and reinstated',
      async (id: string, updatedAt: string) => staff.customers.reinstate({ id, updatedAt }),
    ],
    [
      'is cancelled once more after a contact',
      async (id: string, cancelled: string) => {
        const { updatedAt } = await staff.customers.reinstate({ id, updatedAt: cancelled })
        await staff.customers.recordContact({ customerId: id, channel: 'phone', outcome: 'interested' })
        return staff.customers.cancel({ id, updatedAt, lastDay: '2026-03-02', reason: 'other' })
      },
    ],
  ])('that %s comes back as it was', async (_what, goesOn) => {
    const { id, updatedAt } = await insure({ policyStartDate: '2026-01-10', policyEndDate: '2027-01-10' })
    const cancelled = await staff.customers.cancel({ id, updatedAt, lastDay: '2026-03-01', reason: 'sold' })
    await goesOn(id, cancelled.updatedAt)
    const before = await rowsOf(id)
    expect(before.cancellations).not.toBeNull()
    await staff.customers.delete({ id })
    await staff.activity.restore({ table: 'insured_customers', id })
    expect(await rowsOf(id)).toEqual(before)
  })

  test('is kept also if its id came in upper case', async () => {
    const id = await customerWithPast()
    const before = await rowsOf(id)
    await staff.customers.delete({ id: id.toUpperCase() })
    await staff.activity.restore({ table: 'insured_customers', id: id.toUpperCase() })
    expect(await rowsOf(id)).toEqual(before)
  })

  test('is gone with its files once it has expired', async () => {
    const id = await customerWithPast()
    const path = `policy-documents/${(await rowsOf(id)).documents[0].file_path}`
    await staff.customers.delete({ id })
    await services.background.settle()
    itIsLater(30 * DAY_MS - 60_000)
    await emptyExpiredTrash(database.db)
    expect(await trash()).toHaveLength(1)
    itIsLater(60_000)
    expect(await trash()).toEqual([])
    await emptyExpiredTrash(database.db)
    expect(await database.db.trashItem.count()).toBe(0)
    await removeDueFiles(services)
    expect(await isStored(path)).toBe(false)
  })

  test('is gone at once if the trash keeps nothing', async () => {
    business.trashDays = 0
    const id = await customerWithPast()
    const path = `policy-documents/${(await rowsOf(id)).documents[0].file_path}`
    await staff.customers.delete({ id })
    await services.background.settle()
    await removeDueFiles(services)
    expect(await database.db.trashItem.count()).toBe(0)
    expect(await isStored(path)).toBe(false)
  })

  test('stays in the trash while another policy has its number', async () => {
    const { id } = await insure()
    await staff.customers.delete({ id })
    const other = await insure()
    const restored = () => staff.activity.restore({ table: 'insured_customers', id })
    await expectRefusal(restored(), 'restore-number-taken', { code: 'CONFLICT' })
    expect(await trash()).toHaveLength(1)
    await staff.customers.delete({ id: other.id })
    await restored()
    expect((await trash()).map(({ id }) => id)).toEqual([other.id])
  })

  test('stays in the trash until its insurer is restored', async () => {
    const { id } = await insure()
    await staff.customers.delete({ id })
    await staff.companies.delete({ id: market.insurer.id })
    const restored = () => staff.activity.restore({ table: 'insured_customers', id })
    await expectRefusal(restored(), 'restore-reference-gone', { code: 'CONFLICT' })
    await staff.activity.restore({ table: 'insurance_companies', id: market.insurer.id })
    await restored()
    expect(await staff.customers.byId({ id })).toMatchObject({ insuranceCompanyId: market.insurer.id })
  })

  test('is restored without a deleted account', async () => {
    const id = await customerWithPast()
    await staff.customers.delete({ id })
    const other = callerOf(services, await createAdmin(database, 'other@example.com'))
    await database.db.adminUser.delete({ where: { id: adminUser.id } })
    await other.activity.restore({ table: 'insured_customers', id })
    expect(await rowsOf(id)).toMatchObject({
      customer: { created_by: null, renewed_by: null },
      terms: [{ written_by: null }],
      documents: [{ uploaded_by: null }],
    })
  })

  test('is restored once, also by several requests at once', async () => {
    const { id } = await insure()
    await staff.customers.delete({ id })
    const tries = Array.from({ length: 8 }, () => staff.activity.restore({ table: 'insured_customers', id }))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await database.db.activityLog.count({ where: { recordId: id, actionType: 'create' } })).toBe(2)
  })
})

test('the later of two deletions of one id is restored', async () => {
  const create = (name: string) =>
    staff.companies.create({ id: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a01', name, code: 'X' })
  const { id } = await create('Primera')
  await staff.companies.delete({ id })
  await create('Segunda')
  await staff.companies.delete({ id })
  expect(await trash()).toMatchObject([{ id, label: 'Segunda' }])
  await staff.activity.restore({ table: 'insurance_companies', id })
  expect(await staff.companies.list()).toContainEqual(expect.objectContaining({ id, name: 'Segunda' }))
})

test('a document is restored with its file, unless its customer is gone', async () => {
  const { id: customerId } = await insure()
  const document = await upload(customerId)
  const path = `policy-documents/${(await rowsOf(customerId)).documents[0].file_path}`
  await staff.documents.delete({ id: document.id })
  await staff.customers.delete({ id: customerId })
  const restored = () => staff.activity.restore({ table: 'policy_documents', id: document.id })
  await expectRefusal(restored(), 'restore-reference-gone')
  await staff.activity.restore({ table: 'insured_customers', id: customerId })
  expect(await staff.documents.list({ customerId })).toEqual([])
  await restored()
  expect(await staff.documents.list({ customerId })).toMatchObject([{ id: document.id, fileName: 'póliza.pdf' }])
  await removeDueFiles(services)
  expect(await isStored(path)).toBe(true)
})

test('a legal text that was active is active again, if the site has no other', async () => {
  const text = {
    documentType: 'terms',
    language: 'es',
    title: 'Términos',
    content: '<p>x</p>',
    version: '1.0',
  } as const
  const shown = await staff.legal.create({ ...text, isActive: true })
  const hidden = await staff.legal.create({ ...text, title: 'Borrador', isActive: false })
  for (const { id } of [shown, hidden]) await staff.legal.delete({ id })
  for (const { id } of [hidden, shown]) await staff.activity.restore({ table: 'legal_documents', id })
  expect(await staff.public.legalDocument({ documentType: 'terms', language: 'es' })).toMatchObject({
    title: 'Términos',
  })
  expect(await database.db.legalDocument.findUnique({ where: { id: hidden.id } })).toMatchObject({ isActive: false })
})

test('a restored legal text does not replace the active one', async () => {
  const text = { documentType: 'terms', language: 'es', content: '<p>1</p>', version: '1' } as const
  const first = await staff.legal.create({ ...text, title: 'Primero', isActive: true })
  await staff.legal.delete({ id: first.id })
  await staff.legal.create({ ...text, title: 'Segundo', isActive: true })
  await staff.activity.restore({ table: 'legal_documents', id: first.id })
  expect(await staff.public.legalDocument({ documentType: 'terms', language: 'es' })).toMatchObject({
    title: 'Segundo',
  })
  expect(await database.db.legalDocument.findUnique({ where: { id: first.id } })).toMatchObject({ isActive: false })
})

test('a record that was never deleted, or is restored, is not found', async () => {
  const { id } = await insure()
  await expect(staff.activity.restore({ table: 'insured_customers', id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('no foreign key to a record of the trash is set to null by its deletion', async () => {
  const { rows } = await database.pool.query(`
    SELECT conrelid::regclass::text AS table FROM pg_constraint
    WHERE contype = 'f' AND confdeltype NOT IN ('c', 'r', 'a')
      AND confrelid::regclass::text IN ('insured_customers', 'policy_documents', 'insurance_companies', 'legal_documents')`)
  expect(rows).toEqual([])
})
