import { beforeEach, describe, expect, test } from 'vitest'
import { itIs } from '../../../../shared/testing/clock'
import { testDatabase } from '../../../testing/database'
import { createMarket, filledForm, type Market } from '../../../testing/market'
import { type Caller, callerOf, createAdmin, createAgent, testServices } from '../../../testing/services'

const database = testDatabase()
const TODAY = '2026-11-25'
let market: Market
let admin: { id: string }
let agent: { id: string; email: string }
let staff: Caller
let colleague: Caller
beforeEach(async () => {
  itIs(TODAY)
  const services = testServices(database)
  const [one, other] = [await createAdmin(database), await createAgent(database)]
  admin = one
  agent = other
  staff = callerOf(services, one)
  colleague = callerOf(services, other)
  market = await createMarket(database)
})

/** A policy of the person with this name, who is reached by phone and looked after by somebody or nobody. */
async function policy(fullName: string, policyEndDate: string, assignedTo: string | null = null) {
  const form = filledForm(market, { policyNumber: fullName, fullName, phone: '+1 202 555 0101' })
  const { id } = await staff.customers.create({ ...form, policyStartDate: '2026-01-01', policyEndDate })
  await database.db.insuredCustomer.update({ where: { id }, data: { assignedTo } })
  return id
}

/** A visitor's request of an instant. */
const request = (fullName: string, createdAt: string, more: object = {}) =>
  database.db.quoteRequest.create({
    data: { fullName, createdAt, phone: '+12025550102', policyTypeCode: 'fullcover', durationMonths: 12, ...more },
  })

const contact = (customerId: string, more: Partial<Parameters<Caller['customers']['recordContact']>[0]> = {}) =>
  staff.customers.recordContact({ customerId, channel: 'phone', ...more })

const listed = async (query: Parameters<Caller['dashboard']['today']>[0] = {}, caller = staff) =>
  (await caller.dashboard.today(query)).items.map(({ kind, subject, dueOn }) => `${kind} ${subject} ${dueOn}`)

test('everything that waits is one list in groups, each thing once', async () => {
  itIs('2026-11-20')
  const both = await policy('Con seguimiento', '2026-11-28')
  await contact(both, { outcome: 'later', followUpDate: '2026-11-23' })
  itIs(TODAY)
  await policy('Termina hoy', TODAY)
  await policy('Termina en siete', '2026-12-02')
  await policy('Termina en ocho', '2026-12-03')
  await policy('Terminó ayer', '2026-11-24')
  await staff.tasks.create({ text: 'atrasada', dueOn: '2026-11-24' })
  await staff.tasks.create({ text: 'de hoy', dueOn: TODAY, customerId: both })
  await staff.tasks.create({ text: 'de mañana', dueOn: '2026-11-26' })
  const { id } = await staff.tasks.create({ text: 'cerrada', dueOn: TODAY })
  await staff.tasks.close({ id })
  await request('Visitante', '2026-11-25T04:59:59Z') // Of yesterday, where the business is.
  await request('Contestada', '2026-11-25T12:00:00Z', { answeredAt: new Date() })
  await request('Perdida', '2026-11-25T12:00:00Z', { status: 'lost', lostReason: 'spam' })
  expect(await listed()).toEqual([
    'request Visitante 2026-11-24',
    'task atrasada 2026-11-24',
    'task de hoy 2026-11-25',
    'followUp Con seguimiento 2026-11-23',
    'ending Termina hoy 2026-11-25',
    'ending Termina en siete 2026-12-02',
  ])
  const { counts } = await staff.dashboard.today()
  const groups = { answer: 1, tasks: 2, cases: 0, renew: 3, collect: 0 }
  expect(counts).toEqual({
    total: 6,
    task: 2,
    followUp: 1,
    ending: 2,
    request: 1,
    payment: 0,
    case: 0,
    document: 0,
    groups,
  })
  expect(await listed({ kind: 'ending' })).toHaveLength(2)
  // Of a kind, the groups count what they list.
  const ofKind = { answer: 0, tasks: 0, cases: 0, renew: 2, collect: 0 }
  expect((await staff.dashboard.today({ kind: 'ending' })).counts).toEqual({ ...counts, groups: ofKind })
  expect(await listed({ group: 'renew', kind: 'followUp' })).toEqual(['followUp Con seguimiento 2026-11-23'])
})

