import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id'
import type { StaffUser } from '../../auth/session'
import type { Services } from '../../request/context'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm, type Market } from '../../testing/market'
import { type Caller, callerOf, createAdmin, createAgent, testServices } from '../../testing/services'

const database = testDatabase()
let services: Services
let admin: StaffUser
let agent: StaffUser
let staff: Caller
let market: Market
beforeEach(async () => {
  services = testServices(database)
  admin = await createAdmin(database)
  agent = await createAgent(database)
  staff = callerOf(services, admin)
  market = await createMarket(database)
})

type Changes = Parameters<typeof filledForm>[1]
const createdBy = (user: StaffUser, number: number, changes: Changes = {}) =>
  callerOf(services, user).customers.create(filledForm(market, { policyNumber: `POL-${number}`, ...changes }))
const close = (user: StaffUser) => database.db.adminUser.update({ where: { id: user.id }, data: { isActive: false } })
const INACTIVE = { cause: { reason: 'colleague-inactive', field: 'assignedTo' } }

describe('who looks after a customer', () => {
  test('is the agent who creates it, unless they say who does; of an admin’s nobody', async () => {
    expect((await createdBy(agent, 1)).assignedTo).toBe(agent.id)
    expect((await createdBy(agent, 2, { assignedTo: null })).assignedTo).toBeNull()
    expect((await createdBy(agent, 3, { assignedTo: admin.id })).assignedTo).toBe(admin.id)
    expect((await createdBy(admin, 4)).assignedTo).toBeNull()
  })

  test('stays where an edit leaves it out, and is in the history by name', async () => {
    const { id, updatedAt } = await createdBy(agent, 1)
    const form = filledForm(market, { policyNumber: 'POL-1' })
    const kept = await staff.customers.update({ ...form, id, updatedAt, notes: 'x' })
    expect(kept.assignedTo).toBe(agent.id)
    await staff.customers.update({ ...form, id, updatedAt: kept.updatedAt, assignedTo: admin.id })
    const { items } = await staff.customers.history({ id })
    expect(items[0]?.details?.assignedTo).toEqual({
      before: agent.id,
      after: admin.id,
      names: { before: agent.email, after: admin.email },
    })
    expect(await staff.customers.byId({ id })).toMatchObject({ assignedTo: admin.id, assignee: admin.email })
  })

  test('is changed alone by any colleague, also meanwhile somebody edits the customer', async () => {
    const { id, updatedAt } = await createdBy(agent, 1)
    await staff.customers.update({ ...filledForm(market, { policyNumber: 'POL-1' }), id, updatedAt, notes: 'x' })
    const given = await callerOf(services, agent).customers.setAssignee({ id, assignedTo: admin.id })
    expect(given).toMatchObject({ assignedTo: admin.id, notes: 'x' })
    expect(await staff.customers.setAssignee({ id, assignedTo: null })).toMatchObject({ assignedTo: null })
    const { items } = await staff.customers.history({ id })
    expect(items[0]?.details).toEqual({ assignedTo: expect.objectContaining({ before: admin.id, after: null }) })
    await close(agent)
    await expect(staff.customers.setAssignee({ id, assignedTo: agent.id })).rejects.toMatchObject(INACTIVE)
    await expect(staff.customers.setAssignee({ id: newId(), assignedTo: null })).rejects.toMatchObject({
      cause: { reason: 'record-not-found' },
    })
  })

  test('works here: nobody else can be chosen, but whoever has left stays until then', async () => {
    const { id, updatedAt } = await createdBy(agent, 1)
    await close(agent)
    for (const assignedTo of [agent.id, newId()]) {
      await expect(createdBy(admin, 2, { assignedTo })).rejects.toMatchObject(INACTIVE)
    }
    const form = filledForm(market, { policyNumber: 'POL-1', fullName: 'Ana Ruiz', assignedTo: agent.id })
    expect(await staff.customers.update({ ...form, id, updatedAt })).toMatchObject({ assignedTo: agent.id })
    expect(await staff.customers.byId({ id })).toMatchObject({ assignee: agent.email })
  })
})

/** Two of the agent's, one of the admin's, three of nobody's. */
async function createSix() {
  for (const number of [1, 2]) await createdBy(agent, number)
  await createdBy(admin, 3, { assignedTo: admin.id })
  for (const number of [4, 5, 6]) await createdBy(admin, number)
}

describe('a list', () => {
  const numbersOf = async (user: StaffUser, assignedTo?: string) => {
    const { items, total } = await callerOf(services, user).customers.list({ assignedTo, sort: 'policyNumber' })
    expect(items).toHaveLength(total)
    return items.map(({ policyNumber }) => policyNumber)
  }

  test('shows the customers of the caller, of nobody, or of a colleague', async () => {
    await createSix()
    expect(await numbersOf(agent, 'me')).toEqual(['POL-1', 'POL-2'])
    expect(await numbersOf(admin, 'me')).toEqual(['POL-3'])
    expect(await numbersOf(admin, agent.id)).toEqual(['POL-1', 'POL-2'])
    expect(await numbersOf(agent, 'none')).toEqual(['POL-4', 'POL-5', 'POL-6'])
    expect(await numbersOf(agent)).toHaveLength(6)
  })
})

describe('in bulk', () => {
  const owners = async () => {
    const rows = await database.db.insuredCustomer.findMany({ orderBy: { policyNumber: 'asc' } })
    return rows.map(({ assignedTo }) => assignedTo)
  }

  test('another looks after those that match, with an entry each', async () => {
    await createSix()
    const filter = { assignedTo: 'none' } as const
    const wrong = staff.customers.bulk.setAssignee({ filter, expectedCount: 2, assignedTo: agent.id })
    await expect(wrong).rejects.toMatchObject({ cause: { reason: 'count-changed' } })
    const all = { filter, expectedCount: 3, assignedTo: agent.id }
    expect(await staff.customers.bulk.setAssignee(all)).toEqual({ changed: 3 })
    expect(await owners()).toEqual([agent.id, agent.id, admin.id, agent.id, agent.id, agent.id])
    const entries = await database.db.activityLog.findMany({ where: { actionType: 'update' } })
    expect(entries.map(({ details }) => details)).toEqual(
      [1, 2, 3].map(() => ({
        assignedTo: { before: null, after: agent.id, names: { before: null, after: agent.email } },
      })),
    )
    const own = { filter: { assignedTo: 'me' } as const, expectedCount: 1, assignedTo: null }
    expect(await staff.customers.bulk.setAssignee(own)).toEqual({ changed: 1 })
    expect((await owners())[2]).toBeNull()
  })

  test('it must be somebody who works here', async () => {
    const { id } = await createdBy(admin, 1)
    await close(agent)
    const setting = staff.customers.bulk.setAssignee({ ids: [id], assignedTo: agent.id })
    await expect(setting).rejects.toMatchObject(INACTIVE)
    expect(await owners()).toEqual([null])
  })
})
