import { expect, test } from 'vitest'
import { askedDate } from './asked-date'

test.each([
  ['', null],
  ['lang=en', null],
  ['fecha=2026-03-01', '2026-03-01'],
  ['fecha=2028-02-29&fecha=abc', '2028-02-29'],
  ['fecha=', 'invalid'],
  ['fecha=abc', 'invalid'],
  ['fecha=2026-02-31', 'invalid'],
  ['fecha=2026-2-3', 'invalid'],
  ['fecha=0001-01-01', 'invalid'],
  ['fecha=9999-12-31', 'invalid'],
  ['fecha=2026-03-01T00:00', 'invalid'],
  ['fecha[]=2026-03-01', null],
])('%s', (query, date) => expect(askedDate(new URLSearchParams(query))).toBe(date))
