import { expect, test } from 'vitest'
import type { ImportCheck } from '../../../shared/imports'
import { outKinds } from './result-values'

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
