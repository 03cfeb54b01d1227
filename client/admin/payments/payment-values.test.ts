import { expect, test } from 'vitest'
import { allocated, byTerm, type Payment, replacedPlan, totalsOf } from './payment-values'

const payment = (changes: Partial<Payment>) =>
  ({
    ...{ id: 'a', updatedAt: '', number: 1, termStart: '2026-01-01', dueOn: '2026-01-01', amount: 100.1 },
    ...{ paidOn: null, receiptId: null, refunded: 0, voidedAt: null },
    ...changes,
  }) as Payment
const policy = { planPrice: 300.3, policyStartDate: '2026-01-01', cancellationReason: null }

test('payments are added up over all terms, and compared with the price of the current one', () => {
  const all = [
    payment({ paidOn: '2026-01-01' }),
    payment({ dueOn: '2026-02-01' }),
    payment({ dueOn: '2026-03-01' }),
    payment({ termStart: '2025-01-01', amount: 0.2 }),
    payment({ voidedAt: '2026-01-01T10:00:00.000Z' }),
  ]
  expect(totalsOf(all, policy)).toEqual({ paid: 100.1, due: 200.4, rest: 200.2, planned: null, price: 300.3 })
  expect(totalsOf(all, { ...policy, planPrice: 310 }).planned).toBe(300.3)
  expect(totalsOf(all, { ...policy, planPrice: 310, cancellationReason: 'sold' }).planned).toBeNull()
  expect(totalsOf([], policy)).toMatchObject({ rest: 300.3, planned: null })
})

test('a plan begins with the term or, once something is paid, with what is due, in as many payments', () => {
  const due = [payment({ dueOn: '2026-02-01' }), payment({ dueOn: '2026-03-01' })]
  expect(replacedPlan([payment({ paidOn: '2026-01-01' }), ...due], policy)).toEqual({ count: 2, start: '2026-02-01' })
  const voided = payment({ paidOn: '2026-01-01', voidedAt: '2026-01-01T10:00:00.000Z' })
  expect(replacedPlan([voided, ...due], policy)).toEqual({ count: 2, start: '2026-01-01' })
  const former = payment({ termStart: '2025-01-01', dueOn: '2025-06-01' })
  expect(replacedPlan([former], policy)).toEqual({ count: 0, start: '2026-01-01' })
})

test('what was refunded is taken off once, however many instalments its receipt settles', () => {
  const paid = { paidOn: '2026-01-01', receiptId: 'r', refunded: 30.1 }
  const all = [payment(paid), payment(paid), payment({ ...paid, receiptId: 's', refunded: 0 })]
  expect(totalsOf(all, policy)).toMatchObject({ paid: 270.2, due: 0, rest: 0 })
})

test('payments stand by term: the one in force first, the next, and earlier ones', () => {
  const all = ['2026-07-01', '2026-01-01', '2025-01-01'].map((termStart) => payment({ termStart }))
  const named = (today: string) => byTerm(all, today).map(({ name, rows }) => [name, rows.map((row) => row.termStart)])
  expect(named('2026-06-30')).toEqual([
    ['current', ['2026-01-01']],
    ['next', ['2026-07-01']],
    ['former', ['2025-01-01']],
  ])
  expect(named('2024-01-01')).toEqual([['next', ['2026-07-01', '2026-01-01', '2025-01-01']]])
  expect(byTerm([], '2026-06-30')).toEqual([])
})

test('an amount settles the chosen instalment first, then the others in their order', () => {
  const due = ['a', 'b', 'c'].map((id) => payment({ id }))
  const told = (amount: number, chosen: string) => {
    const { lines, left } = allocated(amount, chosen, due)
    return [lines.map(({ instalmentId, amount: part }) => `${instalmentId} ${part}`), left]
  }
  expect(told(100.1, 'b')).toEqual([['b 100.1'], 0])
  expect(told(150.3, 'b')).toEqual([['b 100.1', 'a 50.2'], 0])
  expect(told(300.4, 'a')).toEqual([['a 100.1', 'b 100.1', 'c 100.1'], 0.1])
})
