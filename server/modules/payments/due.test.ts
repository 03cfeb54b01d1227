import { beforeEach, describe, expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { testDatabase } from '../../testing/database'
import { createMarket, filledForm, type Market } from '../../testing/market'
import { promiseOf, renewalOf } from '../../testing/said'
import { type Caller, callerOf, createAdmin, createAgent, testServices } from '../../testing/services'

const database = testDatabase()
let staff: Caller
let agent: Caller
let agentId: string
let market: Market

beforeEach(async () => {
  itIs('2026-11-20')
  const services = testServices(database)
  staff = callerOf(services, await createAdmin(database))
  const colleague = await createAgent(database)
  agentId = colleague.id
  agent = callerOf(services, colleague)
  market = await createMarket(database)
  await staff.settings.plans.setCollected({ collected: true })
})

let created = 0
/** A policy of which an instalment of its day's number of dollars is due. */
async function dueOn(policyStartDate: string, changes: Parameters<typeof filledForm>[1] = {}) {
  const planPrice = Number(policyStartDate.slice(-2))
  const payments = { count: 1 }
  return staff.customers.create(
    filledForm(market, { policyNumber: `P-${created++}`, policyStartDate, planPrice, payments, ...changes }),
  )
}
const daysIn = async (query: Parameters<Caller['payments']['due']>[0]) =>
  (await staff.payments.due(query)).items.map(({ dueOn: day }) => day)

describe('what is due', () => {
  test('stands in its windows, with counts and sums, the oldest first', async () => {
    const days = [
      '2026-11-20',
      '2026-11-27',
      '2026-11-28',
      '2026-11-19',
      '2026-10-21',
      '2026-10-20',
      '2026-09-21',
      '2026-09-20',
      '2025-01-05',
    ]
    for (const day of days) await dueOn(day)
    const { counts, sums, total, sum } = await staff.payments.due({ window: 'late30' })
    expect(counts).toEqual({ today: 1, week: 2, late30: 2, late60: 2, later: 2 })
    expect(sums).toEqual({ today: 20, week: 47, late30: 40, late60: 41, later: 25 })
    expect([total, sum]).toEqual([2, 40])
    expect(await daysIn({ window: 'week' })).toEqual(['2026-11-20', '2026-11-27'])
    expect(await daysIn({ window: 'late60' })).toEqual(['2026-09-21', '2026-10-20'])
    expect(await daysIn({ window: 'later' })).toEqual(['2025-01-05', '2026-09-20'])
    expect(await daysIn({ window: 'later', page: 2 })).toEqual([])
    expect((await staff.dashboard.summary()).overdue).toEqual({ count: 6, sum: 106 })
  })

  test('leaves out what is paid, voided and in the trash, and keeps what a cancelled policy still owes', async () => {
    const [paid, voided, trashed, cancelled] = await Promise.all([1, 2, 3, 4].map((day) => dueOn(`2026-11-0${day}`)))
    const pay = async (customerId = '') => (await staff.payments.list({ customerId }))[0] as Listed
    await staff.payments.pay({ ...(await pay(paid?.id)), paidOn: '2026-11-20', method: 'cash' })
    await staff.payments.void({ ...(await pay(voided?.id)), reason: 'bonificada' })
    await staff.customers.delete({ id: trashed?.id ?? '' })
    const { id, updatedAt } = cancelled as NonNullable<typeof cancelled>
    await staff.customers.cancel({ id, updatedAt, lastDay: '2026-11-10', reason: 'nonPayment' })
    expect(await daysIn({ window: 'late30' })).toEqual(['2026-11-04'])
  })

  test('is filtered by the insurer of its term and by who looks after the customer', async () => {
    const one = await dueOn('2026-11-01')
    const { id } = await dueOn('2026-11-02', { insuranceCompanyId: market.otherInsurer.id })
    await database.db.insuredCustomer.update({ where: { id }, data: { assignedTo: agentId } })
    const plan = { selectedPlanId: market.fullcover.plans[0]?.id ?? '', insuranceCompanyId: market.otherInsurer.id }
    await staff.customers.renew({ ...one, ...plan, policyNumber: one.policyNumber, policyStartDate: '2026-11-10' })
    expect(await daysIn({ window: 'late30', insuranceCompanyId: market.insurer.id })).toEqual(['2026-11-01'])
    expect(await daysIn({ window: 'late30', insuranceCompanyId: market.otherInsurer.id })).toEqual(['2026-11-02'])
    const { counts, items } = await staff.payments.due({ window: 'late30', assignedTo: agentId })
    expect([counts.late30, items.map(({ dueOn: day }) => day)]).toEqual([1, ['2026-11-02']])
  })

  test('is filtered by what the customer has said last, whatever was only noted since', async () => {
    const [promised, unanswered] = [await dueOn('2026-11-01'), await dueOn('2026-11-02')]
    await dueOn('2026-11-03')
    const say = (customerId: string, more: object) =>
      staff.customers.recordContact({ customerId, channel: 'phone', ...more })
    await say(promised.id, { outcome: 'noAnswer' })
    await say(promised.id, { outcome: 'promised', followUpDate: '2026-11-25' })
    await say(promised.id, { note: 'Manda el comprobante' })
    await say(unanswered.id, { outcome: 'noAnswer' })
    const { items, counts, sums } = await staff.payments.due({ window: 'late30', outcome: 'promised' })
    expect(items.map(({ dueOn: day }) => day)).toEqual(['2026-11-01'])
    expect([counts.late30, sums.late30]).toEqual([1, 1])
    expect(items[0]?.lastContact).toMatchObject({ outcome: 'promised', followUpDate: '2026-11-25' })
    expect(await daysIn({ window: 'late30', outcome: 'noAnswer' })).toEqual(['2026-11-02'])
    expect(await daysIn({ window: 'late30', outcome: 'later' })).toEqual([])
  })

  test('comes with its message, the last contact, and why nobody may be contacted', async () => {
    const { id } = await dueOn('2026-11-05', { phone: '+13055550123', language: 'en', payments: { count: 2 } })
    await staff.customers.recordContact({
      customerId: id,
      channel: 'phone',
      outcome: 'promised',
      followUpDate: '2026-11-25',
    })
    const [item] = (await staff.payments.due({ window: 'late30' })).items
    expect(item).toMatchObject({ number: 1, of: 2, daysLate: 15, amount: 2.5, contactRefusal: null })
    expect(item?.message).toContain('the payment of $2.50 (installment 1 of 2)')
    expect(item?.message).toContain('due on November 5, 2026')
    expect(item?.lastContact).toMatchObject({ outcome: 'promised', followUpDate: '2026-11-25' })
    await staff.customers.recordContact({ customerId: id, channel: 'other', outcome: 'doNotContact' })
    expect((await staff.payments.due({ window: 'late30' })).items[0]?.contactRefusal).toMatchObject({ by: 'record' })
  })
})

type Listed = Awaited<ReturnType<Caller['payments']['list']>>[number]

test('a promise to pay has a day, and leaves the outcome of the renewal as it was', async () => {
  const { id } = await dueOn('2026-11-05')
  const contact = { customerId: id, channel: 'phone' } as const
  await expect(staff.customers.recordContact({ ...contact, outcome: 'promised' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  await staff.customers.recordContact({ ...contact, outcome: 'lostPrice' })
  await staff.customers.recordContact({ ...contact, outcome: 'promised', followUpDate: '2026-11-25' })
  expect(await stateOf(id)).toEqual({ outcome: 'lostPrice', followUpDate: null, paymentFollowUp: '2026-11-25' })
})

async function stateOf(id: string) {
  const said = await renewalOf(database.db, id)
  const { outcome = null, followUpDate = null } = said ?? {}
  return { outcome, followUpDate, paymentFollowUp: await promiseOf(database.db, id) }
}

test('what is said of a payment leaves the renewal as it was, and the other way round', async () => {
  const { id } = await dueOn('2026-11-05', { policyEndDate: '2026-12-10' })
  const say = (contact: object) => staff.customers.recordContact({ customerId: id, channel: 'phone', ...contact })
  const renewal = async () => (await staff.customers.renewals({ window: '60' })).items.find((one) => one.id === id)
  const due = async () => (await staff.payments.due({ window: 'late30' })).items[0]?.lastContact
  await say({ about: 'renewal', outcome: 'interested', followUpDate: '2026-12-01' })
  expect(await due()).toMatchObject({ channel: 'phone', outcome: null, followUpDate: null })
  await say({ about: 'payment', outcome: 'later', followUpDate: '2026-11-24' })
  await say({ about: 'payment', outcome: 'noAnswer' })
  await say({ about: 'payment', outcome: 'promised', followUpDate: '2026-11-27' })
  expect((await renewal())?.lastContact).toMatchObject({ outcome: 'interested', followUpDate: '2026-12-01' })
  const { id: lost } = await say({ about: 'renewal', outcome: 'lostPrice' })
  await say({ about: 'payment', note: 'Manda el comprobante' })
  expect(await due()).toMatchObject({ outcome: 'promised', followUpDate: '2026-11-27' })
  expect(await renewal()).toBeUndefined()
  await staff.customers.undoContact({ id: lost })
  expect((await renewal())?.lastContact).toMatchObject({ outcome: 'interested', followUpDate: '2026-12-01' })
  expect(await stateOf(id)).toMatchObject({ paymentFollowUp: '2026-11-27' })
})

test('what is said without a subject, and a refusal whatever its subject, concern both', async () => {
  const { id } = await dueOn('2026-11-05')
  const say = (contact: object) => staff.customers.recordContact({ customerId: id, channel: 'phone', ...contact })
  await say({ outcome: 'promised', followUpDate: '2026-11-27' })
  await say({ outcome: 'later', followUpDate: '2026-11-30' })
  expect(await stateOf(id)).toEqual({ outcome: 'later', followUpDate: '2026-11-30', paymentFollowUp: null })
  expect((await staff.payments.due({ window: 'late30' })).items[0]?.lastContact).toMatchObject({ outcome: 'later' })
  await say({ about: 'payment', outcome: 'doNotContact' })
  expect(await stateOf(id)).toMatchObject({ outcome: 'doNotContact', followUpDate: null })
})

test('a promise outlives the renewal of the policy', async () => {
  const customer = await dueOn('2026-11-05')
  const contact = {
    customerId: customer.id,
    channel: 'phone',
    outcome: 'promised',
    followUpDate: '2026-11-27',
  } as const
  await staff.customers.recordContact(contact)
  const plan = { selectedPlanId: market.fullcover.plans[0]?.id ?? '', policyNumber: customer.policyNumber }
  const renewed = await staff.customers.renew({ ...customer, ...plan, policyStartDate: '2026-11-19' })
  expect(await stateOf(customer.id)).toMatchObject({ outcome: null, paymentFollowUp: '2026-11-27' })
  await staff.customers.undoRenewal({ id: renewed.id, updatedAt: renewed.updatedAt })
  expect(await stateOf(customer.id)).toEqual({ outcome: null, followUpDate: null, paymentFollowUp: '2026-11-27' })
})

describe('the till', () => {
  const range = { from: '2026-11-01', to: '2026-11-30' }
  async function receive() {
    const all = [await dueOn('2026-11-10'), await dueOn('2026-11-11'), await dueOn('2026-11-12')]
    const [first, second, third] = await Promise.all(
      all.map(async ({ id }) => (await staff.payments.list({ customerId: id }))[0] as Listed),
    )
    const cash = { paidOn: '2026-11-18', method: 'cash' } as const
    await staff.payments.pay({ ...(first as Listed), ...cash })
    await staff.payments.pay({ ...(second as Listed), ...cash })
    const mine = await agent.payments.pay({ ...(third as Listed), paidOn: '2026-11-19', method: 'card' })
    return mine
  }

  test('adds up by day, method and person', async () => {
    await receive()
    const { items, total, sum } = await staff.payments.received(range)
    expect(
      items.map(({ paidOn, method, person, payments, sum: each }) => [paidOn, method, person, payments, each]),
    ).toEqual([
      ['2026-11-19', 'card', 'agent@example.com', 1, 12],
      ['2026-11-18', 'cash', 'admin@example.com', 2, 21],
    ])
    expect([total, sum]).toEqual([3, 33])
    expect((await staff.payments.received({ ...range, method: 'cash' })).sum).toBe(21)
    expect((await staff.payments.received({ ...range, person: agentId })).sum).toBe(12)
    expect((await staff.payments.received({ from: '2026-11-19', to: '2026-11-19' })).sum).toBe(12)
  })

  test('shows agents their own, and counts no voided payment', async () => {
    const mine = await receive()
    expect((await agent.payments.received(range)).sum).toBe(12)
    const others = agent.payments.received({ ...range, person: market.insurer.id })
    await expect(others).rejects.toMatchObject({ cause: { reason: 'forbidden' } })
    await staff.payments.void({ receiptId: mine.id, reason: 'error' })
    expect((await staff.payments.received(range)).items).toContainEqual(
      expect.objectContaining({ person: 'admin@example.com', method: 'card', payments: -1, sum: -12 }),
    )
    expect(await staff.payments.received(range)).toMatchObject({ total: 2, sum: 21, voided: 1 })
  })

  const told = (rows: Awaited<ReturnType<Caller['payments']['ledger']>>['items']) =>
    rows.map(({ kind, number, concernsNumber, amount, by, note }) => [kind, number ?? concernsNumber, amount, by, note])

  test('lists each payment, void and refund by the day of recording, agents their own', async () => {
    itIs('2026-11-19')
    const mine = await receive()
    itIs('2026-11-20')
    await staff.payments.void({ receiptId: mine.id, reason: 'error' })
    const [first] = await database.db.receipt.findMany({ where: { number: 1 } })
    await staff.payments.refund({ receiptId: first?.id ?? '', amount: 0.5, reason: 'de más' })
    const refund = ['refund', 1, -0.5, 'admin@example.com', 'de más']
    const voided = ['void', 3, -12, 'admin@example.com', 'error']
    const payments = [
      ['payment', 3, 12, 'agent@example.com', null],
      ['payment', 2, 11, 'admin@example.com', null],
      ['payment', 1, 10, 'admin@example.com', null],
    ]
    const { items, total, sums } = await staff.payments.ledger(range)
    expect(told(items)).toEqual([refund, voided, ...payments])
    expect([total, sums]).toEqual([5, { card: 0, cash: 20.5 }])
    const row = {
      paidOn: '2026-11-18',
      method: 'cash',
      fullName: 'Íñigo Peña Quiñones',
      isThere: true,
      currency: 'USD',
    }
    expect(items[3]).toMatchObject({ ...row, recordedAt: '2026-11-19T17:00:00.000Z', lines: [{ number: 1, of: 1 }] })
    expect((await staff.payments.ledger({ ...range, page: 2 })).items).toEqual([])
    const day = (date: string, by: 'recorded' | 'paid' = 'recorded', more = {}) =>
      staff.payments.ledger({ from: date, to: date, by, ...more }).then(({ items }) => told(items))
    expect(await day('2026-11-20')).toEqual([refund, voided])
    expect(await day('2026-11-19')).toEqual(payments)
    // A void stands on the day of what it voids, a refund on its own.
    expect(await day('2026-11-19', 'paid')).toEqual([voided, payments[0]])
    expect(await day('2026-11-20', 'paid')).toEqual([refund])
    expect(await day('2026-11-20', 'recorded', { kind: 'void' })).toEqual([voided])
    expect(await day('2026-11-20', 'recorded', { method: 'cash' })).toEqual([refund])
    expect(told((await agent.payments.ledger(range)).items)).toEqual([payments[0]])
    const others = agent.payments.ledger({ ...range, person: market.insurer.id })
    await expect(others).rejects.toMatchObject({ cause: { reason: 'forbidden' } })
  })
})

test('the dashboard has no figure of what is overdue while no payments are kept', async () => {
  await dueOn('2026-11-01')
  await staff.settings.plans.setCollected({ collected: false })
  expect((await staff.dashboard.summary()).overdue).toBeNull()
})
