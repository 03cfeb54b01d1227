import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database'
import { type Caller, callerOf, createAdmin, testServices } from '../../testing/services'
import { changesBetween } from './record'

const database = testDatabase()
let staff: Caller
beforeEach(async () => {
  staff = callerOf(testServices(database), await createAdmin(database))
})

const ACTIONS = ['create', 'update', 'delete'] as const

/** Entries over some days, several at one instant, so that the order of equals and the ends of days show. */
async function createEntries(count: number): Promise<void> {
  await database.db.activityLog.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      actionType: ACTIONS[index % 3] ?? 'create',
      tableName: 'insured_customers',
      createdAt: new Date(Date.UTC(2026, 2, 1) - Math.floor(index / 2) * 7 * 3600 * 1000),
    })),
  })
}

async function allPages(actionType?: (typeof ACTIONS)[number]) {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { items, total, pageSize } = await staff.activity.list({ actionType, page })
    expect(pageSize).toBe(20)
    ids.push(...items.map(({ id }) => id))
    if (items.length === 0) {
      expect(total).toBe(ids.length)
      return ids
    }
  }
}

test.each([undefined, ...ACTIONS])('all pages of %s together are the log, the latest first', async (actionType) => {
  await createEntries(130)
  const expected = await database.db.activityLog.findMany({
    where: { ...(actionType && { actionType }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  })
  expect(await allPages(actionType)).toEqual(expected.map(({ id }) => id))
})

test('an entry tells who did what, also when the account is gone', async () => {
  await staff.companies.create({ name: 'A', code: 'A' })
  const { items } = await staff.activity.list({})
  expect(items).toMatchObject([
    { actionType: 'create', tableName: 'insurance_companies', adminEmail: 'admin@example.com' },
  ])
  await database.db.adminUser.deleteMany()
  expect((await staff.activity.list({})).items).toMatchObject([{ actionType: 'create', adminEmail: null }])
})

test('a change names the fields that differ, and not those that every entry shows anyway', () => {
  const before = { id: '1', name: 'A', notes: null, updatedAt: 'x', isActive: true }
  const after = { id: '1', name: 'B', notes: 'n', updatedAt: 'y', isActive: true }
  expect(changesBetween(before, after)).toEqual({
    name: { before: 'A', after: 'B' },
    notes: { before: null, after: 'n' },
  })
  expect(changesBetween(null, { name: 'A', notes: null })).toEqual({ name: { before: null, after: 'A' } })
})
