import { expect, test } from 'vitest'
import { planInput, planUpdate, policyTypeInput } from '../../../../shared/plans'
import {
  emptyPlan,
  emptyType,
  type Plan,
  type PolicyType,
  toPlanInput,
  toPlanUpdate,
  toPlanValues,
  toTypeInput,
  toTypeValues,
} from './form-values'

const updatedAt = '2026-01-30T10:00:00.000Z'
const type: PolicyType = {
  ...{ id: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a01', code: 'moto', name: 'Moto', nameEn: 'Bike' },
  ...{ summary: 'Dos ruedas', summaryEn: '', bullets: 'Robo\nChoque', bulletsEn: '', position: 3 },
  ...{ isActive: false, updatedAt },
}
const plan: Plan = {
  ...{ id: '0b9f2f52-7d3c-4a41-9f0d-0c3f9f1f6a02', policyTypeId: type.id, durationMonths: 12, price: 1649.9 },
  ...{ priceSince: '2026-01-01', nextPrice: null, nextPriceFrom: null, isActive: true, isExample: true, updatedAt },
}

test('a type and a plan survive the way through their forms unchanged', () => {
  const { id, code, updatedAt: _, ...fields } = type
  expect(policyTypeInput.parse(toTypeInput(toTypeValues(type)))).toEqual(fields)
  expect(toPlanValues(plan)).toEqual({ durationMonths: '12', price: '1,649.90', nextPrice: '', nextPriceFrom: '' })
  expect(planUpdate.parse(toPlanUpdate(toPlanValues(plan), plan))).toEqual({
    id: plan.id,
    updatedAt,
    durationMonths: 12,
    price: 1649.9,
    nextPrice: null,
    nextPriceFrom: null,
  })
  const next = { ...plan, nextPrice: 1800, nextPriceFrom: '2027-01-01' }
  expect(planUpdate.parse(toPlanUpdate(toPlanValues(next), next))).toMatchObject({
    nextPrice: 1800,
    nextPriceFrom: '2027-01-01',
  })
})

test('what is typed wrong is refused at its field', () => {
  const paths = (error: { issues: { path: PropertyKey[] }[] } | undefined) => error?.issues.map(({ path }) => path[0])
  expect(paths(planInput.safeParse(toPlanInput(emptyPlan, type)).error)).toEqual(['durationMonths', 'price'])
  const typed = { ...emptyType, name: 'Moto', nameEn: 'Bike' }
  expect(policyTypeInput.parse(toTypeInput(typed)).position).toBe(99)
  expect(paths(policyTypeInput.safeParse(toTypeInput({ ...typed, position: 'x' })).error)).toEqual(['position'])
})