test('a policy waits until somebody contacts its person in its last seven days', async () => {
  itIs('2026-11-20')
  const contacted = await policy('Contactada', '2026-11-27')
  const early = await policy('Contactada antes', '2026-11-28')
  for (const id of [contacted, early]) await contact(id, { outcome: 'interested' })
  itIs(TODAY)
  expect(await listed()).toEqual(['ending Contactada antes 2026-11-28'])
  await contact(early, { channel: 'other', note: 'Lo piensa' })
  expect(await listed()).toEqual([])
})

test('lost, cancelled and renewed policies do not wait', async () => {
  const [lost, cancelled, renewed] = [
    await policy('Perdida', '2026-11-27'),
    await policy('Cancelada', '2026-11-27'),
    await policy('Renovada', '2026-11-27'),
  ]
  expect((await staff.dashboard.today()).counts.total).toBe(3)
  await contact(lost, { outcome: 'lostSold' })
  const version = async (id: string) => ({ id, updatedAt: (await staff.customers.byId({ id })).updatedAt })
  await staff.customers.cancel({ ...(await version(cancelled)), lastDay: '2026-11-26', reason: 'sold' })
  await staff.customers.renew({ ...(await version(renewed)), selectedPlanId: market.fullcover.plans[1]?.id ?? '' })
  expect(await listed()).toEqual([])
})

test('a row has what its actions need', async () => {
  const customerId = await policy('Ana Ruiz', '2026-11-26', agent.id)
  const task = await staff.tasks.create({ text: 'Enviar carátula', dueOn: TODAY, customerId, assignedTo: admin.id })
  const { id } = await request('Visitante', '2026-11-25T12:00:00Z')
  expect((await staff.dashboard.today()).items).toMatchObject([
    {
      ...{
        kind: 'request',
        requestId: id,
        customerId: null,
        assignedTo: null,
        assignee: null,
        policy: null,
        task: null,
      },
      request: { id, phone: '+12025550102', policyType: 'Fullcover', message: expect.stringContaining('Visitante') },
    },
    {
      ...{ kind: 'task', taskId: task.id, customerId, assignedTo: admin.id, assignee: 'admin@example.com' },
      ...{ policy: null, request: null, task: { updatedAt: task.updatedAt, customer: { fullName: 'Ana Ruiz' } } },
    },
    {
      ...{ kind: 'ending', taskId: null, customerId, assignedTo: agent.id, task: null },
      policy: { phone: '+12025550101', daysLeft: 1, message: expect.stringContaining('Ana Ruiz') },
    },
  ])
})

test('it is narrowed to a person; agents see their own before others’, admins what is most urgent', async () => {
  await staff.tasks.create({ text: 'del administrador', dueOn: '2026-11-01' })
  await policy('De la agente', '2026-11-30', agent.id)
  await policy('De nadie', '2026-11-29')
  const whole = ['task del administrador 2026-11-01', 'ending De nadie 2026-11-29', 'ending De la agente 2026-11-30']
  expect(await listed({ assignedTo: 'all' })).toEqual(whole)
  expect(await listed({}, colleague)).toEqual([whole[0], whole[2], whole[1]])
  expect(await listed({ assignedTo: 'me' }, colleague)).toEqual([whole[2]])
  expect(await listed({ assignedTo: 'meOrNobody' }, colleague)).toEqual([whole[2], whole[1]])
  expect(await listed({ assignedTo: agent.id })).toEqual([whole[2]])
  expect((await staff.dashboard.today({ assignedTo: agent.id })).counts.total).toBe(1)
  expect([await staff.dashboard.todayCount(), await colleague.dashboard.todayCount()]).toEqual([2, 2])
})

test('a group lists its first eight, and is read whole page by page', async () => {
  const tasks = Array.from({ length: 30 }, (_, place) => ({ text: `${place + 10}`, dueOn: new Date(TODAY) }))
  await database.db.task.createMany({ data: tasks })
  await policy('Termina hoy', TODAY)
  const subjects = tasks.map(({ text }) => `task ${text} ${TODAY}`)
  expect(await listed()).toEqual([...subjects.slice(0, 8), `ending Termina hoy ${TODAY}`])
  const { total, page, pageSize } = await staff.dashboard.today({ group: 'tasks', page: 2 })
  expect([total, page, pageSize]).toEqual([30, 2, 20])
  expect(await listed({ group: 'tasks' })).toEqual(subjects.slice(0, 20))
  expect(await listed({ group: 'tasks', page: 2 })).toEqual(subjects.slice(20))
  expect(await listed({ group: 'renew', page: 2 })).toEqual([])
})

