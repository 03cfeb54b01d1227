import { expect, test } from 'vitest'
import type { ImportCheck } from '../../../shared/imports'
import { alikeTogether, outKinds } from './result-values'

const check = {
  ...{ wrongRows: 0, waitingRows: 4, leftOut: 1, notPolicies: 0, shortened: 3 },
} as Partial<ImportCheck> as ImportCheck

test('rows that wait are among the questions until the import runs; rows without a cell are told beside the others', () => {
  const [leftOut, withoutCell] = [
    { kind: 'leftOut', rows: 1 },
    { kind: 'withoutCell', rows: 3 },
  ]
  expect(outKinds(check, 'checked')).toEqual([leftOut, withoutCell])
  expect(outKinds(check, 'done')).toEqual([{ kind: 'waiting', rows: 4 }, leftOut, withoutCell])
})

test('cells of a row that are wrong in the same way are one line', () => {
  const cell = (row: number, column: string, value = '') => ({ row, column, value, message: 'Mal' })
  const lines = alikeTogether([cell(4, 'Serie'), cell(4, 'Marca'), cell(4, 'Año', 'x'), cell(5, 'Serie')])
  expect(lines.map(({ row, columns }) => [row, ...columns])).toEqual([
    ...[
      [4, 'Serie', 'Marca'],
      [4, 'Año'],
    ],
    [5, 'Serie'],
  ])
})
