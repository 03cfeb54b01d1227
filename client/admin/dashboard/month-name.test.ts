import { expect, test } from 'vitest'
import { formatMonth } from './month-name'

test('a month in words, whatever zone it is read in', () => {
  expect(formatMonth('2026-11')).toBe('noviembre de 2026')
  expect(formatMonth('2026-01')).toBe('enero de 2026')
})

test.each(['', '20000-01', '0044-03 BC', 'infinity'])('%j, which is no month, stays as it is', (month) => {
  expect(formatMonth(month)).toBe(month)
})
