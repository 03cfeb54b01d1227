import type { CalendarDate } from '../../../shared/clock'
import {
  daysOf,
  RENEWAL_WINDOWS,
  RENEWALS_PAGE_SIZE,
  type RenewalFilters,
  type RenewalsQuery,
  type RenewalWindow,
  WIDEST_WINDOW,
} from '../../../shared/renewals'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { hasCome, isLost, renewalFollowUps } from '../contacts/said'
import { passesFilters } from '../customers/matches'
import { isCancelled } from '../policies/cancellations'

type Found = { ids: string[]; total: number; counts: Record<RenewalWindow, number> }

const ID = Prisma.sql`insured_customers.id`

/** Whether the current term is not cancelled, for a customer's row. */
const isNotCancelled = Prisma.sql`NOT ${isCancelled('insured_customers.id')}`

/** A page of a window, ordered by end date, and the totals of all windows, from one snapshot. */
export async function findRenewals(db: PrismaClient, query: RenewalsQuery, date: CalendarDate): Promise<Found> {
  const { window, page } = query
  const all = { from: daysOf('expired', date).from, to: daysOf(WIDEST_WINDOW, date).to }
  const ofWindow =
    window === 'followUps'
      ? Prisma.sql`SELECT id, day FROM agreed`
      : Prisma.sql`SELECT id, day FROM shown WHERE ${isBetween(Prisma.sql`day`, daysOf(window, date))}`
  const [row] = await db.$queryRaw<{ ids: string[]; counts: Found['counts'] }[]>`
    WITH shown AS MATERIALIZED (
      SELECT id, policy_end_date AS day FROM insured_customers
      WHERE ${isBetween(Prisma.sql`policy_end_date`, all)} AND ${passesFilters(query)} AND ${isWork(query)}
    ), agreed AS MATERIALIZED (
      SELECT id, policy_end_date AS day FROM ${due(query, date)}
    )
    SELECT ARRAY(
        SELECT id FROM (${ofWindow}) AS listed
        ORDER BY day, id LIMIT ${RENEWALS_PAGE_SIZE} OFFSET ${(page - 1) * RENEWALS_PAGE_SIZE}
      ) AS ids,
      json_build_object(${Prisma.join(RENEWAL_WINDOWS.flatMap((one) => [Prisma.sql`${one}::text`, countOf(one, date)]))}) AS counts`
  const counts = row?.counts ?? (Object.fromEntries(RENEWAL_WINDOWS.map((one) => [one, 0])) as Found['counts'])
  return { ids: row?.ids ?? [], total: counts[window], counts }
}

const isBetween = (column: Prisma.Sql, { from, to }: { from: CalendarDate; to: CalendarDate }) =>
  Prisma.sql`${column} BETWEEN ${from}::date AND ${to}::date`

function countOf(window: RenewalWindow, date: CalendarDate): Prisma.Sql {
  return window === 'followUps'
    ? Prisma.sql`(SELECT count(*) FROM agreed)`
    : Prisma.sql`(SELECT count(*) FROM shown WHERE ${isBetween(Prisma.sql`day`, daysOf(window, date))})`
}

/** The policies whose follow-up is due, unless they are cancelled. */
const due = ({ outcome, ...filters }: RenewalFilters, date: CalendarDate): Prisma.Sql =>
  Prisma.sql`${renewalFollowUps} JOIN insured_customers ON id = insured_customer_id
    WHERE day <= ${date}::date AND ${isNotCancelled} AND ${passesFilters(filters)}
      AND ${outcome ? hasCome(ID, [outcome]) : Prisma.sql`true`}`

/** The policies that a window shows, as a condition on customers. */
export function isShown(filters: RenewalFilters, date: CalendarDate): Prisma.Sql {
  if (filters.window === 'followUps') {
    return Prisma.sql`id IN (SELECT id FROM ${due(filters, date)})`
  }
  const isOfWindow = isBetween(Prisma.sql`policy_end_date`, daysOf(filters.window, date))
  return Prisma.sql`${isOfWindow} AND ${passesFilters(filters)} AND ${isWork(filters)}`
}

/** Whether a customer's policy is neither cancelled nor lost, or has the outcome that is asked for. */
const isWork = ({ outcome }: RenewalFilters): Prisma.Sql =>
  Prisma.sql`${outcome ? hasCome(ID, [outcome]) : Prisma.sql`NOT ${isLost(ID)}`} AND ${isNotCancelled}`
