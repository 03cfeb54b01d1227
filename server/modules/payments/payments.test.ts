import { describe, expect, test } from 'vitest'
import { RESTORED } from '../../backup/restored-receipts'
import { whileHeld } from '../../testing/held-row'
import { type Form, filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import { promiseOf } from '../../testing/said'

const { database, market, staff, agent, insure } = testOffice({ day: '2026-11-20', collects: true })

/** A policy of 1,194.00 from 30 November, in as many instalments. */
const create = (count: number, changes: Partial<Form> = {}) =>
  insure({ policyStartDate: '2026-11-30', payments: { count }, ...changes })
const paymentsOf = (customerId: string) => staff.payments.list({ customerId })
const due = async (customerId: string) => (await paymentsOf(customerId)).filter((one) => !one.paidOn && !one.voidedAt)
const first = async (customerId: string) => {
  const [one] = await due(customerId)
  if (!one) throw new Error('nothing is due')
  return one
}
const cash = { paidOn: '2026-11-20', method: 'cash' } as const
const shown = (payments: Awaited<ReturnType<typeof paymentsOf>>) =>
  payments.map(({ number, dueOn, amount, receiptNumber, voidedAt }) => {
    return [number, dueOn, amount, receiptNumber ?? '-', voidedAt ? 'void' : 'ok'].join(' ')
  })
const reason = (expected: string) => ({ cause: { reason: expected } })
const entriesOf = (tableName: string) =>
  database.db.activityLog.findMany({ where: { tableName }, orderBy: { id: 'asc' } })

describe('a plan', () => {
  test('is made with the policy, and logged as one entry', async () => {
    const { id } = await create(3)
    expect(shown(await paymentsOf(id))).toEqual([
      '1 2026-11-30 398 - ok',
      '2 2026-12-30 398 - ok',
      '3 2027-01-30 398 - ok',
    ])
    expect((await first(id)).termStart).toBe('2026-11-30')
    const [entry, ...others] = await entriesOf('payments')
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      actionType: 'create',
      subject: 'POL-0001 · Íñigo Peña Quiñones · 3 cuotas por cobrar, $1,194.00',
      insuredCustomerId: id,
    })
    expect(entry?.details).toMatchObject({ instalments: { before: null, after: 3 }, amount: { after: 1194 } })
  })

  test('is not made without a count, and nowhere while the installation keeps no payments', async () => {
    expect(await paymentsOf((await insure()).id)).toEqual([])
    await staff.settings.plans.setCollected({ collected: false })
    expect(await paymentsOf((await create(3, { policyNumber: 'POL-2' })).id)).toEqual([])
    expect((await staff.customers.formOptions()).collectsPayments).toBe(false)
  })

  test('of a create that is repeated is made once', async () => {
    const id = '01a205b4-dc44-4aff-9574-086d8c6137e4'
    await create(2, { id })
    await create(2, { id })
    expect(await paymentsOf(id)).toHaveLength(2)
  })

  test('of an existing policy replaces what is due, and leaves what is paid', async () => {
    const { id } = await insure({ policyStartDate: '2026-10-31' })
    await staff.payments.plan({ customerId: id, count: 3 })
    await staff.payments.pay({ ...(await first(id)), ...cash })
    expect(shown(await staff.payments.plan({ customerId: id, count: 2 }))).toEqual([
      '1 2026-10-31 398 1 ok',
      '2 2026-11-30 398 - ok',
      '3 2026-12-30 398 - ok',
    ])
  })

  test('follows a price that was changed later only when it is made again', async () => {
    const created = await create(2)
    await staff.payments.pay({ ...(await first(created.id)), ...cash })
    const { id, updatedAt } = created
    await staff.customers.update({ ...filledForm(market), id, updatedAt, planPrice: 1300 })
    expect((await due(id)).map(({ amount }) => amount)).toEqual([597])
    const again = await staff.payments.plan({ customerId: id, count: 1 })
    expect(again.map(({ amount }) => amount)).toEqual([597, 703])
  })

  test('of a policy without a price is empty', async () => {
    const { id } = await create(3, { planPrice: 0 })
    expect(await staff.payments.plan({ customerId: id, count: 3 })).toEqual([])
  })

  test('is refused for a cancelled policy and for one in the trash', async () => {
    const { id, updatedAt } = await create(3)
    await staff.customers.cancel({ id, updatedAt, lastDay: '2026-12-01', reason: 'customer' })
    await expectRefusal(staff.payments.plan({ customerId: id, count: 1 }), 'already-cancelled')
    await staff.customers.delete({ id })
    await expectRefusal(staff.payments.plan({ customerId: id, count: 1 }), 'record-not-found')
  })
})

