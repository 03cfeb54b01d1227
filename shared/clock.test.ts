import { addDays, addMonths, differenceInCalendarDays, format, parseISO } from 'date-fns'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import {
  addCalendarDays,
  addCalendarMonths,
  calendarDateAt,
  calendarDaysBetween,
  clock,
  startOfCalendarDate,
  today,
  usableTimeZone,
} from './clock'
import { inTimeZone, itIs } from './testing/clock'

beforeEach(() => inTimeZone('America/New_York'))

test('today is the date in the business time zone', () => {
  itIs('2026-11-21T04:59:59Z')
  expect(today()).toBe('2026-11-20')
  itIs('2026-11-21T05:00:00Z')
  expect(today()).toBe('2026-11-21')
  inTimeZone('Pacific/Auckland')
  expect(calendarDateAt(new Date('2026-11-20T11:00:00Z'))).toBe('2026-11-21')
})

test('the clock is reset after each test', () => {
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000)
})

test.each([
  ['2026-07-01', '2026-07-01T04:00:00.000Z'],
  ['2026-11-20', '2026-11-20T05:00:00.000Z'],
])('%s begins at %s in New York', (date, instant) => {
  expect(startOfCalendarDate(date).toISOString()).toBe(instant)
})

test.each([
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z', 'without a midnight'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', 'with two'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 'without a midnight'],
  ['Africa/Cairo', '2026-10-30', '2026-10-29T22:00:00.000Z', 'after the hour before it came twice'],
  ['America/Asuncion', '2024-03-24', '2024-03-24T04:00:00.000Z', 'after the hour before it came twice'],
  ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 'on which clocks change later'],
])('in %s the %s begins at %s, a day %s', (zone, date, instant) => {
  inTimeZone(zone)
  const start = startOfCalendarDate(date)
  expect(start.toISOString()).toBe(instant)
  expect([calendarDateAt(start), calendarDateAt(new Date(start.getTime() - 1)) < date]).toEqual([date, true])
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2026-11-20', 12, '2027-11-20'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2024-02-29', 12, '2025-02-28'],
])('%s plus %i months is %s', (date, months, expected) => {
  expect(addCalendarMonths(date, months)).toBe(expected)
})

test('days and months are counted as by date-fns, from the year 1000 to 9999', () => {
  const date = fc.date({ min: new Date('1100-01-01'), max: new Date('9899-12-31'), noInvalidDate: true })
  const day = date.map((instant) => instant.toISOString().slice(0, 10))
  const written = (instant: Date) => format(instant, 'yyyy-MM-dd')
  fc.assert(
    fc.property(day, day, fc.integer({ min: -1200, max: 1200 }), (one, other, number) => {
      expect(addCalendarDays(one, 30 * number)).toBe(written(addDays(parseISO(one), 30 * number)))
      expect(addCalendarMonths(one, number)).toBe(written(addMonths(parseISO(one), number)))
      expect(calendarDaysBetween(one, other)).toBe(differenceInCalendarDays(parseISO(other), parseISO(one)))
      expect(addCalendarDays(one, calendarDaysBetween(one, other))).toBe(other)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['2026-01-30', 1, 31, '2026-02-28'],
  ['2026-02-28', 1, 31, '2026-03-31'],
  ['2026-03-31', 1, 5, '2026-04-05'],
])('%s plus %i months on the day %i is %s', (date, months, day, expected) => {
  expect(addCalendarMonths(date, months, day)).toBe(expected)
})

test('an unknown zone is replaced by the machine’s own', () => {
  expect(usableTimeZone('Europe/Madrid')).toBe('Europe/Madrid')
  for (const name of ['', 'Europe/Nowhere', 'infinity', '<b>']) expect(usableTimeZone(name)).toBe('Pacific/Auckland')
})
