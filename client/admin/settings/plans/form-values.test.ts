import { expect, test } from 'vitest'
import { planInput, planUpdate, policyTypeInput } from '../../../../shared/plans'
import { emptyPlan, emptyType, type Plan, type PolicyType, planEditing, typeEditing } from './form-values'

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

const plans = planEditing(type.id, 'USD')
const updateOf = (stored: Plan) =>
  planUpdate.parse({ ...plans.toInput(plans.toValues(stored)), id: stored.id, updatedAt: stored.updatedAt })

test('forms send an unchanged type and plan as they were loaded', () => {
  const { id, code, updatedAt: _, ...fields } = type
  expect(policyTypeInput.parse(typeEditing.toInput(typeEditing.toValues(type)))).toEqual(fields)
  expect(plans.toValues(plan)).toEqual({ durationMonths: '12', price: '1,649.90', nextPrice: '', nextPriceFrom: '' })
  expect(updateOf(plan)).toEqual({
    id: plan.id,
    updatedAt,
    durationMonths: 12,
    price: 1649.9,
    nextPrice: null,
    nextPriceFrom: null,
  })
  const next = { nextPrice: 1800, nextPriceFrom: '2027-01-01' }
  expect(updateOf({ ...plan, ...next })).toMatchObject(next)
})

test('invalid values are refused at their fields', () => {
  const paths = (error: { issues: { path: PropertyKey[] }[] } | undefined) => error?.issues.map(({ path }) => path[0])
  expect(paths(planInput.safeParse(plans.toInput(emptyPlan)).error)).toEqual(['durationMonths', 'price'])
  const typed = { ...emptyType, name: 'Moto', nameEn: 'Bike' }
  expect(policyTypeInput.parse(typeEditing.toInput(typed)).position).toBe(99)
  const wrong = typeEditing.toInput({ ...typed, position: 'x' })
  expect(paths(policyTypeInput.safeParse(wrong).error)).toEqual(['position'])
})

test('a price with decimals of a currency without is refused by the form, unless the plan has it already', () => {
  const plan = { durationMonths: 12, price: 10.5, nextPrice: 11.5, nextPriceFrom: '2099-01-01' } as Plan
  const editing = planEditing('79b0a6a5-5a4c-4d4f-8a45-0d4c1d2b8f10', 'CLP', plan)
  const faultsOf = (changes: object) => {
    const values = { ...editing.toValues(plan), ...changes }
    return Object.keys(editing.check(editing.toInput(values)))
  }
  expect(editing.toValues(plan)).toMatchObject({ price: '10,50', nextPrice: '11,50' })
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ price: '12,5', nextPrice: '12,5' })).toEqual(['price', 'nextPrice'])
  expect(faultsOf({ price: '12.500' })).toEqual([])
})
