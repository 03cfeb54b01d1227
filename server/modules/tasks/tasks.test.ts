import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { whileHeld } from '../../testing/held-row'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import type { Caller } from '../../testing/services'

const { database, adminUser, agentUser, staff, agent, insure } = testOffice({ day: '2026-11-25' })

const CALL = { text: 'Llamar por la prima', dueOn: '2026-11-26' }
const addCustomer = async () => insure()
const texts = async (caller: Caller, query: Parameters<Caller['tasks']['list']>[0]) =>
  (await caller.tasks.list(query)).items.map(({ text }) => text)

describe('a task', () => {
  test('is its author’s, unless it is given to somebody', async () => {
    const { id } = await staff.tasks.create(CALL)
    expect(await staff.tasks.create({ ...CALL, assignedTo: agentUser.id })).toMatchObject({ assignedTo: agentUser.id })
    expect((await staff.tasks.list({ assignedTo: 'me' })).items).toMatchObject([
      { id, ...CALL, assignedTo: adminUser.id, assignee: 'admin@example.com', customer: null, closedAt: null },
    ])
    expect((await staff.tasks.list({ assignedTo: agentUser.id })).total).toBe(1)
    expect((await agent.tasks.list({ assignedTo: 'all' })).total).toBe(2)
  })

  test('of a customer with a responsible colleague is theirs', async () => {
    const { id: customerId } = await addCustomer()
    await database.db.insuredCustomer.update({ where: { id: customerId }, data: { assignedTo: agentUser.id } })
    expect(await staff.tasks.create({ ...CALL, customerId })).toMatchObject({ assignedTo: agentUser.id })
    await database.db.adminUser.update({ where: { id: agentUser.id }, data: { isActive: false } })
    expect(await staff.tasks.create({ ...CALL, customerId })).toMatchObject({ assignedTo: adminUser.id })
  })

  test('is listed by its day, and closed ones come last', async () => {
    await staff.tasks.create({ text: 'b', dueOn: '2026-11-27' })
    const { id } = await staff.tasks.create({ text: 'done', dueOn: '2026-11-01' })
    await staff.tasks.create({ text: 'a', dueOn: '2026-11-24' })
    await staff.tasks.close({ id })
    expect(await texts(staff, {})).toEqual(['a', 'b', 'done'])
    expect(await texts(staff, { until: '2026-11-26' })).toEqual(['a', 'done'])
  })

  test('of a quote request names its person, and is listed with it', async () => {
    const asked = { fullName: 'Visitante', phone: '+12025550102', policyTypeCode: 'fullcover', durationMonths: 12 }
    const { id: requestId } = await database.db.quoteRequest.create({ data: asked })
    await staff.tasks.create({ ...CALL, requestId })
    await staff.tasks.create(CALL)
    expect((await staff.tasks.list({ requestId })).items).toMatchObject([
      { ...CALL, requestId, request: { fullName: 'Visitante' } },
    ])
  })

  test('is paged', async () => {
    for (let place = 0; place < 21; place++) await staff.tasks.create(CALL)
    expect(await staff.tasks.list({ page: 2 })).toMatchObject({ total: 21, page: 2, pageSize: 20, items: [CALL] })
  })

  test('created again with the same id and content is there once', async () => {
    const input = { ...CALL, id: randomUUID() }
    const task = await staff.tasks.create(input)
    expect(await staff.tasks.create(input)).toEqual(task)
    await expectRefusal(staff.tasks.create({ ...input, text: 'otra' }), 'record-stale')
  })

  test('is moved, given away and reworded, field by field', async () => {
    const task = await staff.tasks.create(CALL)
    const moved = await staff.tasks.update({ ...only(task), dueOn: '2026-12-01' })
    expect(moved).toMatchObject({ ...CALL, dueOn: '2026-12-01', assignedTo: adminUser.id })
    const given = await staff.tasks.update({ ...only(moved), assignedTo: agentUser.id })
    expect(await agent.tasks.update({ ...only(given), text: 'Escribir' })).toMatchObject({
      ...{ text: 'Escribir', dueOn: '2026-12-01', assignedTo: agentUser.id },
    })
    await expect(staff.tasks.update({ ...only(task), text: 'tarde' })).rejects.toMatchObject({
      ...{ code: 'CONFLICT', cause: { reason: 'record-stale' } },
    })
  })

  test.each([
    ['no text', { text: ' ' }, 'text', 'Escriba qué hay que hacer'],
    ['5,000 characters', { text: 'x'.repeat(5_000) }, 'text', 'Máximo 300 caracteres; tiene 5000'],
    ['no day', { dueOn: '' }, 'dueOn', 'Este campo es obligatorio'],
    ['no such day', { dueOn: '2026-02-30' }, 'dueOn', 'La fecha no es válida. Use día/mes/año, como 5/11/2026.'],
  ])('with %s is refused at its field', async (_case, wrong, field, message) => {
    await expect(staff.tasks.create({ ...CALL, ...wrong })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [expect.objectContaining({ path: [field], message })] },
    })
  })

  test('for a customer or a request that is gone is refused', async () => {
    const { id: customerId } = await addCustomer()
    await staff.customers.delete({ id: customerId })
    for (const of of [{ customerId }, { requestId: randomUUID() }]) {
      await expect(staff.tasks.create({ ...CALL, ...of })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: expect.stringContaining('ya no existe'),
      })
    }
    expect((await staff.tasks.list({})).total).toBe(0)
  })

  test('for a colleague who has left, or never was one, is refused; what they have stays theirs', async () => {
    const theirs = await staff.tasks.create({ ...CALL, assignedTo: agentUser.id })
    const mine = await staff.tasks.create(CALL)
    await database.db.adminUser.update({ where: { id: agentUser.id }, data: { isActive: false } })
    for (const assignedTo of [agentUser.id, randomUUID()]) {
      const refusal = { code: 'CONFLICT', message: 'Esa persona no tiene una cuenta activa. Elija a otra.' }
      await expect(staff.tasks.create({ ...CALL, assignedTo })).rejects.toMatchObject(refusal)
      await expect(staff.tasks.update({ ...only(mine), assignedTo })).rejects.toMatchObject(refusal)
    }
    expect(await staff.tasks.update({ ...only(theirs), text: 'otra' })).toMatchObject({ assignedTo: agentUser.id })
  })
})

