import { expect, test } from 'vitest'
import { placeOfPage } from './page-place'

const months = [
  { month: '2026-03-01', customers: 10, matches: 3 },
  { month: '2026-02-01', customers: 20, matches: 0 },
  { month: '2026-01-01', customers: 30, matches: 5 },
]

test.each([
  ['the first page lies in the youngest month', 0, 2, { oldestMonth: '2026-03-01', skip: 0, customers: 10 }],
  ['a page may span months', 2, 2, { oldestMonth: '2026-01-01', skip: 2, customers: 60 }],
])('%s', (_case, offset, pageSize, place) => {
  expect(placeOfPage(months, offset, pageSize)).toEqual({ youngestMonth: '2026-03-01', ...place })
})

test('a deep page skips the months before it', () => {
  expect(placeOfPage(months, 4, 2)).toEqual({
    youngestMonth: '2026-01-01',
    oldestMonth: '2026-01-01',
    skip: 1,
    customers: 30,
  })
})

test('beyond the last match there is no page', () => {
  expect(placeOfPage(months, 8, 10)).toBeNull()
  expect(placeOfPage([], 0, 10)).toBeNull()
})
