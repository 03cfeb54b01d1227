import type { ImportCheck, ImportState, WrongCell } from '../../../shared/imports'

/** Rows that are written; before the run, those that wait for an answer count among them. */
export const writtenRows = ({ new: added, changed, renewed, cancelled }: ImportCheck): number =>
  added + changed + renewed + cancelled

/** Rows that stay out. */
export const outRows = (check: ImportCheck): number =>
  check.wrongRows + check.waitingRows + check.leftOut + check.notPolicies

const OUT = [
  ['wrong', 'wrongRows'],
  ['waiting', 'waitingRows'],
  ['leftOut', 'leftOut'],
  ['notPolicies', 'notPolicies'],
  ['withoutCell', 'shortened'],
] as const

/**
 * The kinds of rows that the download has, each with its number: those that stay out, and those that lack a cell. Rows
 * that wait are among the questions until the import runs.
 */
export const outKinds = (check: ImportCheck, state: ImportState) =>
  OUT.filter(([kind]) => kind !== 'waiting' || state !== 'checked')
    .map(([kind, rows]) => ({ kind, rows: check[rows] }))
    .filter(({ rows }) => rows > 0)

/** Cells of a row that say the same and are wrong for the same reason, such as those that are all empty, are one line. */
export function alikeTogether(cells: WrongCell[]): (WrongCell & { columns: string[] })[] {
  const lines = new Map<string, WrongCell & { columns: string[] }>()
  for (const cell of cells) {
    const what = JSON.stringify([cell.row, cell.value, cell.message])
    const line = lines.get(what) ?? { ...cell, columns: [] }
    line.columns.push(cell.column)
    lines.set(what, line)
  }
  return [...lines.values()]
}
