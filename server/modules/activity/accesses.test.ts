import { beforeEach, expect, test } from 'vitest'
import type { AccessQuery } from '../../../shared/accesses'
import { calendarDateAt } from '../../../shared/clock'
import { filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'

const { database, market, adminUser, agentUser, staff, agent, insure } = testOffice()
let people: { id: string }[]
beforeEach(async () => {
  people = [adminUser, agentUser]
})

const CUSTOMER = '00000000-0000-4000-8000-000000000001'
const DOCUMENT = '00000000-0000-4000-8000-000000000002'

/** Several at one instant, to test the order of equal instants. */
const createAccesses = (count: number) =>
  database.db.accessLog.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      ...[
        { event: 'opened' as const, tableName: 'insured_customers', recordId: CUSTOMER, insuredCustomerId: CUSTOMER },
        { event: 'download' as const, tableName: 'policy_documents', recordId: DOCUMENT, insuredCustomerId: CUSTOMER },
        { event: 'denied' as const },
      ][index % 3],
      adminUserId: [people[0]?.id, people[1]?.id, null][index % 4] ?? null,
      event: (['opened', 'download', 'denied'] as const)[index % 3] ?? 'denied',
      createdAt: new Date(Date.UTC(2026, 2, 1) - Math.floor(index / 2) * 7 * 3600 * 1000),
    })),
  })

async function allPages(query: Partial<AccessQuery>) {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { items, total, pageSize, hasMore } = await staff.activity.accesses({ ...query, page })
    expect([pageSize, hasMore]).toEqual([20, false])
    ids.push(...items.map(({ id }) => id))
    if (items.length > 0) continue
    expect(total).toBe(ids.length)
    return ids
  }
}

async function expected({ event, tableName, recordId, adminUserId, from, to }: Partial<AccessQuery>) {
  const all = await database.db.accessLog.findMany({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
  return all
    .filter((row) => !event || row.event === event)
    .filter((row) => !tableName || row.tableName === tableName)
    .filter((row) => !recordId || row.recordId === recordId || row.insuredCustomerId === recordId)
    .filter((row) => !adminUserId || row.adminUserId === adminUserId)
    .filter((row) => !from || calendarDateAt(row.createdAt) >= from)
    .filter((row) => !to || calendarDateAt(row.createdAt) <= to)
    .map(({ id }) => id)
}

test('all pages together are the filtered entries, the latest first', async () => {
  await createAccesses(130)
  const filters: Partial<AccessQuery>[] = [
    {},
    { event: 'denied' },
    { event: 'export' },
    { recordId: CUSTOMER },
    { recordId: DOCUMENT, event: 'download' },
    { tableName: 'policy_documents' },
    { tableName: 'insured_customers', adminUserId: people[0]?.id },
    { from: '2026-02-10', to: '2026-02-12' },
    { adminUserId: people[1]?.id, event: 'opened', to: '2026-02-20' },
  ]
  for (const query of filters) expect(await allPages(query)).toEqual(await expected(query))
})

test('an access names the person and the record, also once both are deleted', async () => {
  const { id } = await insure()
  await agent.customers.byId({ id })
  const [opened, ...more] = (await staff.activity.accesses({})).items
  expect(more).toEqual([])
  expect(opened).toMatchObject({
    event: 'opened',
    tableName: 'insured_customers',
    recordId: id,
    insuredCustomerId: id,
    subject: 'POL-0001 · Íñigo Peña Quiñones',
    recordExists: true,
    adminUserId: people[1]?.id,
    adminEmail: 'agent@example.com',
  })
  await staff.customers.delete({ id })
  await database.db.adminUser.delete({ where: { id: people[1]?.id ?? '' } })
  expect((await staff.activity.accesses({ recordId: id })).items).toMatchObject([
    { subject: 'POL-0001 · Íñigo Peña Quiñones', recordExists: false, adminUserId: null, adminEmail: null },
  ])
})

test('opening a customer again is logged once in a quarter of an hour per person', async () => {
  const { id } = await insure()
  const other = await staff.customers.create(filledForm(market, { policyNumber: 'POL-0002' }))
  const count = () => database.db.accessLog.count()
  for (let turn = 0; turn < 3; turn++) await agent.customers.byId({ id })
  expect(await count()).toBe(1)
  await staff.customers.byId({ id })
  await agent.customers.byId({ id: other.id })
  expect(await count()).toBe(3)
  await expect(agent.customers.byId({ id: CUSTOMER })).rejects.toThrow()
  expect(await count()).toBe(3)
  await database.pool.query(
    "SET LOCAL brokerage.changes_log = 'erasure'; UPDATE access_log SET created_at = created_at - interval '16 minutes'",
  )
  await agent.customers.byId({ id })
  expect(await count()).toBe(4)
})

test('more entries than are counted are reported as more', async () => {
  await database.pool.query("INSERT INTO access_log (event) SELECT 'denied' FROM generate_series(1, 100030)")
  const { total, hasMore } = await staff.activity.accesses({})
  expect([total, hasMore]).toEqual([100_000, true])
  const last = await staff.activity.accesses({ page: 5000 })
  expect(last.items).toHaveLength(20)
  for (const page of [5001, 1_000_000]) expect((await staff.activity.accesses({ page })).items).toEqual([])
})
