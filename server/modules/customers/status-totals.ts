import { addCalendarMonths } from '../../../shared/clock'
import type { Tx } from '../../db/client'
import { inRange } from '../../db/conditions'
import { divideRange, type Range } from '../../db/counted-range'
import { Prisma } from '../../db/generated/client'
import { type Matching, passesFilters } from './matches'
import type { MonthMatches } from './page-place'
import { endsWithin } from './status'

const EVER: Range = { from: null, until: null }

/**
 * How many customers have a policy with the status, per month of creation: whole end months are summed from the counts
 * that triggers keep; in the one or two months that the status covers partly, customers are counted.
 * @param tx a transaction with one snapshot, in which `months` were read
 */
export async function statusPerMonth(
  tx: Tx,
  { status, ...filters }: Matching,
  months: { month: string; customers: number }[],
): Promise<MonthMatches[]> {
  const lastDays = status?.lastDays
  const rows = await tx.$queryRaw<{ month: string; ending: number }[]>`
    SELECT month::text AS month, sum(customers)::int AS ending
    FROM (${endingPerMonth(lastDays ?? EVER, passesFilters(filters), months)}) AS parts GROUP BY month`
  const ending = new Map(rows.map((row) => [row.month, row.ending]))
  return months.map(({ month, customers }) => {
    const inRange = ending.get(month) ?? 0
    return { month, customers, matches: lastDays ? inRange : customers - inRange }
  })
}

function endingPerMonth(lastDays: Range, filters: Prisma.Sql, months: { month: string }[]): Prisma.Sql {
  const { whole, edges } = divideRange(
    lastDays,
    (date) => `${date.slice(0, 7)}-01`,
    (start) => addCalendarMonths(start, 1),
  )
  const summed = Prisma.sql`
    SELECT created_month AS month, customers FROM customer_end_counts
    WHERE ${inRange(Prisma.sql`end_month`, whole, 'date')} AND ${filters}`
  const starts = months.map(({ month }) => month).sort()
  const instants = starts.map((start) => `${start} 00:00Z`)
  // An index-only scan of the end dates; `width_bucket` finds the month in half the time of `date_trunc`.
  const counted = edges.map(
    (edge) => Prisma.sql`
      SELECT (${starts}::date[])[bucket], customers FROM (
        SELECT width_bucket(created_at, ${instants}::timestamptz[]) AS bucket, count(*) AS customers
        FROM insured_customers WHERE ${endsWithin(edge)} AND ${filters} GROUP BY 1
      ) AS buckets`,
  )
  return Prisma.join([summed, ...counted], ' UNION ALL ')
}
