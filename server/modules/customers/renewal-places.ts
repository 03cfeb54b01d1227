import type { CalendarDate } from '../../../shared/clock'
import {
  type ContactOutcome,
  daysOf,
  LOST_OUTCOMES,
  type NotedOutcome,
  RENEWAL_WINDOWS,
  RENEWALS_PAGE_SIZE,
  type RenewalFilters,
  type RenewalsQuery,
  type RenewalWindow,
  WIDEST_WINDOW,
} from '../../../shared/renewals'
import { columnOf, fieldOf } from '../../db/column-names'
import { pageByDays } from '../../db/counted-page'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { passesFilters } from './matches'

type Found = { ids: string[]; total: number; counts: Record<RenewalWindow, number> }

/** The outcome's name in the database. */
const stored = (outcome: ContactOutcome): string => columnOf(outcome)

/** The inverse of `stored`. */
export const fromStored = (outcome: string): NotedOutcome => fieldOf(outcome) as NotedOutcome

const LOST = LOST_OUTCOMES.map(stored)
const isLost = Prisma.sql`outcome = ANY (${LOST}::contact_outcome[])`

/**
 * A page of a window, ordered by end date, and the totals of all windows, in one statement and so from one snapshot.
 * Triggers keep the counts per day: only the days of the page are read, however many policies the window has.
 */
export async function findRenewals(db: PrismaClient, query: RenewalsQuery, date: CalendarDate): Promise<Found> {
  const { window } = query
  const [row] = await db.$queryRaw<{ ids: string[]; counts: Found['counts'] }[]>`
    WITH days AS MATERIALIZED (${policiesPerDay(query, date)}), page AS MATERIALIZED (${pageOf(query, date)})
    SELECT coalesce((SELECT array_agg(id ORDER BY day, id) FROM page), '{}') AS ids,
      json_build_object(${Prisma.join(RENEWAL_WINDOWS.flatMap((one) => [Prisma.sql`${one}::text`, countOf(one, query, date)]))}) AS counts`
  const counts = row?.counts ?? (Object.fromEntries(RENEWAL_WINDOWS.map((one) => [one, 0])) as Found['counts'])
  return { ids: row?.ids ?? [], total: counts[window], counts }
}

const isBetween = (column: Prisma.Sql, { from, to }: { from: CalendarDate; to: CalendarDate }) =>
  Prisma.sql`${column} BETWEEN ${from}::date AND ${to}::date`

/** How many policies are shown per day, in all windows: those neither cancelled nor lost, or those with the outcome. */
function policiesPerDay({ outcome, ...filters }: RenewalFilters, date: CalendarDate): Prisma.Sql {
  const all = { from: daysOf('expired', date).from, to: daysOf(WIDEST_WINDOW, date).to }
  const standings = outcome ? [stored(outcome)] : ['all', 'cancelled', ...LOST]
  const counted = outcome
    ? Prisma.sql`policies`
    : Prisma.sql`CASE WHEN standing = 'all' THEN policies ELSE -policies END`
  return Prisma.sql`
    SELECT end_day AS day, sum((${counted})::int)::int AS rows FROM renewal_counts
    WHERE ${isBetween(Prisma.sql`end_day`, all)} AND standing = ANY (${standings}) AND ${passesFilters(filters)}
    GROUP BY end_day HAVING sum((${counted})::int) > 0`
}

function countOf(window: RenewalWindow, filters: RenewalFilters, date: CalendarDate): Prisma.Sql {
  return window === 'followUps'
    ? Prisma.sql`(SELECT count(*) FROM renewal_state WHERE ${isDue(filters, date)})`
    : Prisma.sql`(SELECT coalesce(sum(rows), 0) FROM days WHERE ${isBetween(Prisma.sql`day`, daysOf(window, date))})`
}

function isDue({ outcome, ...filters }: RenewalFilters, date: CalendarDate): Prisma.Sql {
  return Prisma.sql`follow_up_date <= ${date}::date AND NOT is_cancelled AND ${passesFilters(filters)}
    AND ${outcome ? Prisma.sql`outcome = ${stored(outcome)}::contact_outcome` : Prisma.sql`true`}`
}

function pageOf(query: RenewalsQuery, date: CalendarDate): Prisma.Sql {
  const { window, page } = query
  const offset = (page - 1) * RENEWALS_PAGE_SIZE
  if (window === 'followUps') {
    return Prisma.sql`
      SELECT insured_customer_id AS id, term_end_date AS day FROM renewal_state WHERE ${isDue(query, date)}
      ORDER BY day, id LIMIT ${RENEWALS_PAGE_SIZE} OFFSET ${offset}`
  }
  const days = Prisma.sql`SELECT * FROM days WHERE ${isBetween(Prisma.sql`day`, daysOf(window, date))}`
  const ofDay = Prisma.sql`${shownOfDay(query)} ORDER BY id`
  return pageByDays({ days, direction: 'ASC', ofDay }, { offset, limit: RENEWALS_PAGE_SIZE })
}

/** The policies that a window shows, as a condition on customers. */
export function isShown(filters: RenewalFilters, date: CalendarDate): Prisma.Sql {
  if (filters.window === 'followUps') {
    return Prisma.sql`id IN (SELECT insured_customer_id FROM renewal_state WHERE ${isDue(filters, date)})`
  }
  const isOfWindow = isBetween(Prisma.sql`policy_end_date`, daysOf(filters.window, date))
  return Prisma.sql`${isOfWindow} AND ${passesFilters(filters)} AND ${isWork(filters)}`
}

/** Whether a customer's policy is neither cancelled nor lost, or has the outcome that is asked for. */
function isWork({ outcome }: RenewalFilters): Prisma.Sql {
  return outcome
    ? Prisma.sql`EXISTS (
        SELECT FROM renewal_state
        WHERE insured_customer_id = id AND outcome = ${stored(outcome)}::contact_outcome AND NOT is_cancelled
      )`
    : Prisma.sql`NOT EXISTS (
        SELECT FROM renewal_state WHERE insured_customer_id = id AND (is_cancelled OR ${isLost})
      )`
}

/** The policies that are counted for a `day`. */
function shownOfDay(filters: RenewalFilters): Prisma.Sql {
  const { outcome } = filters
  if (outcome) {
    return Prisma.sql`
      SELECT insured_customer_id AS id FROM renewal_state
      WHERE term_end_date = day AND outcome = ${stored(outcome)}::contact_outcome AND NOT is_cancelled
        AND ${passesFilters(filters)}`
  }
  return Prisma.sql`
    SELECT id FROM insured_customers
    WHERE policy_end_date = day AND ${passesFilters(filters)} AND ${isWork(filters)}`
}
