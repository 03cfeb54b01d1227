import { describe, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id'
import { itIs } from '../../../shared/testing/clock'
import { whileHeld } from '../../testing/held-row'
import { type Form, filledForm } from '../../testing/market'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'

/** What is received at once, given back, and what is kept of it in the ledger. */
const { database, market, adminUser, staff, agent } = testOffice({ day: '2026-11-20', collects: true })

const reason = (expected: string) => ({ cause: { reason: expected } })
const cash = { paidOn: '2026-11-20', method: 'cash' } as const
const list = (customerId: string) => staff.payments.list({ customerId })
const due = async (customerId: string) =>
  (await list(customerId)).filter(({ paidOn, voidedAt }) => !paidOn && !voidedAt)

/** A policy of 1,194.00 from 30 November, in as many instalments. */
async function create(count: number, changes: Partial<Form> = {}) {
  const form = filledForm(market, { policyStartDate: '2026-11-30', payments: { count }, ...changes })
  const { id: customerId } = await staff.customers.create(form)
  return { customerId, instalments: await list(customerId) }
}
type Listed = Awaited<ReturnType<typeof list>>[number]
const lineOf = ({ id, updatedAt, amount }: Listed) => ({ instalmentId: id, updatedAt, amount })
/** A receipt for all of an instalment of 1,194.00. */
async function receive(count = 1) {
  const { customerId, instalments } = await create(count)
  const lines = instalments.map(lineOf)
  return { customerId, instalments, receipt: await staff.payments.record({ customerId, lines, ...cash }) }
}
const ledger = () => database.db.receipt.findMany({ orderBy: { position: 'asc' } })
const amounts = async () => (await ledger()).map(({ kind, amount }) => [kind, Number(amount)])

describe('one receipt', () => {
  test('settles several instalments, the last in part, and says which', async () => {
    const { customerId, instalments } = await create(12)
    const lines = instalments.slice(0, 3).map(lineOf)
    await staff.payments.record({ customerId, lines: [{ ...lineOf(instalments[2] as Listed), amount: 1 }], ...cash })
    const fresh = await due(customerId)
    const paid = fresh.slice(0, 4).map((one, place) => ({ ...lineOf(one), amount: place === 3 ? 0.5 : one.amount }))
    const { id } = await agent.payments.record({ customerId, lines: paid, ...cash })
    expect(lines).toHaveLength(3)
    const { message, ...delivery } = await staff.payments.receiptDelivery({ id })
    expect(delivery).toMatchObject({ receiptNumber: 2, amount: 99.5 * 3 - 1 + 0.5 })
    expect(message).toContain('1 de 12; 2 de 12; 3 de 12, resto; 4 de 12, a cuenta')
    expect((await due(customerId)).slice(0, 2).map(({ number, amount }) => [number, amount])).toEqual([
      [4, 99],
      [5, 99.5],
    ])
  })

  test('settles thirty instalments at once', async () => {
    const { customerId, receipt } = await receive(30)
    expect(await due(customerId)).toEqual([])
    const [stored, ...others] = await ledger()
    expect([Number(stored?.amount), others]).toEqual([1194, []])
    expect(stored?.lines).toHaveLength(30)
    expect(receipt.number).toBe(1)
  })

  test('is recorded once however often it is sent with its id', async () => {
    const { customerId, instalments } = await create(2)
    const input = { customerId, lines: instalments.map(lineOf), ...cash, reference: 'T-1', id: newId() }
    const send = () => staff.payments.record(input)
    const results = await whileHeld(database, { table: 'insured_customers', id: customerId }, [send, send])
    const recorded = { id: input.id, number: 1, receiptNumber: 1, isSample: false }
    expect(results).toEqual([1, 2].map(() => ({ status: 'fulfilled', value: recorded })))
    expect(await send()).toEqual(recorded)
    for (const other of [{ reference: 'T-2' }, { paidOn: '2026-11-19' }, { lines: input.lines.slice(1) }])
      await expectRefusal(staff.payments.record({ ...input, ...other }), 'record-stale')
    const another = await create(1, { policyNumber: 'POL-2' })
    const stolen = { ...input, customerId: another.customerId }
    await expectRefusal(staff.payments.record(stolen), 'record-stale')
    expect(await amounts()).toEqual([['payment', 1194]])
  })

  test('is all or nothing: a line that is paid, too high, of somebody else or seen before an edit refuses all', async () => {
    const { customerId, instalments } = await create(3)
    const [first, second, third] = instalments as [Listed, Listed, Listed]
    const others = await create(1, { policyNumber: 'POL-2' })
    await staff.payments.pay({ ...second, ...cash })
    await staff.payments.update({ ...third, dueOn: '2027-02-01' })
    const cases = [
      [lineOf(second), 'payment-paid'],
      [lineOf(third), 'record-stale'],
      [{ instalmentId: third.id, amount: 398.01 }, 'payment-exceeds-due'],
      [lineOf(others.instalments[0] as Listed), 'record-not-found'],
      [{ instalmentId: newId(), amount: 1 }, 'record-not-found'],
    ] as const
    for (const [line, expected] of cases) {
      const recording = staff.payments.record({ customerId, lines: [lineOf(first), line], ...cash })
      await expect(recording).rejects.toMatchObject(reason(expected))
    }
    expect(await amounts()).toEqual([['payment', 398]])
    expect((await due(customerId)).map(({ number }) => number)).toEqual([1, 3])
    expect((await staff.payments.pay({ ...first, ...cash })).number).toBe(2)
  })

  test.each([
    ['text', { amount: '398' }],
    ['zero', { amount: 0 }],
    ['below zero', { amount: -1 }],
    ['a part of a cent', { amount: 1.005 }],
    ['no number', { amount: Number.NaN }],
    ['beyond all', { amount: 1e12 }],
  ])('is refused for an amount that is %s', async (_what, wrong) => {
    const { customerId, instalments } = await create(1)
    const line = { ...lineOf(instalments[0] as Listed), ...(wrong as { amount: number }) }
    const refused = { code: 'BAD_REQUEST' }
    await expect(staff.payments.record({ customerId, lines: [line], ...cash })).rejects.toMatchObject(refused)
    await expect(staff.payments.pay({ ...(instalments[0] as Listed), ...cash, ...line })).rejects.toMatchObject(refused)
    expect(await ledger()).toEqual([])
  })

  test('has at least a line, no instalment twice, and no day to come', async () => {
    const { customerId, instalments } = await create(1)
    const line = lineOf(instalments[0] as Listed)
    const inputs = [{ lines: [] }, { lines: [line, line] }, { lines: [line], paidOn: '2026-11-21' }]
    for (const input of inputs)
      await expect(staff.payments.record({ customerId, ...cash, ...input })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
  })

  test('is of no day before a year ahead of its term', async () => {
    const { customerId, instalments } = await create(2)
    const [first, second] = instalments.map(lineOf)
    const pay = (line = first, paidOn = '2025-11-29') =>
      staff.payments.record({ customerId, lines: line ? [line] : [], ...cash, paidOn })
    await expectRefusal(pay(), 'paid-too-early', { field: 'paidOn' })
    expect((await pay(first, '2025-11-30')).number).toBe(1)
    expect((await pay(second, '2026-11-20')).number).toBe(2)
  })

  test('leaves nothing behind where its instalments cannot be written after it', async () => {
    const { customerId, instalments } = await create(2)
    await database.pool.query('ALTER TABLE payments ADD CONSTRAINT fault CHECK (open > 0)')
    const recording = () => staff.payments.record({ customerId, lines: instalments.map(lineOf), ...cash })
    try {
      await expect(recording()).rejects.toThrow()
    } finally {
      await database.pool.query('ALTER TABLE payments DROP CONSTRAINT fault')
    }
    expect(await ledger()).toEqual([])
    expect(await database.db.activityLog.count({ where: { tableName: 'receipts' } })).toBe(0)
    expect(await list(customerId)).toEqual(instalments)
    expect((await recording()).number).toBe(1)
  })

  test('has a number without gaps, of twenty that are recorded at once', async () => {
    const policies = await Promise.all(Array.from({ length: 20 }, (_none, n) => create(1, { policyNumber: `P-${n}` })))
    const paying = policies.map(({ customerId, instalments }, n) =>
      (n % 2 ? agent : staff).payments.record({ customerId, lines: instalments.map(lineOf), ...cash }),
    )
    const numbers = (await Promise.all(paying)).map(({ number }) => number)
    expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_number, place) => place + 1))
    expect((await ledger()).map(({ number }) => number)).toEqual(numbers.map((_number, place) => place + 1))
  })

  test('keeps what was printed of company, person, insurer and vehicle', async () => {
    const { receipt } = await receive()
    const { facts, currency } = await database.db.receipt.findUniqueOrThrow({ where: { id: receipt.id } })
    expect(currency).toBe('USD')
    expect(facts).toMatchObject({
      ...{ insured: 'Íñigo Peña Quiñones', policyNumber: 'POL-0001', insurer: 'Ábaco Seguros', language: 'es' },
      ...{ brand: 'Honda', model: 'Accord', year: 2023, startDate: '2026-11-30', receivedBy: adminUser.email },
    })
  })
})