describe('a payment', () => {
  test('gets a receipt number, and its log names the instalment, amount and method', async () => {
    const { id } = await create(2)
    const one = await first(id)
    const paid = await agent.payments.pay({ ...one, ...cash, method: 'transfer', reference: 'T-1', note: '' })
    expect(paid).toEqual({ id: expect.any(String), number: 1, receiptNumber: 1, isSample: false })
    const stored = {
      paidOn: '2026-11-20',
      method: 'transfer',
      reference: 'T-1',
      note: null,
      paidBy: 'agent@example.com',
    }
    expect((await paymentsOf(id))[0]).toMatchObject({ ...stored, receiptId: paid.id, amount: 597, currency: 'USD' })
    const [entry] = await entriesOf('receipts')
    expect(entry).toMatchObject({
      actionType: 'create',
      subject: 'POL-0001 · Íñigo Peña Quiñones · Cobro · recibo 1 · $597.00 · Transferencia',
      insuredCustomerId: id,
    })
    expect(entry?.details).toMatchObject({ method: { before: null, after: 'transfer' }, number: { after: 1 } })
  })

  test('of a part leaves the rest due under the same number, and of the rest says so', async () => {
    const { id } = await create(2)
    await staff.payments.pay({ ...(await first(id)), ...cash, amount: 100.01 })
    expect(shown(await paymentsOf(id))).toEqual([
      '1 2026-11-30 100.01 1 ok',
      '1 2026-11-30 496.99 - ok',
      '2 2026-12-30 597 - ok',
    ])
    await staff.payments.pay({ ...(await first(id)), ...cash, amount: 0.99 })
    await staff.payments.pay({ ...(await first(id)), ...cash })
    expect((await paymentsOf(id)).map(({ number, of, part }) => [number, of, part])).toEqual([
      ...[1, 1, 1].map((number, place) => [number, 2, ['part', 'part', 'rest'][place]]),
      [2, null, null],
    ])
  })

  test('keeps a promise only when nothing is due by today', async () => {
    const { id } = await create(2)
    const [one, other] = await due(id)
    if (!one || !other) throw new Error('two should be due')
    await staff.payments.update({ ...one, dueOn: '2026-11-19' })
    await staff.payments.update({ ...other, dueOn: '2026-11-20' })
    await staff.customers.recordContact({
      customerId: id,
      channel: 'phone',
      outcome: 'promised',
      followUpDate: '2026-11-25',
    })
    const promise = () => promiseOf(database.db, id)
    await staff.payments.pay({ ...(await first(id)), ...cash })
    expect(await promise()).not.toBeNull()
    await staff.payments.pay({ ...(await first(id)), ...cash })
    expect(await promise()).toBeNull()
  })

  test('of more than is due is refused at its amount', async () => {
    const { id } = await create(2)
    const paying = staff.payments.pay({ ...(await first(id)), ...cash, amount: 597.01 })
    await expectRefusal(paying, 'payment-exceeds-due', { field: 'amount', code: 'BAD_REQUEST' })
    expect(await due(id)).toHaveLength(2)
    expect(await database.db.receiptCounter.count()).toBe(0)
  })

  test('is never edited or paid again, and one that was edited meanwhile is refused', async () => {
    const { id } = await create(2)
    const seen = await first(id)
    await staff.payments.update({ ...seen, amount: 500, dueOn: '2026-12-05' })
    await expectRefusal(staff.payments.pay({ ...seen, ...cash }), 'record-stale')
    const edited = await first(id)
    expect([edited.amount, edited.dueOn]).toEqual([500, '2026-12-05'])
    const paid = await staff.payments.pay({ ...edited, ...cash })
    const again = { ...edited, ...cash, amount: 1 }
    expect(paid.receiptNumber).toBe(1)
    await expect(staff.payments.pay(again)).rejects.toMatchObject({ code: 'CONFLICT', ...reason('payment-paid') })
    await expectRefusal(staff.payments.update(again), 'payment-paid')
  })

  test('that two people record is recorded once, and the other is told', async () => {
    const { id } = await create(2)
    const one = await first(id)
    const pay = () => staff.payments.pay({ ...one, ...cash })
    const results = await whileHeld(database, { table: 'insured_customers', id }, [pay, pay])
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map((result) => result.reason)).toMatchObject([reason('payment-paid')])
    expect((await paymentsOf(id)).map(({ receiptNumber }) => receiptNumber)).toEqual([1, null])
  })

  test('of a policy in the trash is refused, and restoring brings all back as it was', async () => {
    const { id } = await create(3)
    const paid = await staff.payments.pay({ ...(await first(id)), ...cash, amount: 100 })
    await staff.payments.void({ receiptId: paid.id, reason: 'Cheque sin fondos' })
    const before = await paymentsOf(id)
    await staff.customers.delete({ id })
    await expectRefusal(staff.payments.pay({ ...(before[0] as Listed), ...cash }), 'record-not-found')
    await staff.activity.restore({ table: 'insured_customers', id })
    expect(await paymentsOf(id)).toEqual(before)
  })
})

