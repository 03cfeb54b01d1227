import { expect, test } from 'vitest'
import { planChoice, policyStatus } from './policies'

test.each([
  ['2026-11-21', 'active'],
  ['2026-11-20', 'active'],
  ['2026-11-19', 'expired'],
  [null, 'expired'],
] as const)('a policy that ends on %s is %s on 2026-11-20', (endDate, status) => {
  expect(policyStatus(endDate, '2026-11-20')).toBe(status)
})

test.each([
  ['liability', '1'],
  ['fullcover', '12'],
] as const)('%s for %s months is a plan', (type, months) => {
  expect(planChoice(type, months)).toEqual({ type, months: Number(months) })
})

test.each([
  ['fullcover', '2'],
  ['fullcover', ''],
  ['fullcover', '12.0'],
  ['fullcover', 12],
  ['fullcover', ['12']],
  ['Fullcover', '12'],
  ['constructor', '12'],
  ['', '12'],
  [null, null],
  [['liability'], '1'],
])('%j for %j months is none', (type, months) => {
  expect(planChoice(type, months)).toBeNull()
})