describe('a void of a receipt', () => {
  test('of several instalments makes all due again, each for what it had settled', async () => {
    const { customerId, instalments, receipt } = await receive(3)
    await staff.payments.void({ receiptId: receipt.id, reason: 'Contracargo' })
    expect((await due(customerId)).map(({ number, amount }) => [number, amount])).toEqual(
      instalments.map(({ number, amount }) => [number, amount]),
    )
    expect(await amounts()).toEqual([
      ['payment', 1194],
      ['void', -1194],
    ])
  })

  test('after a refund gives back the rest, of all of it nothing', async () => {
    const { receipt } = await receive()
    const receiptId = receipt.id
    await staff.payments.refund({ receiptId, amount: 1000.5, reason: 'De más' })
    await staff.payments.void({ receiptId, reason: 'Error' })
    const other = await create(1, { policyNumber: 'POL-2' })
    const [line] = other.instalments.map(lineOf)
    const { id } = await staff.payments.record({ ...other, lines: line ? [line] : [], ...cash })
    await staff.payments.refund({ receiptId: id, amount: 1194, reason: 'Todo' })
    await staff.payments.void({ receiptId: id, reason: 'Error' })
    expect((await amounts()).map(([, amount]) => amount)).toEqual([1194, -1000.5, -193.5, 1194, -1194, 0])
  })

  test('by two at once is made once', async () => {
    const { customerId, receipt } = await receive()
    const annul = () => staff.payments.void({ receiptId: receipt.id, reason: 'Error' })
    const results = await whileHeld(database, { table: 'insured_customers', id: customerId }, [annul, annul])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await amounts()).toHaveLength(2)
  })
})