test('of requests the newest is the first, of tasks the latest', async () => {
  const times = ['2026-11-25T12:00:00Z', '2026-11-25T12:00:01Z', '2026-11-24T12:00:00Z']
  for (const time of times) await request(time.slice(8, 19), time)
  for (const day of [TODAY, '2026-11-20']) await staff.tasks.create({ text: day, dueOn: day })
  const subjects = (await staff.dashboard.today()).items.map(({ subject }) => subject)
  expect(subjects).toEqual(['25T12:00:01', '25T12:00:00', '24T12:00:00', '2026-11-20', TODAY])
})

test('where nothing waits, what comes next is said', async () => {
  expect(await staff.dashboard.today()).toMatchObject({ items: [], next: null })
  await policy('Después', '2026-12-20')
  expect((await staff.dashboard.today()).next).toMatchObject({ kind: 'ending', subject: 'Después' })
  await staff.tasks.create({ text: 'mañana', dueOn: '2026-11-26' })
  expect((await staff.dashboard.today()).next).toMatchObject({ kind: 'task', dueOn: '2026-11-26' })
  expect((await staff.dashboard.today({ kind: 'request' })).next).toBeNull()
  expect((await staff.dashboard.today({ assignedTo: agent.id })).next).toBeNull()
})

test.each(['contacted', 'quoted'])('a %s visitor who asked for another day is listed on that day', async (status) => {
  const { id } = await request('Visitante', '2026-11-20T12:00:00Z', { status, answeredAt: new Date() })
  itIs('2026-11-20')
  const say = (contact: object) => staff.quoteRequests.recordContact({ id, channel: 'phone', ...contact })
  await say({ outcome: status === 'quoted' ? 'sent' : 'later', followUpDate: '2026-11-26' })
  await say({ channel: 'other', note: 'Tiene dos autos' })
  itIs(TODAY)
  expect((await staff.dashboard.today()).next).toMatchObject({ kind: 'followUp', subject: 'Visitante' })
  itIs('2026-11-26')
  expect((await staff.dashboard.today()).items).toMatchObject([
    { kind: 'followUp', requestId: id, customerId: null, request: { id } },
  ])
  await say({ outcome: 'interested' })
  expect(await listed()).toEqual([])
})

