import { describe, expect, test, vi } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { waiting, whileHeld } from '../../testing/held-row'
import { testOffice } from '../../testing/office'
import { expectRefusal } from '../../testing/refusals'
import type { Caller } from '../../testing/services'

const { database, staff, agent, insure, nextDue } = testOffice({ day: '2026-11-19', collects: true })

let policies = 0
type Method = 'cash' | 'card' | 'insurer'
/** Pays a policy of so many dollars at once. */
async function receive(by: Caller, planPrice: number, method: Method = 'cash', paidOn = '2026-11-19') {
  const form = { policyNumber: `TILL-${policies++}`, policyStartDate: '2026-11-01', payments: { count: 1 } }
  const { id } = await insure({ ...form, planPrice })
  const one = await nextDue(id)
  return by.payments.pay({ ...one, paidOn, method })
}
const reason = (expected: string) => ({ cause: { reason: expected } })
const told = (rows: { kind: string; number: number | null; amount: number }[]) =>
  rows.map(({ kind, number, amount }) => [kind, number, amount])

describe('a closing', () => {
  test('has all that the person has recorded since the last one, by method', async () => {
    await receive(agent, 10)
    await receive(agent, 20.25, 'card')
    await receive(staff, 100)
    await receive(agent, 30, 'insurer')
    const sums = { cash: 10, card: 20.25, insurer: 30 }
    expect(await agent.payments.openTill()).toEqual({ since: null, receipts: 3, sums })
    const closed = await agent.payments.closeTill({ note: 'Entregado a Ana' })
    expect(await agent.payments.openTill()).toEqual({ since: closed.closedAt, receipts: 0, sums: {} })
    const about = { person: 'agent@example.com', currency: 'USD', note: 'Entregado a Ana' }
    expect(closed).toMatchObject({ ...about, receipts: 3, sums, closedAt: '2026-11-19T17:00:00.000Z' })
    const { rows, ...same } = await agent.payments.closing({ id: closed.id })
    expect(same).toEqual({ ...closed, since: null })
    expect(told(rows)).toEqual([
      ['payment', 1, 10],
      ['payment', 2, 20.25],
      ['payment', 4, 30],
    ])
    const accesses = await database.db.accessLog.findMany({ where: { tableName: 'till_closings' } })
    expect(accesses).toMatchObject([{ event: 'issued', subject: 'Caja de agent@example.com', recordId: closed.id }])
  })

  test('is never changed by what comes later: a payment for its day, a void, a refund', async () => {
    const { id: receiptId } = await receive(staff, 100)
    const refunded = await receive(staff, 50)
    const { id } = await staff.payments.closeTill({})
    const before = await staff.payments.closing({ id })
    itIs('2026-11-20')
    await receive(staff, 7, 'cash', '2026-11-19')
    await staff.payments.void({ receiptId, reason: 'Contracargo' })
    await staff.payments.refund({ receiptId: refunded.id, amount: 5, reason: 'De más' })
    await staff.settings.plans.setCollected({ collected: false })
    await database.db.insuredCustomer.deleteMany({})
    expect(told(before.rows)).toEqual([
      ['payment', 1, 100],
      ['payment', 2, 50],
    ])
    const after = await staff.payments.closing({ id })
    expect(after).toEqual({ ...before, rows: before.rows.map((row) => ({ ...row, isThere: false })) })
    const next = await staff.payments.closeTill({})
    expect(next).toMatchObject({ receipts: 3, sums: { cash: 7 - 100 - 5 } })
    expect(told((await staff.payments.closing({ id: next.id })).rows)).toEqual([
      ['payment', 3, 7],
      ['void', null, -100],
      ['refund', null, -5],
    ])
  })

  test('of nothing is refused, also right after another', async () => {
    const empty = () => expect(agent.payments.closeTill({})).rejects.toMatchObject(reason('till-empty'))
    await receive(staff, 10)
    await empty()
    await receive(agent, 10)
    await agent.payments.closeTill({})
    await empty()
  })

  test('is listed with the latest first, agents see their own', async () => {
    await receive(agent, 10)
    const own = await agent.payments.closeTill({})
    itIs('2026-11-20')
    await receive(staff, 20)
    const others = await staff.payments.closeTill({})
    expect(await staff.payments.closings({})).toEqual({ items: [others, own], total: 2, page: 1, pageSize: 20 })
    expect((await staff.payments.closings({ page: 2 })).items).toEqual([])
    expect(await agent.payments.closings({})).toMatchObject({ items: [own], total: 1 })
    expect(told((await staff.payments.closing({ id: own.id })).rows)).toHaveLength(1)
    await expectRefusal(agent.payments.closing({ id: others.id }), 'record-not-found')
  })

  test('by the same person twice at once is made once', async () => {
    await receive(staff, 10)
    const close = () => staff.payments.closeTill({})
    const results = await whileHeld(database, { table: 'till_closings' }, [close, close])
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refused).toMatchObject([reason('till-empty')])
    expect(await database.db.tillClosing.count()).toBe(1)
  })

  test('by two people at once has each one’s own', async () => {
    await receive(staff, 10)
    await receive(agent, 20)
    await receive(staff, 30)
    const [mine, theirs] = await Promise.all([staff.payments.closeTill({}), agent.payments.closeTill({})])
    expect([mine.sums, mine.receipts, theirs.sums, theirs.receipts]).toEqual([{ cash: 40 }, 2, { cash: 20 }, 1])
  })

  test('waits for a payment that is being recorded, and has it', async () => {
    await receive(staff, 10)
    const paying = async () => {
      await receive(staff, 5)
      return null
    }
    const closing = async () => {
      await vi.waitUntil(async () => (await waiting(database.pool)) === 1)
      return staff.payments.closeTill({})
    }
    const [, closed] = await whileHeld<unknown>(database, { table: 'receipt_counter' }, [paying, closing])
    expect(closed).toMatchObject({ value: { receipts: 2, sums: { cash: 15 } } })
  })

  test('of many payments and closings at once has each payment exactly once', async () => {
    const closings: string[] = []
    const close = async (by: Caller) =>
      by.payments.closeTill({}).then(
        ({ id }) => closings.push(id),
        (error) => expect(error).toMatchObject(reason('till-empty')),
      )
    const work = Array.from({ length: 12 }, (_none, n) => async () => {
      const by = n % 3 ? staff : agent
      await receive(by, n + 1)
      await close(by)
    })
    await Promise.all(work.map((one) => one()))
    await close(staff)
    await close(agent)
    const rows = await Promise.all(closings.map(async (id) => (await staff.payments.closing({ id })).rows))
    const ids = rows.flat().map(({ id }) => id)
    const stored = await database.db.receipt.findMany({ select: { id: true } })
    expect(ids.toSorted()).toEqual(stored.map(({ id }) => id).toSorted())
    const sums = await database.db.tillClosing.findMany()
    expect(sums.reduce((sum, closing) => sum + Number(Object(closing.sums).cash), 0)).toBe(78)
  })
})