const only = ({ id, updatedAt }: { id: string; updatedAt: string }) => ({ id, updatedAt })

describe('closing', () => {
  test('keeps who, when and a note; a closed task is not edited until it is open again', async () => {
    const task = await staff.tasks.create(CALL)
    itIs('2026-11-26')
    const closed = await agent.tasks.close({ id: task.id, note: ' No contesta ' })
    expect(closed).toMatchObject({ closedBy: agentUser.id, closingNote: 'No contesta' })
    expect(closed.closedAt).toContain('2026-11-26')
    for (const change of [{ text: 'otra' }, { dueOn: '2027-01-01' }, { assignedTo: agentUser.id }]) {
      await expect(staff.tasks.update({ ...only(closed), ...change })).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'La tarea ya está cerrada: la cerró agent@example.com. Para cambiarla, reábrala.',
      })
    }
    const open = await staff.tasks.reopen({ id: task.id })
    expect(open).toMatchObject({ ...CALL, closedAt: null, closedBy: null, closingNote: null })
    expect(await staff.tasks.update({ ...only(open), text: 'otra' })).toMatchObject({ text: 'otra' })
    expect(await staff.tasks.reopen({ id: task.id })).toMatchObject({ text: 'otra' })
  })

  test('by two people at once closes it once, and tells the second', async () => {
    const { id } = await staff.tasks.create({ ...CALL, repeats: 'monthly' })
    const results = await whileHeld(database, { table: 'tasks', id }, [
      () => staff.tasks.close({ id }),
      () => agent.tasks.close({ id }),
    ])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({ code: 'CONFLICT', cause: { reason: 'task-closed' } })
    expect((await staff.tasks.list({})).total).toBe(2)
  })

  test('twice by the same person changes nothing more', async () => {
    const { id } = await staff.tasks.create({ ...CALL, repeats: 'yearly' })
    const closed = await staff.tasks.close({ id, note: 'a' })
    expect(await staff.tasks.close({ id, note: 'b' })).toEqual(closed)
    expect((await staff.tasks.list({})).total).toBe(2)
  })

  test.each([
    ['monthly', '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['monthly', '2027-12-29', ['2028-01-29', '2028-02-29', '2028-03-29']],
    ['yearly', '2028-02-29', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ] as const)('a %s task of %s makes the next of its series', async (repeats, dueOn, days) => {
    itIs(dueOn)
    await staff.tasks.create({ ...CALL, dueOn, repeats })
    for (const day of days) {
      const { items } = await staff.tasks.list({})
      await staff.tasks.close({ id: items[0]?.id ?? '' })
      expect((await staff.tasks.list({})).items[0]).toMatchObject({ dueOn: day, repeats, closedAt: null })
    }
  })

  test.each([
    ['monthly', '2026-08-31', '2026-11-30'],
    ['monthly', '2026-10-25', '2026-11-25'],
    ['monthly', '2026-11-20', '2026-12-20'],
    ['yearly', '2024-02-29', '2027-02-28'],
  ] as const)('closed late, a %s task of %s is due next on %s, never in the past', async (repeats, dueOn, next) => {
    const { id } = await staff.tasks.create({ ...CALL, dueOn, repeats })
    await staff.tasks.close({ id })
    expect((await staff.tasks.list({})).items[0]).toMatchObject({ dueOn: next, repeats, closedAt: null })
  })

  test('after the task was moved, the series goes on from the new day', async () => {
    itIs('2026-01-31')
    const task = await staff.tasks.create({ ...CALL, dueOn: '2026-01-31', repeats: 'monthly' })
    await staff.tasks.update({ ...only(task), dueOn: '2026-02-03' })
    await staff.tasks.close({ id: task.id })
    expect((await staff.tasks.list({})).items[0]).toMatchObject({ dueOn: '2026-03-03' })
  })

  test('an existing task that becomes monthly repeats on its own day, also after a shorter month', async () => {
    itIs('2026-01-31')
    const task = await staff.tasks.create({ ...CALL, dueOn: '2026-01-31' })
    await staff.tasks.update({ ...only(task), repeats: 'monthly' })
    for (const day of ['2026-02-28', '2026-03-31']) {
      const { items } = await staff.tasks.list({})
      await staff.tasks.close({ id: items[0]?.id ?? '' })
      expect((await staff.tasks.list({})).items[0]).toMatchObject({ dueOn: day, repeats: 'monthly' })
    }
  })

  test('opened again, a task of a series does not make the next a second time', async () => {
    const { id } = await staff.tasks.create({ ...CALL, repeats: 'monthly' })
    await staff.tasks.close({ id })
    expect(await staff.tasks.reopen({ id })).toMatchObject({ repeats: null })
    await staff.tasks.close({ id })
    expect((await staff.tasks.list({})).total).toBe(2)
  })

  test('the next task of a colleague who has left is for who closes this one', async () => {
    const { id } = await staff.tasks.create({ ...CALL, repeats: 'monthly', assignedTo: agentUser.id })
    await database.db.adminUser.update({ where: { id: agentUser.id }, data: { isActive: false } })
    await staff.tasks.close({ id })
    expect((await staff.tasks.list({})).items[0]).toMatchObject({ assignedTo: adminUser.id })
  })
})

