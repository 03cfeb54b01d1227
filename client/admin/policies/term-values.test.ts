import { expect, test } from 'vitest'
import type { Customer } from './customer-values'
import {
  cancelledUntil,
  endAfter,
  NO_PLAN,
  paymentsOf,
  planGone,
  planTerms,
  priceFrom,
  termInForce,
} from './term-values'

const plan = {
  ...{ id: 'plan', policyTypeId: 'type', durationMonths: 1, isActive: true },
  ...{ price: 99.5, nextPrice: 120, nextPriceFrom: '2027-02-01' },
}

test('a policy has the price of its start day', () => {
  const today = '2027-01-31'
  expect(['2027-01-31', '2027-02-01', '31/2'].map((start) => priceFrom(plan, start, today))).toEqual([99.5, 120, 99.5])
  expect(planTerms(plan, '2027-02-01', null)).toMatchObject({ planPrice: 120 })
})

test('a plan starts today and ends after its months, at the latest on a month’s last day', () => {
  expect(planTerms(plan, '2027-01-31', null)).toEqual({
    selectedPlanId: 'plan',
    policyStartDate: '2027-01-31',
    policyEndDate: '2027-02-28',
    issueDate: '2027-01-31',
    planPrice: 99.5,
  })
})

test('a new plan of a cancelled policy changes the price, not the dates', () => {
  const current = { cancellationReason: null, policyEndDate: '2026-07-31' } as Customer
  const cancelled = {
    ...{ cancellationReason: 'sold', policyStartDate: '2026-01-01', policyEndDate: '2026-03-01' },
  } as Customer
  expect([current, null, cancelled].map(cancelledUntil)).toEqual([null, null, '2026-03-01'])
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

test('a policy keeps its own plan when that is no longer offered; others lose it', () => {
  const own = { selectedPlanId: 'plan', planPrice: 350 }
  expect(planGone('plan', own)).toEqual({ planPrice: 350 })
  expect([planGone('other', own), planGone('plan', null)]).toEqual([NO_PLAN, NO_PLAN])
})

test('a term is paid in as many payments as it has numbers that are not voided, or in one', () => {
  const of = (number: number, termStart = '2026-01-01', voidedAt: string | null = null) => ({
    number,
    termStart,
    voidedAt,
  })
  const term = { policyStartDate: '2026-01-01' }
  const all = [of(1), of(1), of(2), of(3), of(4, '2026-01-01', '2026-02-01T00:00:00.000Z'), of(5, '2025-01-01')]
  expect([paymentsOf(term, all), paymentsOf(term, [])]).toEqual([3, 1])
})
