import { expect, test } from 'vitest'
import { statusOfPolicy } from './term-dates'

test.each([
  ['2026-01-01', '2027-06-30', null, 'active', 222],
  ['2026-11-20', '2026-12-20', null, 'soon', 30],
  ['2026-11-21', '2027-11-21', null, 'notYet', 366],
  ['2026-11-21', null, null, 'notYet', null],
  ['2026-01-01', null, null, 'noEnd', null],
  ['2026-01-01', '2026-11-19', null, 'expired', -1],
  ['2026-01-01', '2026-11-19', 'sold', 'cancelled', -1],
  ['2026-11-21', '2026-11-21', 'sold', 'cancelled', 1],
])('from %s to %s, cancelled for %s, a policy is %s', (policyStartDate, policyEndDate, reason, status, daysLeft) => {
  const policy = { policyStartDate, policyEndDate, cancellationReason: reason }
  expect(statusOfPolicy(policy, '2026-11-20')).toEqual({ status, daysLeft })
})
