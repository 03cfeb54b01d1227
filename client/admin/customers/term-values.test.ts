import { expect, test } from 'vitest'
import type { Customer } from './form-values'
import { cancelledUntil, planTerms } from './term-values'

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
