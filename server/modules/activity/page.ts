import { ACTIVITY_PAGE_SIZE, type ActivityQuery } from '../../../shared/activity'
import { DAY_MS } from '../../../shared/durations'
import { latestFirst } from '../../changes/find-entries'
import { allOf, inRange } from '../../db/conditions'
import { findPageByDays, findPageOfFew } from '../../db/counted-page'
import { divideRange, type Range } from '../../db/counted-range'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { lastInstantOf } from '../../db/values'

export type Filters = Pick<ActivityQuery, 'actionType' | 'recordId' | 'adminUserId' | 'tableName'> & {
  /** As `recordId`, but only what belongs to a customer: an agent may read nothing else of the log. */
  customerId?: string
}

/**
 * Finds a page and the exact total. The few entries of one record are counted; other totals come from counts per day.
 * @param instants as ISO text
 */
export function findPage(db: PrismaClient, filters: Filters, instants: Range, offset: number) {
  const stretch = { offset, limit: ACTIVITY_PAGE_SIZE }
  if (filters.recordId || filters.customerId) {
    const matches = Prisma.sql`SELECT id, created_at FROM activity_logs WHERE ${passes(filters, instants)}`
    return findPageOfFew(db, matches, latestFirst, stretch)
  }
  const ofDay = Prisma.sql`
    SELECT id FROM activity_logs
    WHERE created_at >= day AT TIME ZONE 'UTC' AND created_at <= ${lastInstantOf('day', Prisma.sql`day`)} AT TIME ZONE 'UTC'
      AND ${isCreated(instants)} AND ${passesCounted(filters)}
    ${latestFirst}`
  return findPageByDays(db, entriesPerDay(filters, instants), ofDay, stretch)
}

/** Sums the counts of whole days, and counts entries of days that the range cuts. Days are in UTC, as the trigger's. */
function entriesPerDay(filters: Filters, instants: Range): Prisma.Sql {
  const { whole, edges } = divideRange(
    instants,
    (instant) => `${instant.slice(0, 10)}T00:00:00.000Z`,
    (start) => new Date(Date.parse(start) + DAY_MS).toISOString(),
  )
  const counts = Prisma.raw(filters.adminUserId ? 'activity_person_counts' : 'activity_counts')
  const summed = Prisma.sql`
    SELECT created_day::timestamp AS day, sum(entries) AS rows FROM ${counts}
    WHERE ${inRange(Prisma.sql`created_day`, whole, 'date')} AND ${passesCounted(filters)} GROUP BY created_day HAVING sum(entries) > 0`
  const counted = edges.map(
    (edge) => Prisma.sql`
      SELECT date_trunc('day', created_at AT TIME ZONE 'UTC'), count(*) FROM activity_logs
      WHERE ${isCreated(edge)} AND ${passesCounted(filters)} GROUP BY 1`,
  )
  return Prisma.join([summed, ...counted], ' UNION ALL ')
}

/** SQL for the entries that pass the filters. */
export const passes = (filters: Filters, instants: Range): Prisma.Sql =>
  Prisma.sql`${isOfRecord(filters)} AND ${isCreated(instants)} AND ${passesCounted(filters)}`

/** SQL on columns that both logs have. */
export function isOfRecord({ recordId, customerId }: Pick<Filters, 'recordId' | 'customerId'>): Prisma.Sql {
  const id = customerId ?? recordId
  if (!id) return Prisma.sql`true`
  const inTable = customerId ? Prisma.sql`AND table_name = 'insured_customers'` : Prisma.empty
  // The same as `record_id = … OR insured_customer_id = …`, in the form of its two indexes.
  return Prisma.sql`(insured_customer_id = ${id}::uuid
    OR (record_id = ${id}::uuid AND record_id IS DISTINCT FROM insured_customer_id ${inTable}))`
}

/** SQL on columns that both `activity_logs` and the counts have. */
const passesCounted = ({ actionType, adminUserId, tableName }: Filters) =>
  allOf(
    actionType && Prisma.sql`action_type = ${actionType}::action_type`,
    adminUserId && Prisma.sql`admin_user_id = ${adminUserId}::uuid`,
    tableName && Prisma.sql`table_name = ${tableName}`,
  )

export const isCreated = (instants: Range) => inRange(Prisma.sql`created_at`, instants, 'timestamptz')
