import { expect, test } from 'vitest'
import { firstChoice, nearestDuration, planChoice } from './plan-choice'
import type { OfferedType } from './public'

const offered = (code: string, months: number[]): OfferedType => ({
  ...{ code, name: code, nameEn: code, summary: '', summaryEn: '', bullets: '', bulletsEn: '' },
  plans: months.map((one) => ({ months: one, price: null })),
})
const OFFERED = [offered('liability', [1, 3, 6]), offered('fullcover', [6, 12])]

test.each([
  ['liability', '1'],
  ['fullcover', '12'],
  ['fullcover', '1'],
] as const)('%s for %s months is offered', (type, months) => {
  expect(planChoice(type, months, OFFERED)).toMatchObject({ type: { code: type }, months: Number(months) })
})

test.each([
  ['fullcover', '2'],
  ['fullcover', ''],
  ['fullcover', '12.0'],
  ['fullcover', 12],
  ['fullcover', ['12']],
  ['Fullcover', '12'],
  ['constructor', '12'],
  ['', '12'],
  [null, null],
  [['liability'], '1'],
])('%j for %j months is not offered', (type, months) => {
  expect(planChoice(type, months, OFFERED)).toBeNull()
})

test('without offers there is no plan to choose', () => {
  expect(planChoice('fullcover', '12', [])).toBeNull()
  expect(firstChoice([])).toBeNull()
})

test.each([
  [[1, 3, 6], 12, 6],
  [[6, 12], 1, 6],
  [[6, 12], 9, 12],
  [[1, 12], 3, 1],
  [[12], 1, 12],
])('the duration of %j nearest to %i is %i', (months, wanted, nearest) => {
  expect(nearestDuration(offered('x', months), wanted)).toBe(nearest)
})

test('the initial choice is what was asked for or else liability, for half a year or the nearest to it', () => {
  const first = (...types: OfferedType[]) => {
    const choice = firstChoice(types)
    return choice && [choice.type.code, choice.months]
  }
  const half = [offered('fullcover', [1, 6, 12]), offered('liability', [3, 6, 9])]
  expect(first(...half)).toEqual(['liability', 6])
  expect(firstChoice(half, 'fullcover')).toEqual({ type: half[0], months: 6 })
  expect(firstChoice(half, 'moto')).toEqual({ type: half[1], months: 6 })
  expect(first(offered('moto', [12]), offered('liability', [1, 24]))).toEqual(['liability', 1])
  expect(first(offered('fullcover', [3, 12]))).toEqual(['fullcover', 3])
})
