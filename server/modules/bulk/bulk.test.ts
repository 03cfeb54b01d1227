import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DAY_MS } from '../../../shared/durations'
import { itIsLater } from '../../../shared/testing/clock'
import { business } from '../../core/business'
import { connect } from '../../db/client'
import { removeDueFiles } from '../../files/removals'
import { waiting, whileHeld } from '../../testing/held-row'
import { type Form, filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { samplePdf } from '../../testing/sample-files'
import { uploadDocument } from '../documents/upload'
import { emptyExpiredTrash } from '../trash/expired-trash'
import { progressOf } from './progress'

const { database, services, market, adminUser, staff, insure } = testOffice()
const originalBusiness = { ...business }

afterEach(async () => {
  Object.assign(business, originalBusiness)
  await services.background.settle()
})

const create = (number: number, changes: Partial<Form> = {}) => insure({ policyNumber: `POL-${number}`, ...changes })
const createMany = async (count: number) => {
  const all = []
  for (let number = 1; number <= count; number++) all.push(await create(number))
  return all
}
const idsOf = (customers: { id: string }[]) => customers.map(({ id }) => id)
const entries = (actionType: 'update' | 'delete') =>
  database.db.activityLog.findMany({ where: { actionType }, orderBy: { subject: 'asc' } })
const insurers = async () => {
  const rows = await database.db.insuredCustomer.findMany({ orderBy: { policyNumber: 'asc' } })
  return rows.map(({ insuranceCompanyId }) => (insuranceCompanyId === market.otherInsurer.id ? 'other' : 'first'))
}
const countChanged = (expected: number, found: number) => ({
  code: 'CONFLICT',
  message: `Se esperaban ${expected} asegurados y ahora hay ${found} asegurados. No se cambió nada: revise la lista y repita la acción.`,
  cause: { reason: 'count-changed' },
})

describe('another insurer', () => {
  const toOther = () => ({ insuranceCompanyId: market.otherInsurer.id })

  test('is set for the ticked ones, each with the log entry of a change by the form', async () => {
    const [one, two, three] = (await createMany(3)) as [Customer, Customer, Customer]
    const form = filledForm(market, { policyNumber: one.policyNumber, ...toOther() })
    await staff.customers.update({ ...form, id: one.id, updatedAt: one.updatedAt })
    const before = await database.db.insuredCustomer.findUnique({ where: { id: one.id } })
    const ids = [one.id, two.id, two.id]
    expect(await staff.customers.bulk.setCompany({ ids, ...toOther() })).toEqual({ changed: 1 })
    expect(await insurers()).toEqual(['other', 'other', 'first'])
    expect(await database.db.insuredCustomer.findUnique({ where: { id: one.id } })).toEqual(before)
    const [byForm, together] = await entries('update')
    const { id: _id, recordId, subject, insuredCustomerId, createdAt: _createdAt, ...said } = byForm ?? {}
    expect([recordId, subject, insuredCustomerId]).toEqual([one.id, 'POL-1 · Íñigo Peña Quiñones', one.id])
    expect(together).toMatchObject({
      ...said,
      recordId: two.id,
      subject: 'POL-2 · Íñigo Peña Quiñones',
      insuredCustomerId: two.id,
    })
    expect(await entries('update')).toHaveLength(2)
    expect((await staff.customers.byId({ id: three.id })).updatedAt).toBe(three.updatedAt)
  })

  test('changes nothing if all have it already', async () => {
    const ids = idsOf(await createMany(2))
    const insuranceCompanyId = market.insurer.id
    expect(await staff.customers.bulk.setCompany({ ids, insuranceCompanyId })).toEqual({ changed: 0 })
    expect(await entries('update')).toEqual([])
  })

  test('makes forms opened before stale', async () => {
    const one = await create(1)
    await staff.customers.bulk.setCompany({ ids: [one.id], ...toOther() })
    const form = filledForm(market, { policyNumber: 'POL-1', fullName: 'Ana Ruiz' })
    const saving = staff.customers.update({ ...form, id: one.id, updatedAt: one.updatedAt })
    await expectRefusal(saving, 'record-stale')
  })

  test('must be one that can be chosen', async () => {
    const ids = idsOf(await createMany(2))
    for (const insuranceCompanyId of [market.inactiveInsurer.id, ids[0] ?? '']) {
      const setting = staff.customers.bulk.setCompany({ ids, insuranceCompanyId })
      await expectRefusal(setting, 'insurer-unavailable')
    }
    expect(await insurers()).toEqual(['first', 'first'])
  })

  test('is set for all that match, if they are as many as expected', async () => {
    await createMany(3)
    await create(4, {
      fullName: 'Ana Ruiz',
      policyTypeId: market.liability.id,
      selectedPlanId: market.liability.plans[0]?.id ?? '',
    })
    const filter = { search: 'íñigo', policyTypeId: market.fullcover.id, status: 'active' } as const
    const wrong = staff.customers.bulk.setCompany({ filter, expectedCount: 4, ...toOther() })
    await expect(wrong).rejects.toMatchObject(countChanged(4, 3))
    expect(await entries('update')).toEqual([])
    expect(await staff.customers.bulk.setCompany({ filter, expectedCount: 3, ...toOther() })).toEqual({ changed: 3 })
    expect(await insurers()).toEqual(['other', 'other', 'other', 'first'])
  })
})

type Customer = Awaited<ReturnType<typeof create>>

/** A customer with everything that is deleted with one: a former term, a document, a certificate, a contact. */
async function customerWithPast(number: number) {
  const first = await create(number, {
    policyStartDate: '2025-01-10',
    policyEndDate: '2026-01-10',
    notes: 'Ñandú\t"x"',
  })
  const { selectedPlanId } = filledForm(market)
  const { id } = await staff.customers.renew({ id: first.id, updatedAt: first.updatedAt, selectedPlanId })
  await uploadDocument(services, adminUser.id, { customerId: id, file: { name: 'póliza.pdf', bytes: samplePdf() } })
  await staff.customers.recordContact({ customerId: id, channel: 'phone', outcome: 'interested', note: `n${number}` })
  const token = String(number).padStart(22, 'x')
  const filePath = `${id}/${number}.pdf`
  await services.storage.put(`certificates/${filePath}`, samplePdf())
  await database.db.certificate.create({ data: { insuredCustomerId: id, language: 'es', shown: {}, token, filePath } })
  return id
}

async function rowsOf(id: string): Promise<Record<string, { file_path: string }[]>> {
  const tables = ['policy_terms', 'policy_documents', 'certificates', 'contacts']
  const all = tables.map(
    (table) => `'${table}', (SELECT jsonb_agg(to_jsonb(t)) FROM ${table} t WHERE insured_customer_id = $1)`,
  )
  const { rows } = await database.pool.query(
    `SELECT jsonb_build_object('customer', (SELECT jsonb_agg(to_jsonb(c)) FROM insured_customers c WHERE id = $1), ${all}) AS rows`,
    [id],
  )
  return rows[0].rows
}
const trash = async () => (await staff.activity.trash({})).items
const isStored = (path: string) => services.storage.exists(path)

describe('customers deleted in bulk', () => {
  test('go to the trash one by one, with all that belongs to them, and are restored one by one', async () => {
    const ids = [await customerWithPast(1), await customerWithPast(2), (await create(3)).id]
    const stays = await customerWithPast(4)
    const before = await Promise.all([...ids, stays].map(rowsOf))
    const paths = before.flatMap(({ policy_documents, certificates }) => [
      ...(policy_documents ?? []).map(({ file_path }) => `policy-documents/${file_path}`),
      ...(certificates ?? []).map(({ file_path }) => `certificates/${file_path}`),
    ])
    expect(paths).toHaveLength(6)
    expect(await staff.customers.bulk.delete({ ids })).toEqual({ deleted: 3 })
    await removeDueFiles(services)
    expect((await staff.customers.list({})).items.map(({ id }) => id)).toEqual([stays])
    expect((await trash()).map(({ label }) => label).sort()).toEqual(
      [1, 2, 3].map((number) => `POL-${number} · Íñigo Peña Quiñones`),
    )
    expect((await entries('delete')).map(({ recordId }) => recordId)).toEqual(ids)
    expect(await Promise.all(paths.map(isStored))).toEqual(paths.map(() => true))
    await staff.activity.restore({ table: 'insured_customers', id: ids[1] ?? '' })
    expect(await rowsOf(ids[1] ?? '')).toEqual(before[1])
    expect(await trash()).toHaveLength(2)
    itIsLater(31 * DAY_MS)
    await emptyExpiredTrash(database.db)
    await removeDueFiles(services)
    expect(await Promise.all(paths.map(isStored))).toEqual([false, false, true, true, true, true])
  })

  test('each keep their own files, even if a text of one names another’s file', async () => {
    const id = await customerWithPast(1)
    const { policy_documents } = await rowsOf(id)
    const other = await create(2, { notes: policy_documents?.[0]?.file_path ?? '' })
    await staff.customers.bulk.delete({ ids: [id, other.id] })
    const files = await database.db.trashFile.findMany({ select: { item: { select: { recordId: true } } } })
    expect(files.map(({ item }) => item.recordId)).toEqual([id, id])
  })

  test('are logged like single deletions', async () => {
    const [one, two] = (await createMany(2)) as [Customer, Customer]
    await staff.customers.delete({ id: one.id })
    await staff.customers.bulk.delete({ ids: [two.id] })
    const [alone, together] = (await entries('delete')).map(({ details }) => details as object)
    expect(together).toEqual({ ...alone, policyNumber: { before: 'POL-2', after: null } })
  })

  test('are gone at once if the trash keeps nothing', async () => {
    business.trashDays = 0
    const id = await customerWithPast(1)
    const [document] = (await rowsOf(id)).policy_documents ?? []
    await staff.customers.bulk.delete({ filter: {}, expectedCount: 1 })
    await services.background.settle()
    expect([await trash(), await isStored(`policy-documents/${document?.file_path}`)]).toEqual([[], false])
  })

  test('are none if one of them is gone, or the number has changed', async () => {
    const ids = idsOf(await createMany(3))
    await staff.customers.delete({ id: ids[0] ?? '' })
    await expect(staff.customers.bulk.delete({ ids })).rejects.toMatchObject(countChanged(3, 2))
    const wrong = staff.customers.bulk.delete({ filter: { search: 'POL' }, expectedCount: 3 })
    await expect(wrong).rejects.toMatchObject(countChanged(3, 2))
    expect(await database.db.insuredCustomer.count()).toBe(2)
  })

  test('are none if a change under way makes one no longer match', async () => {
    const [one] = (await createMany(3)) as [Customer]
    const holder = await database.pool.connect()
    try {
      await holder.query('BEGIN')
      await holder.query('UPDATE insured_customers SET insurance_company_id = $1 WHERE id = $2', [
        market.otherInsurer.id,
        one.id,
      ])
      const filter = { insuranceCompanyId: market.insurer.id }
      const deleting = staff.customers.bulk.delete({ filter, expectedCount: 3 })
      const refused = expect(deleting).rejects.toMatchObject(countChanged(3, 2))
      await vi.waitUntil(async () => (await waiting(database.pool)) === 1, { timeout: 10_000 })
      await holder.query('COMMIT')
      await refused
    } finally {
      holder.release()
    }
    expect(await database.db.insuredCustomer.count()).toBe(3)
    expect(await entries('delete')).toEqual([])
  })

  test('are deleted once by two requests at once', async () => {
    const ids = idsOf(await createMany(5))
    const deletions = [ids, [...ids].reverse()].map((ids) => () => staff.customers.bulk.delete({ ids }))
    const results = await whileHeld(database, { table: 'insured_customers', id: [...ids].sort()[0] ?? '' }, deletions)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await entries('delete')).toHaveLength(5)
    expect(await trash()).toHaveLength(5)
  })

  test('report their progress while they are deleted, also to another instance', async () => {
    const ids = idsOf(await createMany(2))
    const progressId = crypto.randomUUID()
    const other = connect(database.url)
    onTestFinished(() => other.close())
    const progress = async () => {
      const here = await staff.customers.bulk.progress({ progressId })
      expect(await progressOf(other.db, progressId)).toEqual(here)
      return here
    }
    expect(await progress()).toBeNull()
    const holder = await database.pool.connect()
    try {
      await holder.query('BEGIN')
      await holder.query('LOCK TABLE trash_items')
      const deleting = staff.customers.bulk.delete({ ids, progressId })
      await vi.waitUntil(async () => (await waiting(database.pool)) === 1, { timeout: 10_000 })
      expect(await progress()).toEqual({ done: 0, of: 2 })
      await holder.query('COMMIT')
      await deleting
    } finally {
      holder.release()
    }
    expect(await progress()).toBeNull()
  })

  test('can be more than one batch', async () => {
    const count = 1_203
    const form = filledForm(market)
    const rows = Array.from({ length: count }, (_, number) => ({
      ...form,
      policyNumber: `N-${number}`,
      planPrice: 10,
      policyStartDate: new Date('2026-01-01'),
      issueDate: new Date('2026-01-01'),
    }))
    await database.db.insuredCustomer.createMany({ data: rows })
    expect(await staff.customers.bulk.delete({ filter: {}, expectedCount: count })).toEqual({ deleted: count })
    const kept = await database.pool.query(`
      SELECT count(*)::int AS items, count(DISTINCT content -> 0 -> 'rows' -> 0 ->> 'id')::int AS customers,
        (SELECT count(*) FROM activity_logs WHERE action_type = 'delete')::int AS entries
      FROM trash_items`)
    expect(kept.rows).toEqual([{ items: count, customers: count, entries: count }])
    const [last] = await trash()
    await staff.activity.restore({ table: 'insured_customers', id: last?.id ?? '' })
    expect((await staff.customers.list({})).items).toMatchObject([{ id: last?.id }])
  })
})

test.each([
  { ids: [] },
  { ids: ['x'] },
  { ids: Array.from({ length: 10_001 }, () => crypto.randomUUID()) },
  { filter: {} },
  { filter: {}, expectedCount: 0 },
  { filter: {}, expectedCount: 10_001 },
  { expectedCount: 1 },
  {},
])('a choice that says too little, or too many, changes nothing', async (choice) => {
  await create(1)
  await expect(staff.customers.bulk.delete(choice as { ids: string[] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await database.db.insuredCustomer.count()).toBe(1)
})
