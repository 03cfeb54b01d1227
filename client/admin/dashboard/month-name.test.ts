import { expect, test } from 'vitest'
import { formatMonth } from './month-name'

test('a month in words, whatever zone it is read in', () => {
  expect(formatMonth('2026-11')).toBe('noviembre de 2026')
  expect(formatMonth('2026-01')).toBe('enero de 2026')
})
