import { expect, test } from 'vitest'
import { itIs } from '../../../shared/testing/clock'
import { isBusinessDay, nextBusinessDay } from './case-text'

test.each([
  ['2026-11-24', '2026-11-27'],
  ['2026-11-26', '2026-12-01'],
  ['2026-11-28', '2026-12-02'],
  ['2026-12-23', '2026-12-29'],
  ['2026-12-31', '2027-01-06'],
])('three business days after %s is %s', (from, next) => {
  expect(nextBusinessDay(from)).toBe(next)
})

test('they are counted from today in the zone of the business', () => {
  itIs('2026-11-27T03:00:00Z')
  expect(nextBusinessDay()).toBe('2026-12-01')
})

test('weekends and Christmas are no business days', () => {
  expect(['2026-11-28', '2026-11-29', '2026-12-25', '2027-01-01'].filter(isBusinessDay)).toEqual([])
  expect(isBusinessDay('2026-11-30')).toBe(true)
})
