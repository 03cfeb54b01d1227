import { expect, it } from 'vitest'
import { daysLeft, formatInstant } from './time-of-check'

const instant = Date.parse('2026-11-21T04:30:00Z')

it('counts days in the zone of the business', () => {
  expect(daysLeft('2026-11-20', instant, 'America/New_York')).toBe(0)
  expect(daysLeft('2026-11-21', instant, 'America/New_York')).toBe(1)
  expect(daysLeft('2026-11-21', instant, 'UTC')).toBe(0)
  expect(daysLeft('2027-03-20', instant, 'America/New_York')).toBe(120)
})

it.each(['infinity', '-infinity', '', '0044-03-15 BC'])('returns null for %j', (endDate) => {
  expect(daysLeft(endDate, instant, 'UTC')).toBeNull()
})

it('writes the time in that zone', () => {
  const inWords = (date: string) => `on ${date}`
  expect(formatInstant(instant, 'America/New_York', inWords, 'es')).toBe('on 2026-11-20, 23:30 (hora del este)')
  expect(formatInstant(instant, 'America/New_York', inWords, 'en')).toBe('on 2026-11-20, 11:30\u00a0PM (Eastern Time)')
  expect(formatInstant(instant, 'UTC', inWords, 'es')).toBe('on 2026-11-21, 4:30 (UTC)')
})
