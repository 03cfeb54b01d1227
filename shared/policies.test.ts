import { expect, test } from 'vitest'
import { policyStatus } from './policies'

test.each([
  ['2026-11-21', 'active'],
  ['2026-11-20', 'active'],
  ['2026-11-19', 'expired'],
  [null, 'expired'],
] as const)('a policy that ends on %s is %s on 2026-11-20', (endDate, status) => {
  expect(policyStatus(endDate, '2026-11-20')).toBe(status)
})