describe('payments', () => {
  const collecting = (collected = true) => staff.settings.plans.setCollected({ collected })
  /** A policy of which half is owed since a day, and half a month later. */
  async function owes(fullName: string, policyStartDate: string, policyEndDate = '2027-06-01') {
    const form = filledForm(market, { policyNumber: fullName, fullName, planPrice: 200 })
    return staff.customers.create({ ...form, policyStartDate, policyEndDate, payments: { count: 2 } })
  }

  test('that are late wait once a person, since the first day, where payments are kept', async () => {
    await collecting()
    const { id } = await owes('Debe dos', '2026-09-10')
    await owes('Debe una', '2026-11-01')
    await owes('Debe hoy', TODAY)
    await database.db.insuredCustomer.updateMany({ where: { fullName: 'Debe una' }, data: { policyEndDate: null } })
    // The oldest debt is no news.
    expect(await listed()).toEqual(['payment Debe una 2026-11-01', 'payment Debe dos 2026-09-10'])
    const { items, counts } = await staff.dashboard.today({ kind: 'payment' })
    expect([counts.payment, counts.total]).toEqual([2, 2])
    expect(items.map(({ daysLeft }) => daysLeft)).toEqual([-24, -76])
    expect(items[1]).toMatchObject({
      ...{ customerId: id, policy: { policyNumber: 'Debe dos' } },
      payment: { dueOn: '2026-09-10', number: 1, amount: 100, overdue: { count: 2, sum: 200 } },
    })
    await collecting(false)
    expect(await listed()).toEqual([])
  })

  test('of fifty-five people hide no request, no task and no promise, and are not in the number beside the tab', async () => {
    await collecting()
    const promised = await owes('Promete', '2026-09-10')
    const { id } = await owes('Debe', '2026-11-01')
    const { id: _, ...same } = await database.db.insuredCustomer.findUniqueOrThrow({ where: { id } })
    const others = Array.from({ length: 54 }, (_, place) => {
      const name = `Debe ${place + 10}`
      return { ...same, policyNumber: name, fullName: name, assignedTo: agent.id }
    })
    const added = await database.db.insuredCustomer.createManyAndReturn({ data: others, select: { id: true } })
    const due = { number: 1, dueOn: new Date('2026-11-01'), amount: 100, open: 100 }
    await database.db.payment.createMany({ data: added.map((one) => ({ ...due, insuredCustomerId: one.id })) })
    await request('Visitante', '2026-11-25T12:00:00Z')
    await staff.tasks.create({ text: 'Llamar', dueOn: TODAY })
    await policy('Termina', '2026-11-27')
    await contact(promised.id, { outcome: 'promised', followUpDate: TODAY })
    const { items, counts } = await staff.dashboard.today()
    expect(items.slice(0, 4).map(({ subject }) => subject)).toEqual(['Visitante', 'Llamar', 'Termina', 'Promete'])
    expect(items.slice(3).map(({ group }) => group)).toEqual(Array(8).fill('collect'))
    expect(counts).toMatchObject({
      total: 59,
      payment: 55,
      groups: { answer: 1, tasks: 1, cases: 0, renew: 1, collect: 56 },
    })
    expect(await staff.dashboard.todayCount()).toBe(4)
    const all = [1, 2, 3].map(async (page) => (await staff.dashboard.today({ group: 'collect', page })).items)
    const [, debt, ...debts] = (await Promise.all(all)).flat()
    expect(debts.map(({ subject }) => subject)).toEqual(others.map(({ fullName }) => fullName))
    expect([debt?.assignedTo, debts[53]?.assignedTo, debts[53]?.assignee]).toEqual([null, agent.id, agent.email])
  })

  test('are what comes next, within a week', async () => {
    await collecting()
    await owes('Después', '2026-11-30')
    expect((await staff.dashboard.today()).next).toMatchObject({ kind: 'payment', subject: 'Después' })
  })

  test('of somebody who is on the list as a follow-up or with an ending policy are not there twice', async () => {
    itIs('2026-11-20')
    await collecting()
    const asked = await owes('Pidió otro día', '2026-11-01')
    await contact(asked.id, { outcome: 'later', followUpDate: '2026-11-24' })
    await owes('Termina y debe', '2026-11-02', '2026-11-27')
    itIs(TODAY)
    const both = ['followUp Pidió otro día 2026-11-24', 'ending Termina y debe 2026-11-27']
    expect(await listed()).toEqual(both)
    const followUp = (await staff.dashboard.today({ kind: 'followUp' })).items[0]
    expect(followUp?.payment).toMatchObject({ dueOn: '2026-11-01', overdue: { count: 1, sum: 100 } })
    const [, ending] = (await staff.dashboard.today()).items
    expect(ending).toMatchObject({ about: 'renewal', payment: { overdue: { count: 1, sum: 100 } } })
    await collecting(false)
    expect(await listed()).toEqual(both)
  })

  test('that were promised wait for that day, and no longer once they are paid', async () => {
    await collecting()
    const { id } = await owes('Promete', '2026-11-01')
    await contact(id, { outcome: 'promised', followUpDate: '2026-11-28' })
    expect(await listed()).toEqual([])
    itIs('2026-11-28')
    expect(await listed()).toEqual(['followUp Promete 2026-11-28'])
    await contact(id, { channel: 'email', note: 'Se le recordó' })
    expect(await listed()).toEqual(['followUp Promete 2026-11-28'])
    const [one] = await staff.payments.list({ customerId: id })
    if (!one) throw new Error('nothing is due')
    const { updatedAt, amount } = one
    const paying = { method: 'cash', paidOn: '2026-11-28' } as const
    await staff.payments.pay({ id: one.id, updatedAt, amount: amount - 1, ...paying })
    expect(await listed()).toEqual(['followUp Promete 2026-11-28'])
    const [, rest] = await staff.payments.list({ customerId: id })
    await staff.payments.pay({ id: rest?.id ?? '', updatedAt: rest?.updatedAt ?? '', amount: 1, ...paying })
    expect(await listed()).toEqual([])
  })

  test('that were promised, and the follow-up of the renewal, each wait for their own day', async () => {
    await collecting()
    const { id } = await owes('Promete', '2026-11-01', '2026-12-10')
    await contact(id, { about: 'renewal', outcome: 'interested', followUpDate: '2026-11-28' })
    await contact(id, { outcome: 'promised', followUpDate: '2026-11-30' })
    expect(await listed()).toEqual([])
    itIs('2026-11-28')
    expect(await listed()).toEqual(['followUp Promete 2026-11-28'])
    await contact(id, { about: 'renewal', outcome: 'interested' })
    expect(await listed()).toEqual([])
    itIs('2026-11-30')
    expect(await listed()).toEqual(['followUp Promete 2026-11-30'])
    expect((await staff.customers.renewals({ window: 'followUps' })).total).toBe(0)
    await contact(id, { about: 'payment', outcome: 'noAnswer' })
    expect(await listed()).toEqual(['payment Promete 2026-11-01'])
  })

  test('a row says what a contact noted there settles', async () => {
    await collecting()
    itIs('2026-11-20')
    const both = await owes('Los dos', '2026-11-01')
    const renewal = await owes('La renovación', '2026-11-01')
    const payment = await owes('El pago', '2026-11-01')
    await owes('Debe', '2026-11-01')
    await contact(both.id, { outcome: 'later', followUpDate: '2026-11-24' })
    await contact(renewal.id, { about: 'renewal', outcome: 'later', followUpDate: '2026-11-24' })
    await contact(renewal.id, { about: 'payment', outcome: 'promised', followUpDate: '2026-12-05' })
    await contact(payment.id, { about: 'payment', outcome: 'promised', followUpDate: TODAY })
    await staff.tasks.create({ text: 'Tarea', dueOn: TODAY, customerId: both.id })
    itIs(TODAY)
    const { items } = await staff.dashboard.today()
    expect(items.map(({ group, subject, about }) => [group, subject, about])).toEqual([
      ['tasks', 'Tarea', null],
      ['renew', 'La renovación', 'renewal'],
      ['renew', 'Los dos', null],
      ['collect', 'El pago', 'payment'],
      ['collect', 'Debe', 'payment'],
    ])
  })

  test('of a cancelled policy wait, too, also on the day of a promise', async () => {
    await collecting()
    const { id, updatedAt } = await owes('Cancelada', '2026-11-01')
    await contact(id, { outcome: 'promised', followUpDate: '2026-11-26' })
    await staff.customers.cancel({ id, updatedAt, lastDay: '2026-11-20', reason: 'nonPayment' })
    expect(await listed()).toEqual([])
    itIs('2026-11-26')
    expect(await listed()).toEqual(['payment Cancelada 2026-11-01'])
  })
})