test('each change is in the log of the customer, with the names of colleagues', async () => {
  const { id: customerId } = await addCustomer()
  const task = await staff.tasks.create({ ...CALL, customerId, repeats: 'monthly' })
  await staff.tasks.update({ ...only(task), assignedTo: agentUser.id })
  await staff.tasks.close({ id: task.id, note: 'hecho' })
  const { items } = await staff.customers.history({ id: customerId })
  expect(items.filter(({ tableName }) => tableName === 'tasks')).toMatchObject([
    { actionType: 'update', subject: CALL.text, details: { closingNote: { before: null, after: 'hecho' } } },
    { actionType: 'create', details: { dueOn: { before: null, after: '2026-12-26' } } },
    {
      actionType: 'update',
      details: { assignedTo: { names: { before: 'admin@example.com', after: 'agent@example.com' } } },
    },
    { actionType: 'create', details: { text: { before: null, after: CALL.text } } },
  ])
})

test('a customer’s tasks go to the trash and come back with it', async () => {
  const { id: customerId } = await addCustomer()
  const { id } = await staff.tasks.create({ ...CALL, customerId })
  await staff.tasks.close({ id, note: 'hecho' })
  const [stored] = (await staff.tasks.list({ customerId })).items
  await staff.customers.delete({ id: customerId })
  expect((await staff.tasks.list({})).total).toBe(0)
  await expect(staff.tasks.reopen({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await staff.activity.restore({ table: 'insured_customers', id: customerId })
  expect((await staff.tasks.list({ customerId })).items).toEqual([stored])
})

test('an erased customer’s tasks are gone, and their words from the log', async () => {
  const { id: customerId } = await addCustomer()
  await staff.tasks.create({ ...CALL, customerId })
  await staff.customers.erase({ ids: [customerId], reason: 'personAsked' })
  expect(await database.db.task.count()).toBe(0)
  const entries = await database.db.activityLog.findMany({ where: { tableName: 'tasks' } })
  expect(entries).toMatchObject([{ subject: null, details: null }])
})

test('colleagues are those with an active account, by name, for everybody', async () => {
  await agent.auth.setName({ name: 'Álvaro' })
  expect(await agent.accounts.colleagues()).toEqual([
    { id: adminUser.id, name: 'admin@example.com' },
    { id: agentUser.id, name: 'Álvaro' },
  ])
  await database.db.adminUser.update({ where: { id: agentUser.id }, data: { isActive: false } })
  expect(await staff.accounts.colleagues()).toHaveLength(1)
})
