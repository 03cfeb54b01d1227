import { expect, test } from 'vitest'
import type { ForeignChoice, ImportCheck } from '../../../shared/imports'
import { outKinds } from './result-values'

const check = {
  ...{ wrongRows: 0, waitingRows: 0, leftOut: 1, notPolicies: 0 },
  faultKinds: [{ column: 'Cel.', message: 'Mal', rows: 3, example: { row: 2, value: '12' } }],
  foreignAmounts: [
    { column: 'Prima', rows: 2, signs: [{ sign: '€', rows: 2 }], example: { row: 2, value: '412,35 €' } },
  ],
} as Partial<ImportCheck> as ImportCheck

test.each<[ForeignChoice, without: number]>([
  ['asWritten', 3],
  ['withoutCell', 5],
  ['leaveOut', 3],
])('with amounts of another currency %s, %d come in without a cell', (as, rows) => {
  const decisions = {
    ...{ statuses: [], continuations: null, fleets: null },
    faults: [{ column: 'Cel.', as: 'withoutCell' as const }],
    foreignAmounts: [{ column: 'Prima', as }],
  }
  expect(outKinds(check, { decisions, state: 'done' })).toEqual([
    { kind: 'leftOut', rows: 1 },
    { kind: 'withoutCell', rows },
  ])
})
