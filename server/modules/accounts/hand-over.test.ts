import { beforeEach, describe, expect, test } from 'vitest'
import { today } from '../../../shared/clock'
import { newId } from '../../../shared/new-id'
import type { StaffUser } from '../../auth/session'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { createAgent } from '../../testing/services'

const { database, adminUser, agentUser, staff, agent, insure } = testOffice()
let heir: StaffUser
beforeEach(async () => {
  heir = await createAgent(database, 'heir@example.com')
  for (const policyNumber of ['A', 'B']) await insure({ policyNumber }, agent)
  await insure({ policyNumber: 'C', assignedTo: adminUser.id })
  await agent.tasks.create({ text: 'open', dueOn: '2026-11-27' })
  const { id } = await agent.tasks.create({ text: 'closed', dueOn: '2026-11-27' })
  await agent.tasks.close({ id })
  const { id: customerId } = await database.db.insuredCustomer.findFirstOrThrow({ where: { policyNumber: 'A' } })
  const crash = { customerId, kind: 'claim', happenedOn: today(), waitingOn: 'us', nextOn: today() } as const
  await agent.cases.open({ ...crash, text: 'claim' })
  const settled = await agent.cases.open({ ...crash, text: 'settled' })
  await agent.cases.close({ id: settled.id, updatedAt: settled.updatedAt, outcome: 'paid' })
  const wish = { policyTypeCode: 'fullcover', durationMonths: 12, phone: '+13055550123', assignedTo: agentUser.id }
  await database.db.quoteRequest.create({ data: { ...wish, fullName: 'asks' } })
  await database.db.quoteRequest.create({ data: { ...wish, fullName: 'lost', status: 'lost', lostReason: 'price' } })
})

/** Who has each record, by its name. */
async function owners(): Promise<Record<string, string | null>> {
  const customers = await database.db.insuredCustomer.findMany()
  const tasks = await database.db.task.findMany()
  const requests = await database.db.quoteRequest.findMany()
  const cases = await database.db.case.findMany()
  return Object.fromEntries([
    ...customers.map(({ policyNumber, assignedTo }) => [policyNumber, assignedTo]),
    ...tasks.map(({ text, assignedTo }) => [text, assignedTo]),
    ...cases.map(({ text, assignedTo }) => [text, assignedTo]),
    ...requests.map(({ fullName, assignedTo }) => [fullName, assignedTo]),
  ])
}
const deactivate = (handOverTo?: string | null) =>
  staff.accounts.setActive({ id: agentUser.id, isActive: false, handOverTo })
const OPEN = { customers: 2, tasks: 1, cases: 1, requests: 1 }

describe('of a colleague who leaves', () => {
  test('open records are counted, and go to another, with an entry each', async () => {
    expect(await staff.accounts.openRecords({ id: agentUser.id })).toEqual(OPEN)
    const last = await database.db.activityLog.count()
    expect(await deactivate(heir.id)).toMatchObject({ isActive: false })
    const to = heir.id
    expect(await owners()).toEqual({
      A: to,
      B: to,
      C: adminUser.id,
      open: to,
      closed: agentUser.id,
      claim: to,
      settled: agentUser.id,
      asks: to,
      lost: agentUser.id,
    })
    const entries = await database.db.activityLog.findMany({ orderBy: { createdAt: 'asc' }, skip: last })
    const handed = {
      assignedTo: { before: agentUser.id, after: to, names: { before: agentUser.email, after: heir.email } },
    }
    expect(entries.map(({ tableName, details }) => [tableName, details])).toEqual([
      ['insured_customers', handed],
      ['insured_customers', handed],
      ['tasks', handed],
      ['cases', handed],
      ['quote_requests', handed],
      ['admin_users', { isActive: { before: true, after: false } }],
    ])
    expect(await staff.accounts.openRecords({ id: agentUser.id })).toEqual({
      customers: 0,
      tasks: 0,
      cases: 0,
      requests: 0,
    })
  })

  test('they stay, or become nobody’s, as the admin says; also once the account is closed', async () => {
    const before = await owners()
    await deactivate()
    expect(await owners()).toEqual(before)
    await deactivate(null)
    expect(await owners()).toEqual({
      A: null,
      B: null,
      C: adminUser.id,
      open: null,
      closed: agentUser.id,
      claim: null,
      settled: agentUser.id,
      asks: null,
      lost: agentUser.id,
    })
  })

  test('they go to nobody who does not work here, and then nothing changes', async () => {
    const before = await owners()
    await staff.accounts.setActive({ id: heir.id, isActive: false })
    for (const to of [heir.id, agentUser.id, newId()]) {
      await expectRefusal(deactivate(to), 'colleague-inactive', { field: 'handOverTo' })
    }
    expect(await owners()).toEqual(before)
    expect(await database.db.adminUser.count({ where: { id: agentUser.id, isActive: true } })).toBe(1)
  })

  test('they stay where the last admin cannot be deactivated', async () => {
    const closing = staff.accounts.setActive({ id: adminUser.id, isActive: false, handOverTo: heir.id })
    await expectRefusal(closing, 'last-admin')
    expect(await owners()).toMatchObject({ C: adminUser.id })
  })
})
