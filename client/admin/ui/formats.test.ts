import { expect, test } from 'vitest'
import { formatPhone } from '../../../shared/phone-in-words'
import { inTimeZone } from '../../../shared/testing/clock'
import {
  formatCalendarDate,
  formatDay,
  formatFileSize,
  formatInstant,
  formatLongDate,
  formatMonth,
  formatNumber,
} from './formats'

test('a number is grouped by thousands', () => {
  expect([0, 9999, 10_000, 1_234_567].map(formatNumber)).toEqual(['0', '9999', '10.000', '1.234.567'])
})

test('calendar dates do not depend on the zone of the browser', () => {
  expect(formatCalendarDate('2026-11-05')).toBe('5/11/2026')
  expect(formatCalendarDate('2024-02-29')).toBe('29/2/2024')
})

test.each([
  ['+13055550142', '+1 305 555 0142'],
  ['+525512345678', '+52 55 1234 5678'],
  ['+5491123456789', '+54 9 11 2345 6789'],
  ['+541123456789', '+54 11 2345 6789'],
  ['+34612345678', '+34 612 345 678'],
  ['+50512345678', '+505 1234 5678'],
  ['+79161234567', '+7 91 6123 4567'],
  ['+6834000', '+683 4000'],
  ['', ''],
  ['305', '305'],
])('the phone %j is shown as %j', (phone, shown) => expect(formatPhone(phone)).toBe(shown))

test('instants are shown in the zone of the business, with seconds', () => {
  inTimeZone('America/New_York')
  expect(formatInstant('2026-11-20T02:05:09.000Z')).toBe('19/11/2026, 21:05:09')
  expect(formatDay('2026-11-20T02:05:09.000Z')).toBe('19/11/2026')
  inTimeZone('Europe/Madrid')
  expect(formatInstant('2026-11-20T02:05:09.000Z')).toBe('20/11/2026, 3:05:09')
})

test.each(['infinity', '-infinity', '0044-03-15 BC', '', 'x'])('%j is no date and stays as it is', (text) => {
  expect(formatCalendarDate(text)).toBe(text)
  expect(formatInstant(text)).toBe(text)
})

test('years may have five digits', () => {
  expect(formatCalendarDate('20000-02-29')).toBe('20000-02-29')
  expect(formatInstant('+020000-02-29T00:00:00.000Z')).toContain('20000')
})

test('the long date is the day of the business', () => {
  inTimeZone('America/New_York')
  expect(formatLongDate(new Date('2026-11-21T02:00:00Z'))).toBe('viernes, 20 de noviembre de 2026')
})

test('sizes are in kilobytes up to a megabyte', () => {
  expect(formatFileSize(1)).toBe('1 KB')
  expect(formatFileSize(1024 * 1024 - 1)).toBe('1024 KB')
  expect(formatFileSize(3.4 * 1024 * 1024)).toBe('3,4 MB')
  expect(formatFileSize(67.5 * 1024 ** 3)).toBe('67,5 GB')
})

test('months in words do not depend on the zone', () => {
  expect(formatMonth('2026-11')).toBe('noviembre de 2026')
  expect(formatMonth('2026-01')).toBe('enero de 2026')
})

test.each(['', '20000-01', '0044-03 BC', 'infinity'])('%j is no month and stays as it is', (month) => {
  expect(formatMonth(month)).toBe(month)
})
