import { beforeEach, describe, expect, test } from 'vitest'
import type { ActivityQuery } from '../../../shared/activity'
import { calendarDateAt } from '../../../shared/clock'
import { changesBetween } from '../../changes/entry'
import { truncate } from '../../testing/database'
import { filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { createAdmin } from '../../testing/services'

const { database, market, adminUser, agentUser, staff, agent, insure } = testOffice()
let people: { id: string }[]
beforeEach(async () => {
  people = [adminUser, await createAdmin(database, 'colleague@example.com')]
})

const ACTIONS = ['create', 'update', 'delete'] as const
const CUSTOMER = '00000000-0000-4000-8000-000000000001'
const DOCUMENT = '00000000-0000-4000-8000-000000000002'
const INSURER = '00000000-0000-4000-8000-000000000003'
const RECORDS = [
  { tableName: 'insured_customers', recordId: CUSTOMER, insuredCustomerId: CUSTOMER },
  // Entries of earlier versions.
  { tableName: 'insured_customers', recordId: CUSTOMER },
  { tableName: 'policy_documents', recordId: DOCUMENT, insuredCustomerId: CUSTOMER },
  { tableName: 'insurance_companies', recordId: INSURER },
  { tableName: 'sessions', recordId: null },
]

/** Entries over some days, several at one instant, to test the order of equal instants and the limits of days. */
async function createEntries(count: number): Promise<void> {
  await database.db.activityLog.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      ...(RECORDS[index % 5] as (typeof RECORDS)[number]),
      actionType: ACTIONS[index % 3] ?? 'create',
      adminUserId: [people[0]?.id, people[1]?.id, null][index % 7] ?? null,
      createdAt: new Date(Date.UTC(2026, 2, 1) - Math.floor(index / 2) * 7 * 3600 * 1000),
    })),
  })
}

type Filters = Partial<Omit<ActivityQuery, 'page'>>

async function allPages(filters: Filters) {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { items, total, pageSize } = await staff.activity.list({ ...filters, page })
    expect(pageSize).toBe(20)
    ids.push(...items.map(({ id }) => id))
    if (items.length === 0) {
      expect(total).toBe(ids.length)
      return ids
    }
  }
}

/** The expected page, computed from all rows. */
async function expected({ actionType, recordId, adminUserId, tableName, from, to }: Filters) {
  const all = await database.db.activityLog.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
  return all
    .filter((row) => !actionType || row.actionType === actionType)
    .filter((row) => !recordId || row.recordId === recordId || row.insuredCustomerId === recordId)
    .filter((row) => !adminUserId || row.adminUserId === adminUserId)
    .filter((row) => !tableName || row.tableName === tableName)
    .filter((row) => !from || calendarDateAt(row.createdAt) >= from)
    .filter((row) => !to || calendarDateAt(row.createdAt) <= to)
    .map(({ id }) => id)
}

describe('all pages together are the filtered entries, the latest first', () => {
  beforeEach(() => createEntries(260))

  test.each<Filters>([
    {},
    ...ACTIONS.map((actionType) => ({ actionType })),
    { tableName: 'insurance_companies' },
    { tableName: 'site_settings' },
    { recordId: CUSTOMER },
    { recordId: DOCUMENT },
    { recordId: INSURER, actionType: 'update' },
    { recordId: CUSTOMER, from: '2026-02-01', to: '2026-02-14', tableName: 'policy_documents' },
    { from: '2026-02-10' },
    { to: '2026-02-10' },
    { from: '2026-02-10', to: '2026-02-10' },
    { from: '2026-02-03', to: '2026-02-20', actionType: 'delete', tableName: 'sessions' },
    { from: '2026-02-20', to: '2026-02-03' },
    { from: '2030-01-01' },
  ])('%j', async (filters) => {
    const pages = await allPages(filters)
    expect(pages).toEqual(await expected(filters))
    const [adminUserId] = people.map(({ id }) => id)
    expect(await allPages({ ...filters, adminUserId })).toEqual(await expected({ ...filters, adminUserId }))
  })

  test('totals follow deletions and removed accounts', async () => {
    const [first, second] = people.map(({ id }) => id)
    const before = await expected({})
    await database.pool.query(
      `SET LOCAL brokerage.changes_log = 'retention'; DELETE FROM activity_logs WHERE action_type = 'create'`,
    )
    await database.db.adminUser.delete({ where: { id: second ?? '' } })
    expect((await allPages({})).length).toBeLessThan(before.length)
    for (const filters of [{ adminUserId: first }, { adminUserId: second }, { tableName: 'sessions' as const }]) {
      expect(await allPages(filters)).toEqual(await expected(filters))
    }
    await truncate(database, 'activity_logs')
    expect(await allPages({})).toEqual([])
    expect(await allPages({ adminUserId: first })).toEqual([])
  })
})

