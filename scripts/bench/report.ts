import { median } from './statistics'

/** One line of the result: the measurement and its target. */
export type Row = {
  what: string
  measured: number
  unit: string
  /** Undefined where the figure only helps to judge another. */
  target?: { atLeast: number } | { atMost: number }
  detail?: string
}

export function isMet({ measured, target }: Row): boolean {
  if (!target) return true
  return 'atLeast' in target ? measured >= target.atLeast : measured <= target.atMost
}

/** The median and the extremes of repeated measurements. */
export function spread(values: number[]): string {
  return `median ${format(median(values))} (${format(Math.min(...values))}–${format(Math.max(...values))})`
}

/** The rows as a table for a terminal. */
export function table(rows: Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    `${format(row.measured)}${row.unit}`,
    limit(row),
    row.target ? (isMet(row) ? 'met' : 'MISSED') : '',
    row.detail ?? '',
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function limit({ target, unit }: Row): string {
  if (!target) return ''
  return 'atLeast' in target ? `≥ ${target.atLeast}${unit}` : `≤ ${target.atMost}${unit}`
}

const format = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2))
