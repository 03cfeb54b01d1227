import { expect, test } from 'vitest'
import type { ImportCheck, ImportRecord } from '../../../shared/imports'
import {
  CREATE,
  isDecided,
  mergedChoices,
  NO_PLAN,
  namedSigns,
  openCount,
  plansOfType,
  type Question,
  type QuestionKind,
  questionsOf,
  toResolution,
  typeOfPlan,
} from './question-values'

type Named = [text: string, proposed?: string]
const named = (...texts: Named[]) => texts.map(([text, proposed = null]) => ({ text, rows: 1, proposed }))
const none = { insurers: [], policyTypes: [], plans: [] }
const nothing: ImportCheck = {
  ...{ rows: 0, new: 0, changed: 0, renewed: 0, cancelled: 0, equal: 0, merged: 0, receipts: 0, notPolicies: 0 },
  ...{ leftOut: 0, wrong: [], wrongRows: 0, waitingRows: 0, faultKinds: [], foreignAmounts: [] },
  unknown: { ...none, statuses: [] },
  fleets: { numbers: 0, rows: 0, waiting: 0, example: null },
  continuations: { rows: 0, example: null },
}
type Answered = Pick<ImportRecord, 'answers' | 'decisions' | 'columns' | 'guessed'>
const open: Answered = {
  answers: none,
  decisions: { statuses: [], faults: [], foreignAmounts: [], continuations: null, fleets: null },
  columns: null,
  guessed: { phone: 'Cel.', planPrice: 'Prima' },
}
const unknown: ImportCheck['unknown'] = {
  insurers: named(['Río'], ['Mar', 'sea']),
  policyTypes: named(['Total', 'full']),
  plans: named(['TOTAL · 9 meses']),
  statuses: [{ text: 'CANCELADA', rows: 2, proposed: 'cancelled' }],
}
const fault = (column: string) => ({ column, message: 'Mal', rows: 3, example: { row: 2, value: '12' } })
const asked: ImportCheck = {
  ...nothing,
  rows: 12,
  unknown,
  fleets: { numbers: 1, rows: 3, waiting: 3, example: { row: 4, policyNumber: 'F', becomes: 'F-1' } },
  continuations: { rows: 1, example: { row: 5, policyNumber: 'N', previousNumber: 'O' } },
  faultKinds: [fault('Cel.'), fault('Prima')],
}
const firstChoices = (questions: Question[]) => questions.map(({ likely }) => likely)
const ofKind = (questions: Question[], kind: QuestionKind) => questions.filter((one) => one.kind === kind)
/** The likely choices, but for those of these kinds. */
const chosen = (questions: Question[], others: Partial<Record<QuestionKind, string[]>>) =>
  questions.map(({ kind, likely }, place) => {
    const nth = questions.slice(0, place).filter((one) => one.kind === kind).length
    return others[kind]?.[nth] ?? likely
  })
const byKind = (questions: Question[], choices: string[]) => questions.map(({ kind }, place) => [kind, choices[place]])

const twelve = { id: 'p12', policyTypeId: 'full', durationMonths: 12 }
const nine = { id: 'p9', policyTypeId: 'full', durationMonths: 9 }

test('what is likely is chosen, and sent once it is saved', () => {
  const questions = questionsOf(asked, open)
  const choices = firstChoices(questions)
  expect(byKind(questions, choices)).toEqual([
    ...[
      ['statuses', 'cancelled'],
      ['fleets', 'split'],
      ['continuations', 'renewal'],
    ],
    ...[
      ['insurers', ''],
      ['insurers', 'sea'],
      ['policyTypes', 'full'],
      ['plans', CREATE],
    ],
    ...[
      ['faults', 'withoutCell'],
      ['faults', ''],
    ],
  ])
  expect(toResolution('i', questions, choices, [twelve])).toEqual({
    id: 'i',
    insurers: [{ text: 'Mar', id: 'sea' }],
    policyTypes: [{ text: 'Total', id: 'full' }],
    plans: [{ text: 'TOTAL · 9 meses', create: true }],
    statuses: [{ text: 'CANCELADA', as: 'cancelled' }],
    faults: [{ column: 'Cel.', as: 'withoutCell' }],
    foreignAmounts: [],
    fleets: 'split',
    continuations: 'renewal',
  })
  const withoutPlan = chosen(questions, { plans: [NO_PLAN] })
  expect(toResolution('i', questions, withoutPlan, []).plans).toEqual([{ text: 'TOTAL · 9 meses', id: null }])
})

test('a column that is wrong in many rows is probably another', () => {
  const questions = questionsOf({ ...asked, rows: 11 }, open)
  expect(ofKind(questions, 'faults').map(({ likely }) => likely)).toEqual(['', ''])
})

test('a plan is not asked where it follows from a type chosen here, or waits for that type', () => {
  const questions = questionsOf(asked, open)
  const [plan] = ofKind(questions, 'plans')
  if (!plan) throw new Error('A plan is unknown.')
  const choices = firstChoices(questions)
  expect(isDecided(plan, questions, choices, [twelve])).toBe(false)
  expect(isDecided(plan, questions, choices, [twelve, nine])).toBe(true)
  expect(toResolution('i', questions, choices, [nine]).plans).toEqual([])
  expect(isDecided(plan, questions, chosen(questions, { policyTypes: [''] }), [])).toBe(true)
  expect(isDecided(plan, questions, chosen(questions, { policyTypes: [CREATE] }), [nine])).toBe(false)
  const ofKnownType = questionsOf({ ...asked, unknown: { ...unknown, policyTypes: [] } }, open)
  expect(isDecided(plan, ofKnownType, firstChoices(ofKnownType), [nine])).toBe(false)
})