describe('a refund', () => {
  test('leaves its instalment paid, and is on the day on which it is made', async () => {
    const { customerId, receipt } = await receive()
    itIs('2026-11-23')
    await staff.payments.refund({ receiptId: receipt.id, amount: 100.25, reason: 'Pagó de más' })
    expect(await due(customerId)).toEqual([])
    expect(await list(customerId)).toMatchObject([{ amount: 1194, refunded: 100.25, receiptAmount: 1194 }])
    const row = (await staff.payments.ledger({ from: '2026-11-23', to: '2026-11-23' })).items[0]
    expect(row).toMatchObject({ kind: 'refund', amount: -100.25, paidOn: '2026-11-23', concernsNumber: 1 })
  })

  test('is of no more than what is left, and for admins', async () => {
    const { receipt } = await receive()
    const refund = (amount: number, by = staff) =>
      by.payments.refund({ receiptId: receipt.id, amount, reason: 'Pagó de más' })
    await expectRefusal(refund(1, agent), 'forbidden')
    await refund(1000)
    await expectRefusal(refund(194.01), 'refund-exceeds', { field: 'amount' })
    await refund(194)
    await expectRefusal(refund(0.01), 'refund-exceeds')
    const [refunded] = await database.db.receipt.findMany({ where: { kind: 'refund' } })
    const again = staff.payments.refund({ receiptId: refunded?.id ?? '', amount: 1, reason: 'x' })
    await expectRefusal(again, 'record-not-found')
    expect((await amounts()).map(([, amount]) => amount)).toEqual([1194, -1000, -194])
  })
})