test('an entry names person, action and record, also once both are deleted', async () => {
  const { id } = await staff.companies.create({ name: 'Ábaco', code: 'A' })
  const [created] = (await staff.activity.list({})).items
  expect(created).toMatchObject({
    actionType: 'create',
    tableName: 'insurance_companies',
    recordId: id,
    subject: 'Ábaco',
    insuredCustomerId: null,
    recordExists: true,
    adminUserId: people[0]?.id,
    adminEmail: 'admin@example.com',
  })
  await database.db.insuranceCompany.deleteMany()
  await database.db.adminUser.deleteMany()
  expect((await staff.activity.list({})).items).toMatchObject([
    { subject: 'Ábaco', recordExists: false, adminUserId: null, adminEmail: null },
  ])
})

test('an agent reads a customer’s history, and nothing else of the log', async () => {
  const { id } = await insure()
  await staff.companies.setActive({ id: market.insurer.id, isActive: false })
  expect((await agent.customers.history({ id })).items).toMatchObject([{ actionType: 'create', recordId: id }])
  expect(await agent.customers.history({ id: market.insurer.id })).toMatchObject({ items: [], total: 0 })
  await expect(agent.activity.list({ recordId: market.insurer.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test("a customer's history includes their documents, and entries keep the names of their time", async () => {
  const created = await insure()
  const { id } = await staff.customers.create(filledForm(market, { policyNumber: 'POL-0002' }))
  await staff.customers.update({ ...filledForm(market), fullName: 'Ana Ruiz', ...versionOf(created) })
  await staff.customers.delete({ id: created.id })
  const history = await staff.activity.list({ recordId: created.id })
  expect(history.items.map(({ actionType, subject, recordExists }) => [actionType, subject, recordExists])).toEqual([
    ['delete', 'POL-0001 · Ana Ruiz', false],
    ['update', 'POL-0001 · Ana Ruiz', false],
    ['create', 'POL-0001 · Íñigo Peña Quiñones', false],
  ])
  expect((await staff.activity.list({ recordId: id })).items).toMatchObject([
    { subject: 'POL-0002 · Íñigo Peña Quiñones', insuredCustomerId: id, recordExists: true },
  ])
})

const versionOf = ({ id, updatedAt }: { id: string; updatedAt: string }) => ({ id, updatedAt })

test('entries can be filtered by every account', async () => {
  expect(await staff.activity.people()).toEqual([
    { id: people[0]?.id, email: 'admin@example.com', name: '' },
    { id: agentUser.id, email: 'agent@example.com', name: '' },
    { id: people[1]?.id, email: 'colleague@example.com', name: '' },
  ])
})

test('a change names the fields that differ, without those of every entry', () => {
  const before = { id: '1', name: 'A', notes: null, updatedAt: 'x', isActive: true }
  const after = { id: '1', name: 'B', notes: 'n', updatedAt: 'y', isActive: true }
  expect(changesBetween(before, after)).toEqual({
    name: { before: 'A', after: 'B' },
    notes: { before: null, after: 'n' },
  })
  expect(changesBetween(null, { name: 'A', notes: null })).toEqual({ name: { before: null, after: 'A' } })
})
