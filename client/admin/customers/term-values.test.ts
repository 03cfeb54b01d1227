import { expect, test } from 'vitest'
import type { Customer } from './form-values'
import { cancelledUntil, endAfter, NO_PLAN, planGone, planTerms, termInForce } from './term-values'

test('a plan begins today and lasts its months, to the last day of a shorter one', () => {
  expect(planTerms({ id: 'plan', durationMonths: 1, price: 99.5 }, '2027-01-31', null)).toEqual({
    selectedPlanId: 'plan',
    policyStartDate: '2027-01-31',
    policyEndDate: '2027-02-28',
    issueDate: '2027-01-31',
    planPrice: 99.5,
  })
})

test('of a cancelled policy a plan changes the price, and the dates stay', () => {
  const kept = { cancellationReason: null, policyEndDate: '2026-07-31' } as Customer
  const cancelled = { cancellationReason: 'sold', policyEndDate: '2026-03-01' } as Customer
  expect([kept, null, cancelled].map(cancelledUntil)).toEqual([null, null, '2026-03-01'])
  const plan = { id: 'plan', durationMonths: 1, price: 99.5 }
  expect(planTerms(plan, '2027-01-31', cancelled)).toEqual({ selectedPlanId: 'plan', planPrice: 99.5 })
})

test.each([
  ['2026-11-24', '2027-02-01', '2027-05-24', '2027-08-01'],
  ['2026-08-31', '2027-03-31', '2027-02-28', '2027-09-30'],
  ['2026-11-24', '2027-02-01', '2027-05-23', '2027-05-23'],
  ['2026-11-24', '2027-02-01', '', ''],
])('from %s to %s, the end of six months, %j, becomes %j', (former, start, end, expected) => {
  expect(endAfter({ former, start, end }, { durationMonths: 6 })).toBe(expected)
})

test('after an early renewal the replaced term is in force until the next one begins', () => {
  const former = { startDate: '2025-12-01', endDate: '2026-12-01' }
  const terms = [former, { startDate: '2024-12-01', endDate: '2025-12-01' }]
  const inForce = (today: string) => termInForce({ policyStartDate: '2026-12-01' }, terms, today)
  expect([inForce('2026-11-24'), inForce('2026-12-01'), inForce('2024-01-01')]).toEqual([former, null, null])
})

test('a plan that is no longer offered is kept by the policy that has it, and let go by others', () => {
  const kept = { selectedPlanId: 'plan', planPrice: 350 }
  expect(planGone('plan', kept)).toEqual({ planPrice: 350 })
  expect([planGone('other', kept), planGone('plan', null)]).toEqual([NO_PLAN, NO_PLAN])
})
