import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id'
import type { StaffUser } from '../../auth/session'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm } from '../../testing/market'
import { type Caller, callerOf, createAdmin, createAgent, testServices } from '../../testing/services'

const database = testDatabase()
let admin: StaffUser
let leaving: StaffUser
let heir: StaffUser
let staff: Caller
beforeEach(async () => {
  admin = await createAdmin(database)
  leaving = await createAgent(database)
  heir = await createAgent(database, 'heir@example.com')
  const services = testServices(database)
  staff = callerOf(services, admin)
  const theirs = callerOf(services, leaving)
  const market = await createMarket(database)
  for (const policyNumber of ['A', 'B']) await theirs.customers.create(filledForm(market, { policyNumber }))
  await staff.customers.create(filledForm(market, { policyNumber: 'C', assignedTo: admin.id }))
  await theirs.tasks.create({ text: 'open', dueOn: '2026-11-27' })
  const { id } = await theirs.tasks.create({ text: 'closed', dueOn: '2026-11-27' })
  await theirs.tasks.close({ id })
  const wish = { policyTypeCode: 'fullcover', durationMonths: 12, phone: '+13055550123', assignedTo: leaving.id }
  await database.db.quoteRequest.create({ data: { ...wish, fullName: 'asks' } })
  await database.db.quoteRequest.create({ data: { ...wish, fullName: 'lost', status: 'lost', lostReason: 'price' } })
})

/** Who has each record, by its name. */
async function owners(): Promise<Record<string, string | null>> {
  const customers = await database.db.insuredCustomer.findMany()
  const tasks = await database.db.task.findMany()
  const requests = await database.db.quoteRequest.findMany()
  return Object.fromEntries([
    ...customers.map(({ policyNumber, assignedTo }) => [policyNumber, assignedTo]),
    ...tasks.map(({ text, assignedTo }) => [text, assignedTo]),
    ...requests.map(({ fullName, assignedTo }) => [fullName, assignedTo]),
  ])
}
const deactivate = (handOverTo?: string | null) =>
  staff.accounts.setActive({ id: leaving.id, isActive: false, handOverTo })
const OPEN = { customers: 2, tasks: 1, requests: 1 }

describe('of a colleague who leaves', () => {
  test('open records are counted, and go to another, with an entry each', async () => {
    expect(await staff.accounts.openRecords({ id: leaving.id })).toEqual(OPEN)
    const last = await database.db.activityLog.count()
    expect(await deactivate(heir.id)).toMatchObject({ isActive: false })
    const to = heir.id
    expect(await owners()).toEqual({
      A: to,
      B: to,
      C: admin.id,
      open: to,
      closed: leaving.id,
      asks: to,
      lost: leaving.id,
    })
    const entries = await database.db.activityLog.findMany({ orderBy: { createdAt: 'asc' }, skip: last })
    const handed = {
      assignedTo: { before: leaving.id, after: to, names: { before: leaving.email, after: heir.email } },
    }
    expect(entries.map(({ tableName, details }) => [tableName, details])).toEqual([
      ['insured_customers', handed],
      ['insured_customers', handed],
      ['tasks', handed],
      ['quote_requests', handed],
      ['admin_users', { isActive: { before: true, after: false } }],
    ])
    expect(await staff.accounts.openRecords({ id: leaving.id })).toEqual({ customers: 0, tasks: 0, requests: 0 })
  })

  test('they stay, or become nobody’s, as the admin says; also once the account is closed', async () => {
    const before = await owners()
    await deactivate()
    expect(await owners()).toEqual(before)
    await deactivate(null)
    expect(await owners()).toEqual({
      A: null,
      B: null,
      C: admin.id,
      open: null,
      closed: leaving.id,
      asks: null,
      lost: leaving.id,
    })
  })

  test('they go to nobody who does not work here, and then nothing changes', async () => {
    const before = await owners()
    await staff.accounts.setActive({ id: heir.id, isActive: false })
    for (const to of [heir.id, leaving.id, newId()]) {
      await expect(deactivate(to)).rejects.toMatchObject({
        cause: { reason: 'colleague-inactive', field: 'handOverTo' },
      })
    }
    expect(await owners()).toEqual(before)
    expect(await database.db.adminUser.count({ where: { id: leaving.id, isActive: true } })).toBe(1)
  })

  test('they stay where the last admin cannot be deactivated', async () => {
    const closing = staff.accounts.setActive({ id: admin.id, isActive: false, handOverTo: heir.id })
    await expect(closing).rejects.toMatchObject({ cause: { reason: 'last-admin' } })
    expect(await owners()).toMatchObject({ C: admin.id })
  })
})
