import { expect, test } from 'vitest'
import { type Payment, replacedPlan, totalsOf } from './payment-values'

const payment = (changes: Partial<Payment>) =>
  ({ termStart: '2026-01-01', dueOn: '2026-01-01', amount: 100.1, paidOn: null, voidedAt: null, ...changes }) as Payment
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