type Listed = Awaited<ReturnType<typeof paymentsOf>>[number]

describe('a void', () => {
  test('keeps the receipt number, makes the instalment due again, and is for admins', async () => {
    const { id } = await create(2)
    const paid = await staff.payments.pay({ ...(await first(id)), ...cash })
    const voiding = { receiptId: paid.id, reason: 'Error' }
    await expectRefusal(agent.payments.void(voiding), 'forbidden')
    const { id: voidId } = await staff.payments.void(voiding)
    expect((await paymentsOf(id))[0]).toMatchObject({
      receiptNumber: 1,
      voidReason: 'Error',
      voidedBy: 'admin@example.com',
    })
    await expect(staff.payments.void(voiding)).rejects.toMatchObject({ code: 'CONFLICT', ...reason('receipt-voided') })
    await expectRefusal(staff.payments.void({ ...voiding, receiptId: voidId }), 'record-not-found')
    const refunding = staff.payments.refund({ ...voiding, amount: 1 })
    await expectRefusal(refunding, 'receipt-voided')
    const entry = (await entriesOf('receipts')).at(-1)
    expect(entry?.subject).toBe('POL-0001 · Íñigo Peña Quiñones · Anulación · recibo 1 · $597.00 · Efectivo')
    expect((await staff.payments.pay({ ...(await first(id)), ...cash })).receiptNumber).toBe(2)
    expect(shown(await paymentsOf(id))).toEqual([
      '1 2026-11-30 597 1 void',
      '1 2026-11-30 597 2 ok',
      '2 2026-12-30 597 - ok',
    ])
  })

  test('of what is due needs a reason and leaves nothing due', async () => {
    const { id } = await create(1)
    const one = await first(id)
    await expect(staff.payments.void({ ...one, reason: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await staff.payments.void({ ...one, reason: 'Se bonificó' })
    expect(await due(id)).toEqual([])
    const [again] = (await paymentsOf(id)) as [Listed]
    expect(again).toMatchObject({ voidedBy: 'admin@example.com', voidReason: 'Se bonificó', receiptId: null })
    await expectRefusal(staff.payments.void({ ...again, reason: 'x' }), 'payment-voided')
    await expectRefusal(staff.payments.pay({ ...again, ...cash }), 'payment-voided')
  })

  test('of an instalment that is paid in part is refused', async () => {
    const { id } = await create(1)
    await staff.payments.pay({ ...(await first(id)), ...cash, amount: 1 })
    const voiding = staff.payments.void({ ...(await first(id)), reason: 'Se bonificó' })
    await expectRefusal(voiding, 'payment-paid')
  })

  test.each([
    ['after the last day leaves nothing due', '2026-12-29', 0],
    ['on the last day makes it due again', '2026-12-30', 1],
  ])('of what was paid for a cancelled policy %s', async (_rule, lastDay, left) => {
    const { id } = await create(2)
    await staff.payments.pay({ ...(await first(id)), ...cash })
    const paid = await staff.payments.pay({ ...(await first(id)), ...cash })
    const { updatedAt } = await staff.customers.byId({ id })
    await staff.customers.cancel({ id, updatedAt, lastDay, reason: 'customer' })
    await staff.payments.void({ receiptId: paid.id, reason: 'Error' })
    expect(await due(id)).toHaveLength(left)
  })

  test('of what was paid for a policy that was reinstated makes it due again', async () => {
    const { id } = await create(2)
    await staff.payments.pay({ ...(await first(id)), ...cash })
    const paid = await staff.payments.pay({ ...(await first(id)), ...cash })
    const { updatedAt } = await staff.customers.byId({ id })
    const cancelled = await staff.customers.cancel({ id, updatedAt, lastDay: '2026-12-05', reason: 'customer' })
    await staff.customers.reinstate({ id, updatedAt: cancelled.updatedAt })
    await staff.payments.void({ receiptId: paid.id, reason: 'Error' })
    expect(await due(id)).toHaveLength(1)
  })
})

describe('receipt numbers', () => {
  test('have no gaps, however many people record payments and whatever fails', async () => {
    const policies = await Promise.all([1, 2, 3, 4, 5].map((n) => create(5, { policyNumber: `POL-${n}` })))
    const all = (await Promise.all(policies.map(({ id }) => due(id)))).flat()
    const paying = Promise.allSettled(
      all.map((one, place) => {
        return staff.payments.pay({ ...one, ...cash, amount: place % 4 === 3 ? one.amount + 1 : one.amount })
      }),
    )
    const killed = database.db.$transaction(async (tx) => {
      await tx.$queryRaw`INSERT INTO receipt_counter (is_sample, last) VALUES (false, 1)
        ON CONFLICT (is_sample) DO UPDATE SET last = receipt_counter.last + 1 RETURNING last`
      await tx.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`
    })
    await expect(killed).rejects.toThrow()
    const results = await paying
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.cause] : []))
    expect(failures).toEqual(Array(6).fill(expect.objectContaining({ reason: 'payment-exceeds-due' })))
    const paid = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.receiptNumber] : []))
    expect(paid.toSorted((one, other) => Number(one) - Number(other))).toEqual(paid.map((_number, place) => place + 1))
    expect(paid).toHaveLength(19)
  })

  test('are not given again after the person is erased', async () => {
    const { id } = await create(1)
    await staff.payments.pay({ ...(await first(id)), ...cash })
    await staff.customers.erase({ ids: [id], reason: 'personAsked' })
    expect(await database.db.payment.count()).toBe(0)
    expect(await database.db.receipt.findMany()).toMatchObject([{ number: 1, facts: { erased: true } }])
    const next = await create(1)
    expect((await staff.payments.pay({ ...(await first(next.id)), ...cash })).receiptNumber).toBe(2)
    const entries = await database.db.activityLog.findMany({ where: { insuredCustomerId: id, tableName: 'receipts' } })
    expect(entries.map(({ subject }) => subject)).toEqual([null])
  })

  test('go on after the last that is stored, where the counter is lost', async () => {
    const { id } = await create(2)
    await staff.payments.pay({ ...(await first(id)), ...cash })
    await staff.customers.delete({ id })
    await database.db.receiptCounter.deleteMany()
    await staff.activity.restore({ table: 'insured_customers', id })
    expect((await staff.payments.pay({ ...(await first(id)), ...cash })).receiptNumber).toBe(2)
  })

  test('of samples are a series of their own', async () => {
    const { id } = await create(2)
    await database.db.insuredCustomer.update({ where: { id }, data: { isSample: true } })
    const other = await create(1, { policyNumber: 'POL-2' })
    const pay = async (customerId: string) => staff.payments.pay({ ...(await first(customerId)), ...cash })
    expect([await pay(id), await pay(other.id), await pay(id)]).toMatchObject([
      { number: 1, isSample: true },
      { number: 1, isSample: false },
      { number: 2, isSample: true },
    ])
    const { items } = await staff.payments.ledger({ from: '2026-11-20', to: '2026-11-20' })
    expect(items.map(({ number, isSample }) => [number, isSample])).toEqual([
      [2, true],
      [1, false],
      [1, true],
    ])
  })

  test('are not given after a restore until somebody says the last one, which only goes up', async () => {
    const { id } = await create(3)
    const pay = async () => staff.payments.pay({ ...(await first(id)), ...cash })
    await pay()
    expect(await agent.payments.unsureNumbers()).toBeNull()
    await database.db.installationFact.create({ data: { fact: RESTORED } })
    expect(await agent.payments.unsureNumbers()).toEqual({ last: 1 })
    await expectRefusal(pay(), 'receipt-numbers-unsure')
    await expectRefusal(staff.payments.continueNumbers({ last: 0 }), 'receipt-number-taken', { field: 'last' })
    await expectRefusal(agent.payments.continueNumbers({ last: 7 }), 'forbidden')
    await staff.payments.continueNumbers({ last: 7 })
    expect(await agent.payments.unsureNumbers()).toBeNull()
    expect((await pay()).number).toBe(8)
    const back = staff.payments.continueNumbers({ last: 7 })
    await expectRefusal(back, 'receipt-number-taken')
    expect((await pay()).number).toBe(9)
  })
})
