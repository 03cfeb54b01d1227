import { addCalendarMonths } from '../../../../shared/clock'
import type { RouterOutputs } from '../../../api/trpc'
import type { Division } from './filters'

export type Produced = RouterOutputs['customers']['production'][number]
type Figures = Pick<Produced, 'policies' | 'premium' | 'new' | 'renewed'>
/** The figures of a group with the labels it is grouped by; the other labels are those of any one of its rows. */
export type Group = Produced & { id: string }

/** Longer ranges chart only the months in which policies were issued. */
const EACH_MONTH_UP_TO = 60

/** The sums of the rows by the chosen divisions: the latest month first, then by number of policies. */
export function groupedBy(rows: Produced[], divisions: Division[]): Group[] {
  const groups = new Map<string, Group>()
  for (const row of rows) {
    const id = JSON.stringify(divisions.map((division) => row[division]))
    const known = groups.get(id)
    groups.set(id, known ? { ...known, ...sum(known, row) } : { ...row, id })
  }
  const byMonth = divisions.includes('month')
  return [...groups.values()].sort(
    (one, other) => (byMonth ? other.month.localeCompare(one.month) : 0) || other.policies - one.policies,
  )
}

export const totalOf = (rows: Figures[]): Figures => rows.reduce(sum, { policies: 0, premium: 0, new: 0, renewed: 0 })

/** Premiums are added in cents: sums of binary fractions would be inexact. */
const sum = (one: Figures, other: Figures): Figures => ({
  policies: one.policies + other.policies,
  premium: (Math.round(one.premium * 100) + Math.round(other.premium * 100)) / 100,
  new: one.new + other.new,
  renewed: one.renewed + other.renewed,
})

/** The bar of a month: `others` are neither new nor renewed. */
export type MonthBar = { month: string; new: number; renewed: number; others: number }

/** The months of a range in ascending order, including those without policies. */
export function barsOf(rows: Produced[], { from, to }: { from: string; to: string }): MonthBar[] {
  const known = groupedBy(rows, ['month']).reverse()
  const bars = known.map(({ month, policies, new: first, renewed }) => ({
    month,
    new: first,
    renewed,
    others: policies - first - renewed,
  }))
  const written = new Map(bars.map((bar) => [bar.month, bar]))
  const all: MonthBar[] = []
  for (let month = from; month <= to; month = addCalendarMonths(`${month}-01`, 1).slice(0, 7)) {
    if (all.length === EACH_MONTH_UP_TO) return bars
    all.push(written.get(month) ?? { month, new: 0, renewed: 0, others: 0 })
  }
  return all
}
