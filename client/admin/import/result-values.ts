import { foreignChoice, type ImportCheck, type ImportRecord } from '../../../shared/imports'

/** Rows that are written; before the run, those that wait for an answer count among them. */
export const writtenRows = ({ new: added, changed, renewed, cancelled }: ImportCheck): number =>
  added + changed + renewed + cancelled

/** Rows that stay out. */
export const outRows = (check: ImportCheck): number => OUT.reduce((sum, [, rows]) => sum + check[rows], 0)

const OUT = [
  ['wrong', 'wrongRows'],
  ['waiting', 'waitingRows'],
  ['leftOut', 'leftOut'],
  ['notPolicies', 'notPolicies'],
] as const

/**
 * The kinds of rows that the download has, each with its number: those that stay out, and those that lack a cell. Rows
 * that wait are among the questions until the import runs.
 */
export function outKinds(check: ImportCheck, { decisions, state }: Pick<ImportRecord, 'decisions' | 'state'>) {
  const shortened = [
    ...check.faultKinds.filter(({ column }) =>
      decisions.faults.some((fault) => fault.column === column && fault.as === 'withoutCell'),
    ),
    ...check.foreignAmounts.filter(({ column }) => foreignChoice(decisions, column) === 'withoutCell'),
  ]
  const out = OUT.filter(([kind]) => kind !== 'waiting' || state !== 'checked')
  const withoutCell = { kind: 'withoutCell' as const, rows: shortened.reduce((sum, { rows }) => sum + rows, 0) }
  return [...out.map(([kind, rows]) => ({ kind, rows: check[rows] })), withoutCell].filter(({ rows }) => rows > 0)
}
