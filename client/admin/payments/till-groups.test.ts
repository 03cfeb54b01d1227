import { expect, test } from 'vitest'
import { groupedBy, type Received } from './till-groups'

const received = (paidOn: string, method: Received['method'], personId: string | null, sum: number): Received => {
  return { paidOn, method, personId, person: personId, payments: 1, sum }
}
const rows = [
  received('2026-11-20', 'cash', 'ana', 0.1),
  received('2026-11-20', 'card', 'eva', 0.2),
  received('2026-10-31', 'cash', null, 5),
]

test('what was received is added up exactly by day, month and person', () => {
  const sums = (by: Parameters<typeof groupedBy>[1]) => groupedBy(rows, by).map(({ id, sum }) => [id, sum])
  expect(sums('day')).toEqual([
    ['2026-11-20', 0.3],
    ['2026-10-31', 5],
  ])
  expect(sums('month')).toEqual([
    ['2026-11', 0.3],
    ['2026-10', 5],
  ])
  expect(sums('person')).toEqual([
    ['ana', 0.1],
    ['eva', 0.2],
    ['', 5],
  ])
})
