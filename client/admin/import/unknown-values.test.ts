import { expect, test } from 'vitest'
import {
  askedNames,
  CREATE,
  mergedValues,
  NO_PLAN,
  plansOfType,
  toResolution,
  typeOfPlan,
  unknownValues,
} from './unknown-values'

const named = (...texts: string[]) => texts.map((text) => ({ text, rows: 1 }))
const unknown = { insurers: named('Río', 'Mar'), policyTypes: named('Total'), plans: named('TOTAL · 9 meses') }
const none = { insurers: [], policyTypes: [], plans: [] }
const nothing = { id: 'i', ...none }

test('only chosen answers are sent', () => {
  const names = askedNames(unknown, none)
  const values = unknownValues(names)
  expect(toResolution('i', names, values)).toEqual(nothing)
  const chosen = { ...values, insurers: ['', CREATE], policyTypes: ['type'], plans: [NO_PLAN] }
  expect(toResolution('i', names, chosen)).toEqual({
    id: 'i',
    insurers: [{ text: 'Mar', create: true }],
    policyTypes: [{ text: 'Total', id: 'type' }],
    plans: [{ text: 'TOTAL · 9 meses', id: null }],
  })
})

test('answered names come last, and are sent only if they were changed', () => {
  const answers = {
    insurers: [
      { text: 'Lago', id: 'made', create: 'Lago' },
      { text: 'Mar', id: 'gone' },
    ],
    policyTypes: [{ text: 'Robo', id: 'theft' }],
    plans: [{ text: 'Robo · 1 mes', id: null }],
  }
  const names = askedNames(unknown, answers)
  expect(names).toEqual({
    insurers: [
      { text: 'Río', rows: 1, choice: '' },
      { text: 'Mar', rows: 1, choice: 'gone' },
      { text: 'Lago', rows: null, choice: CREATE },
    ],
    policyTypes: [
      { text: 'Total', rows: 1, choice: '' },
      { text: 'Robo', rows: null, choice: 'theft' },
    ],
    plans: [
      { text: 'TOTAL · 9 meses', rows: 1, choice: '' },
      { text: 'Robo · 1 mes', rows: null, choice: NO_PLAN },
    ],
  })
  const values = unknownValues(names)
  expect(toResolution('i', names, values)).toEqual(nothing)
  expect(toResolution('i', names, { ...values, insurers: ['', 'gone', 'other'], plans: ['', 'plan'] })).toEqual({
    ...nothing,
    insurers: [{ text: 'Lago', id: 'other' }],
    plans: [{ text: 'Robo · 1 mes', id: 'plan' }],
  })
})

test('a plan belongs to the type chosen in the form, or to the known one', () => {
  const plans = named('TOTAL · 9 meses', 'Fullcover · 7 meses', 'Nada · 1 mes')
  const names = askedNames({ ...unknown, policyTypes: named('Tótal'), plans }, none)
  const values = { ...unknownValues(names), policyTypes: ['type'], plans: ['one', 'two', 'three'] }
  const known = { 'TOTAL · 9 meses': null, 'Fullcover · 7 meses': 'full' }
  expect(names.plans.map(({ text }) => typeOfPlan(text, names, values, known))).toEqual(['type', 'full', null])
  expect(typeOfPlan('TOTAL · 9 meses', names, unknownValues(names), known)).toBeNull()
  expect(plansOfType('Tótal', names, values)).toEqual([0])
  expect(plansOfType('Tótal', names, { ...values, plans: [CREATE, 'two', 'three'] })).toEqual([])
})

test('newer answers keep unsaved choices', () => {
  const asked = { ...unknown, insurers: named('Río', 'Mar', 'Sol'), policyTypes: named('Total', 'Robo') }
  const former = askedNames(asked, none)
  const values = { insurers: ['', 'mine', CREATE], policyTypes: ['type', ''], plans: ['nine'] }
  const answers = {
    insurers: [
      { text: 'Río', id: 'theirs' },
      { text: 'Mar', id: 'theirs' },
    ],
    policyTypes: [{ text: 'Robo', id: 'theft' }],
    plans: [],
  }
  const names = askedNames({ ...asked, insurers: named('Sol'), policyTypes: named('Total') }, answers)
  expect(names.insurers.map(({ text }) => text)).toEqual(['Sol', 'Río', 'Mar'])
  expect(mergedValues(former, values, names)).toEqual({
    insurers: [CREATE, 'theirs', 'mine'],
    policyTypes: ['type', 'theft'],
    plans: ['nine'],
  })
})
