import type { Tx } from '../../db/client'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { hasContact, hasContactHere } from './contact-search'
import { containsTerm, containsTermHere, createdWithin, type Matching, passesFilters } from './matches'
import type { MonthMatches } from './page-place'
import { hasStatus, hasStatusHere } from './status'

/** The state of a month: `changes` grows with every write to one of its customers and never returns to a value. */
export type Month = { month: string; customers: number; changes: number }

type Counted = Map<string, { changes: number; matches: number }>

const SEARCHES_KEPT = 200
/** Beyond this many months, one scan of the table costs less than one index scan per month. */
const MONTHS_COUNTED_SINGLY = 12

/** LRU cache per database: the most recent search is last. */
const kept = new WeakMap<PrismaClient, Map<string, Counted>>()

/** `status` holds today's dates, so that a key is good for one day only. */
const keyOf = ({ term, contact, insuranceCompanyId, policyTypeId, status }: Matching) =>
  JSON.stringify([term, contact, insuranceCompanyId, policyTypeId, status])

/** Whether the counts of this search are cached, so that its total costs little. */
export function isCounted(db: PrismaClient, matching: Matching): boolean {
  return kept.get(db)?.has(keyOf(matching)) ?? false
}

/**
 * How many customers match a search, per month. Counting a broad search reads the whole table, so counts are cached,
 * each with the `changes` of its month, and only months that changed since are counted again.
 * @param tx a transaction with one snapshot, in which `months` were read: then the counts are exact, however many
 *   processes write
 */
export async function matchesPerMonth(
  db: PrismaClient,
  tx: Tx,
  matching: Matching,
  months: Month[],
): Promise<MonthMatches[]> {
  const searches = kept.get(db) ?? new Map<string, Counted>()
  kept.set(db, searches)
  const key = keyOf(matching)
  const known = searches.get(key)
  const stale = months.filter(({ month, changes }) => known?.get(month)?.changes !== changes)
  const recounted = stale.length > 0 ? await countMatches(tx, matching, stale) : null
  const counted: Counted = new Map()
  for (const { month, changes } of months) {
    const unchanged = known?.get(month)
    counted.set(month, unchanged?.changes === changes ? unchanged : { changes, matches: recounted?.get(month) ?? 0 })
  }
  searches.delete(key)
  searches.set(key, counted)
  for (const oldest of searches.keys()) {
    if (searches.size <= SEARCHES_KEPT) break
    searches.delete(oldest)
  }
  return months.map(({ month, customers }) => ({ month, customers, matches: counted.get(month)?.matches ?? 0 }))
}

async function countMatches(tx: Tx, matching: Matching, stale: Month[]): Promise<Map<string, number>> {
  const month = Prisma.sql`month`
  // The GROUP BY repeats the exact expression of the extended statistics `insured_customers_created_month`.
  const counting =
    stale.length > MONTHS_COUNTED_SINGLY
      ? Prisma.sql`
          SELECT date_trunc('month', created_at AT TIME ZONE 'UTC')::date::text AS month,
            count(*)::int AS matches
          FROM insured_customers
          WHERE ${containsTerm(matching.term)} AND ${hasContact(matching.contact)} AND ${passesFilters(matching)}
            AND ${hasStatus(matching.status)}
          GROUP BY date_trunc('month', created_at AT TIME ZONE 'UTC')`
      : Prisma.sql`
          SELECT month::text AS month, (
            SELECT count(*) FROM insured_customers
            WHERE ${createdWithin(month, month)} AND ${containsTermHere(matching.term)} AND ${passesFilters(matching)}
              AND ${hasContactHere(matching.contact)} AND ${hasStatusHere(matching.status)}
          )::int AS matches
          FROM unnest(${stale.map((one) => one.month)}::date[]) AS month`
  const rows = await tx.$queryRaw<{ month: string; matches: number }[]>(counting)
  return new Map(rows.map((row) => [row.month, row.matches]))
}
