import { describe, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id'
import type { StaffUser } from '../../auth/session'
import { type Form, filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { callerOf } from '../../testing/services'

const { database, services, market, adminUser, agentUser, staff } = testOffice()

type Changes = Partial<Form>
const createdBy = (user: StaffUser, number: number, changes: Changes = {}) =>
  callerOf(services, user).customers.create(filledForm(market, { policyNumber: `POL-${number}`, ...changes }))
const close = (user: StaffUser) => database.db.adminUser.update({ where: { id: user.id }, data: { isActive: false } })
const INACTIVE = { cause: { reason: 'colleague-inactive', field: 'assignedTo' } }

describe('who looks after a customer', () => {
  test('is the agent who creates it, unless they say who does; of an admin’s nobody', async () => {
    expect((await createdBy(agentUser, 1)).assignedTo).toBe(agentUser.id)
    expect((await createdBy(agentUser, 2, { assignedTo: null })).assignedTo).toBeNull()
    expect((await createdBy(agentUser, 3, { assignedTo: adminUser.id })).assignedTo).toBe(adminUser.id)
    expect((await createdBy(adminUser, 4)).assignedTo).toBeNull()
  })

  test('stays where an edit leaves it out, and is in the history by name', async () => {
    const { id, updatedAt } = await createdBy(agentUser, 1)
    const form = filledForm(market, { policyNumber: 'POL-1' })
    const kept = await staff.customers.update({ ...form, id, updatedAt, notes: 'x' })
    expect(kept.assignedTo).toBe(agentUser.id)
    await staff.customers.update({ ...form, id, updatedAt: kept.updatedAt, assignedTo: adminUser.id })
    const { items } = await staff.customers.history({ id })
    expect(items[0]?.details?.assignedTo).toEqual({
      before: agentUser.id,
      after: adminUser.id,
      names: { before: agentUser.email, after: adminUser.email },
    })
    expect(await staff.customers.byId({ id })).toMatchObject({ assignedTo: adminUser.id, assignee: adminUser.email })
  })

  test('is changed alone by any colleague, also meanwhile somebody edits the customer', async () => {
    const { id, updatedAt } = await createdBy(agentUser, 1)
    await staff.customers.update({ ...filledForm(market, { policyNumber: 'POL-1' }), id, updatedAt, notes: 'x' })
    const given = await callerOf(services, agentUser).customers.setAssignee({ id, assignedTo: adminUser.id })
    expect(given).toMatchObject({ assignedTo: adminUser.id, notes: 'x' })
    expect(await staff.customers.setAssignee({ id, assignedTo: null })).toMatchObject({ assignedTo: null })
    const { items } = await staff.customers.history({ id })
    expect(items[0]?.details).toEqual({ assignedTo: expect.objectContaining({ before: adminUser.id, after: null }) })
    await close(agentUser)
    await expect(staff.customers.setAssignee({ id, assignedTo: agentUser.id })).rejects.toMatchObject(INACTIVE)
    await expectRefusal(staff.customers.setAssignee({ id: newId(), assignedTo: null }), 'record-not-found')
  })

  test('works here: nobody else can be chosen, but whoever has left stays until then', async () => {
    const { id, updatedAt } = await createdBy(agentUser, 1)
    await close(agentUser)
    for (const assignedTo of [agentUser.id, newId()]) {
      await expect(createdBy(adminUser, 2, { assignedTo })).rejects.toMatchObject(INACTIVE)
    }
    const form = filledForm(market, { policyNumber: 'POL-1', fullName: 'Ana Ruiz', assignedTo: agentUser.id })
    expect(await staff.customers.update({ ...form, id, updatedAt })).toMatchObject({ assignedTo: agentUser.id })
    expect(await staff.customers.byId({ id })).toMatchObject({ assignee: agentUser.email })
  })
})

/** Two of the agent's, one of the admin's, three of nobody's. */
async function createSix() {
  for (const number of [1, 2]) await createdBy(agentUser, number)
  await createdBy(adminUser, 3, { assignedTo: adminUser.id })
  for (const number of [4, 5, 6]) await createdBy(adminUser, number)
}

describe('a list', () => {
  const numbersOf = async (user: StaffUser, assignedTo?: string) => {
    const { items, total } = await callerOf(services, user).customers.list({ assignedTo, sort: 'policyNumber' })
    expect(items).toHaveLength(total)
    return items.map(({ policyNumber }) => policyNumber)
  }

  test('shows the customers of the caller, of nobody, or of a colleague', async () => {
    await createSix()
    expect(await numbersOf(agentUser, 'me')).toEqual(['POL-1', 'POL-2'])
    expect(await numbersOf(adminUser, 'me')).toEqual(['POL-3'])
    expect(await numbersOf(adminUser, agentUser.id)).toEqual(['POL-1', 'POL-2'])
    expect(await numbersOf(agentUser, 'none')).toEqual(['POL-4', 'POL-5', 'POL-6'])
    expect(await numbersOf(agentUser)).toHaveLength(6)
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
    const wrong = staff.customers.bulk.setAssignee({ filter, expectedCount: 2, assignedTo: agentUser.id })
    await expectRefusal(wrong, 'count-changed')
    const all = { filter, expectedCount: 3, assignedTo: agentUser.id }
    expect(await staff.customers.bulk.setAssignee(all)).toEqual({ changed: 3 })
    expect(await owners()).toEqual([agentUser.id, agentUser.id, adminUser.id, agentUser.id, agentUser.id, agentUser.id])
    const entries = await database.db.activityLog.findMany({ where: { actionType: 'update' } })
    expect(entries.map(({ details }) => details)).toEqual(
      [1, 2, 3].map(() => ({
        assignedTo: { before: null, after: agentUser.id, names: { before: null, after: agentUser.email } },
      })),
    )
    const own = { filter: { assignedTo: 'me' } as const, expectedCount: 1, assignedTo: null }
    expect(await staff.customers.bulk.setAssignee(own)).toEqual({ changed: 1 })
    expect((await owners())[2]).toBeNull()
  })

  test('it must be somebody who works here', async () => {
    const { id } = await createdBy(adminUser, 1)
    await close(agentUser)
    const setting = staff.customers.bulk.setAssignee({ ids: [id], assignedTo: agentUser.id })
    await expect(setting).rejects.toMatchObject(INACTIVE)
    expect(await owners()).toEqual([null])
  })
})
