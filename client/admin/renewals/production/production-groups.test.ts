import { expect, test } from 'vitest'
import { barsOf, groupedBy, type Produced, totalOf } from './production-groups'

const row = (month: string, insurer: string, changes: Partial<Produced> = {}): Produced => ({
  ...{ month, insurer, policyType: 'Fullcover', writtenBy: 'Ana', policies: 1, premium: 0.1, new: 1, renewed: 0 },
  ...changes,
})
const rows = [
  row('2026-01', 'Ábaco'),
  row('2026-01', 'Zurita', { policies: 3, premium: 0.2, new: 0, renewed: 2 }),
  row('2026-03', 'Ábaco', { writtenBy: null, premium: 0.7 }),
]
const short = ({ month, insurer, policies, premium }: Produced) => [month, insurer, policies, premium]

test('rows are summed by month, the latest first', () => {
  expect(groupedBy(rows, ['month'])).toMatchObject([
    { month: '2026-03', policies: 1, premium: 0.7 },
    { month: '2026-01', policies: 4, premium: 0.3, new: 1, renewed: 2 },
  ])
})

test('insurers are sorted by policies, within a month if grouped by month, too', () => {
  expect(groupedBy(rows, ['insurer']).map(({ insurer, policies }) => [insurer, policies])).toEqual([
    ['Zurita', 3],
    ['Ábaco', 2],
  ])
  expect(groupedBy(rows, ['month', 'insurer']).map(short)).toEqual([
    ['2026-03', 'Ábaco', 1, 0.7],
    ['2026-01', 'Zurita', 3, 0.2],
    ['2026-01', 'Ábaco', 1, 0.1],
  ])
})

test('policies without a known writer are a group of their own', () => {
  expect(groupedBy(rows, ['writtenBy']).map(({ writtenBy }) => writtenBy)).toEqual(['Ana', null])
})

test('sums of cents are exact', () => {
  expect(totalOf(rows)).toEqual({ policies: 5, premium: 1, new: 2, renewed: 2 })
  expect(totalOf([])).toEqual({ policies: 0, premium: 0, new: 0, renewed: 0 })
})

test('every month has a bar; in long ranges only months with policies', () => {
  expect(barsOf(rows, { from: '2025-12', to: '2026-03' })).toEqual([
    { month: '2025-12', new: 0, renewed: 0, others: 0 },
    { month: '2026-01', new: 1, renewed: 2, others: 1 },
    { month: '2026-02', new: 0, renewed: 0, others: 0 },
    { month: '2026-03', new: 1, renewed: 0, others: 0 },
  ])
  expect(barsOf(rows, { from: '1900-01', to: '2200-12' }).map(({ month }) => month)).toEqual(['2026-01', '2026-03'])
})

test('sixty months all have a bar; of sixty-one only those with policies', () => {
  expect(barsOf(rows, { from: '2021-04', to: '2026-03' })).toHaveLength(60)
  expect(barsOf(rows, { from: '2021-03', to: '2026-03' })).toHaveLength(2)
})