test('answered questions come last, are not counted as open, and are sent only if they were changed', () => {
  const answered: Answered = {
    ...open,
    answers: {
      insurers: [
        { text: 'Lago', id: 'made', create: 'Lago' },
        { text: 'Mar', id: 'gone' },
      ],
      policyTypes: [{ text: 'Robo', id: 'theft' }],
      plans: [{ text: 'Robo · 1 mes', id: null }],
    },
    decisions: {
      statuses: [{ text: 'ANULADA', as: 'leaveOut' }],
      faults: [{ column: 'Cel.', as: 'leaveOut' }],
      foreignAmounts: [],
      continuations: 'new',
      fleets: 'split',
    },
  }
  const check = { ...asked, unknown: { ...unknown, statuses: [] }, fleets: { ...asked.fleets, waiting: 0 } }
  const questions = questionsOf(check, answered)
  expect(ofKind(questions, 'insurers').map(({ text, rows, saved }) => [text, rows, saved])).toEqual([
    ['Río', 1, ''],
    ['Mar', 1, 'gone'],
    ['Lago', null, CREATE],
  ])
  // Río, Total, and the wrong price; the plan waits for its type.
  expect(openCount(questions)).toBe(3)
  const sent = chosen(questions, {
    ...{ insurers: ['', 'gone', 'other'], policyTypes: ['', 'theft'], faults: ['withoutCell', ''] },
  })
  expect(toResolution('i', questions, sent, [])).toEqual({
    ...{ id: 'i', ...none, statuses: [], foreignAmounts: [] },
    insurers: [{ text: 'Lago', id: 'other' }],
    faults: [{ column: 'Cel.', as: 'withoutCell' }],
  })
})

test('amounts of another currency wait for no answer, and another choice than their numbers is sent', () => {
  const signs = [
    { sign: '€', rows: 2 },
    { sign: 'MXN', rows: 1 },
  ]
  expect([3, 4].map((rows) => namedSigns({ rows, signs }))).toEqual(['«€» (2), «MXN» (1)', '«€» (2), «MXN» (1), …'])
  expect(namedSigns({ rows: 2, signs: signs.slice(0, 1) })).toBe('«€»')
  const foreignAmounts = [{ column: 'Prima', rows: 3, signs, example: { row: 2, value: '412,35 €' } }]
  const check = { ...nothing, foreignAmounts }
  const questions = questionsOf(check, open)
  expect([openCount(questions), firstChoices(questions)]).toEqual([0, ['asWritten']])
  const sent = (from: Question[], choice: string) => toResolution('i', from, [choice], []).foreignAmounts
  expect(sent(questions, 'asWritten')).toEqual([])
  const without = [{ column: 'Prima', as: 'withoutCell' as const }]
  expect(sent(questions, 'withoutCell')).toEqual(without)
  const decisions = { ...open.decisions, foreignAmounts: without }
  expect(sent(questionsOf(check, { ...open, decisions }), 'asWritten')).toEqual([{ column: 'Prima', as: 'asWritten' }])
})

test('a plan belongs to the type chosen in the form, or to the known one', () => {
  const plans = named(['TOTAL · 9 meses'], ['Fullcover · 7 meses'], ['Nada · 1 mes'])
  const questions = questionsOf({ ...nothing, unknown: { ...unknown, policyTypes: named(['Tótal']), plans } }, open)
  const choices = chosen(questions, { policyTypes: ['type'] })
  const known = { 'TOTAL · 9 meses': null, 'Fullcover · 7 meses': 'full' }
  expect(ofKind(questions, 'plans').map(({ text }) => typeOfPlan(text, questions, choices, known))).toEqual([
    'type',
    'full',
    null,
  ])
  expect(typeOfPlan('TOTAL · 9 meses', questions, firstChoices(questions), known)).toBeNull()
  expect(plansOfType('Tótal', questions).map((place) => questions[place]?.text)).toEqual(['TOTAL · 9 meses'])
})

test('newer answers keep choices that were made here and not saved', () => {
  const former = questionsOf(asked, open)
  const choices = chosen(former, { insurers: [CREATE, 'mine'], fleets: ['leaveOut'] })
  const answers = { ...none, insurers: [{ text: 'Mar', id: 'theirs' }] }
  const check = { ...asked, unknown: { ...unknown, insurers: named(['Río']) } }
  const questions = questionsOf(check, { ...open, answers, decisions: { ...open.decisions, continuations: 'new' } })
  expect(byKind(questions, mergedChoices(former, choices, questions)).slice(0, 5)).toEqual([
    ...[
      ['statuses', 'cancelled'],
      ['fleets', 'leaveOut'],
      ['continuations', 'new'],
    ],
    ...[
      ['insurers', CREATE],
      ['insurers', 'mine'],
    ],
  ])
})