describe('documents that end', () => {
  const document = (customerId: string, fileName: string, kind: 'licence' | 'id' | null, validUntil: string) =>
    database.db.policyDocument.create({
      data: {
        insuredCustomerId: customerId,
        fileName,
        filePath: `${customerId}/${fileName}`,
        fileSize: 1,
        mimeType: 'application/pdf',
        kind,
        validUntil: new Date(validUntil),
      },
    })
  const ending = async () => (await staff.dashboard.today({ kind: 'document' })).items.map(({ dueOn }) => dueOn)

  test('are listed until one of the same kind replaces them', async () => {
    const id = await policy('Con licencia', '2027-06-01')
    await document(id, 'licencia.pdf', 'licence', '2026-12-10')
    await document(id, 'cédula.pdf', 'id', '2028-01-01')
    expect(await ending()).toEqual(['2026-12-10'])
    await document(id, 'licencia nueva.pdf', 'licence', '2027-12-10')
    expect(await ending()).toEqual([])
  })

  test('of no kind do not replace each other', async () => {
    const id = await policy('Sin clase', '2027-06-01')
    await document(id, 'permiso.pdf', null, '2026-12-10')
    await document(id, 'contrato.pdf', null, '2028-01-01')
    expect(await ending()).toEqual(['2026-12-10'])
  })
})
