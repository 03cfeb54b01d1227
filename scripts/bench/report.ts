type Target = { atLeast: number } | { atMost: number }

/** One line of the result: a measurement and its target. */
export type Row = {
  what: string
  measured: number
  unit: string
  /** Undefined where the figure only helps to judge another. */
  target?: Target | undefined
  detail?: string
}

/** @param share between 0 and 1 */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: number[]): number => percentile(values, 0.5)

/** The median of repeated measurements, with their extremes. */
export function rowOf(what: string, values: number[], unit: string, target?: Target): Row {
  const detail = `${format(Math.min(...values))} to ${format(Math.max(...values))}`
  return { what, measured: median(values), unit, target, detail }
}

/** The 95th percentile of calls in milliseconds. */
export function p95Of(what: string, milliseconds: number[], target?: Target): Row {
  const detail = `median ${format(median(milliseconds))}, at most ${format(Math.max(...milliseconds))}`
  return { what: `${what}, p95`, measured: percentile(milliseconds, 0.95), unit: ' ms', target, detail }
}

export function isMet({ measured, target }: Row): boolean {
  if (!target) return true
  return 'atLeast' in target ? measured >= target.atLeast : measured <= target.atMost
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
  const line = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
  return cells.map((row) => line(row).trimEnd()).join('\n')
}

function limit({ target, unit }: Row): string {
  if (!target) return ''
  return 'atLeast' in target ? `≥ ${target.atLeast}${unit}` : `≤ ${target.atMost}${unit}`
}

const format = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2))
