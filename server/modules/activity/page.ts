import { ACTIVITY_PAGE_SIZE, type ActivityQuery } from '../../../shared/activity'
import { latestFirst } from '../../changes/find-entries'
import { divideRange, type Range } from '../../db/counted-range'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { lastInstantOf } from '../../db/values'

type Filters = Pick<ActivityQuery, 'actionType' | 'recordId' | 'adminUserId' | 'tableName'>

/** The ids of a page's entries, in no order, and the number of those of all pages. */
type Found = { total: number; ids: string[] }

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Finds a page and the exact total. The entries of one record are few; all others come from counts per day, so that a
 * page costs the same at ten million entries: only entries of its own days are passed over.
 * @param instants as ISO text
 */
export async function findPage(db: PrismaClient, filters: Filters, instants: Range, offset: number): Promise<Found> {
  const page = filters.recordId ? pageOfRecord(filters, instants, offset) : pageOfDays(filters, instants, offset)
  const [found] = await db.$queryRaw<Found[]>`
    WITH ${page} SELECT (SELECT count FROM total)::int AS total, ARRAY(SELECT id FROM page) AS ids`
  return found ?? { total: 0, ids: [] }
}

function pageOfRecord(filters: Filters, instants: Range, offset: number): Prisma.Sql {
  return Prisma.sql`
    matches AS MATERIALIZED (
      SELECT id, created_at FROM activity_logs
      WHERE ${passes(filters, instants)}
    ),
    total AS (SELECT count(*) FROM matches),
    page AS (SELECT id FROM matches ${latestFirst} LIMIT ${ACTIVITY_PAGE_SIZE} OFFSET ${offset})`
}

function pageOfDays(filters: Filters, instants: Range, offset: number): Prisma.Sql {
  const end = offset + ACTIVITY_PAGE_SIZE
  return Prisma.sql`
    days AS MATERIALIZED (${entriesPerDay(filters, instants)}),
    total AS (SELECT coalesce(sum(entries), 0) AS count FROM days),
    places AS (SELECT day, entries, sum(entries) OVER (ORDER BY day DESC) - entries AS before FROM days),
    page AS (
      SELECT entry.id FROM (
        SELECT day, greatest(${offset} - before, 0) AS skip,
          least(before + entries, ${end}) - greatest(before, ${offset}) AS take
        FROM places WHERE before < ${end} AND before + entries > ${offset}
      ) AS part CROSS JOIN LATERAL (
        SELECT id FROM activity_logs
        WHERE created_at >= day AT TIME ZONE 'UTC' AND created_at <= ${lastInstantOf('day', Prisma.sql`day`)} AT TIME ZONE 'UTC'
          AND ${within(instants)} AND ${passesCounted(filters)}
        ${latestFirst} LIMIT take OFFSET skip
      ) AS entry
    )`
}

/** Whole days are summed, those that the range cuts are counted. Days are those of UTC, as the trigger has them. */
function entriesPerDay(filters: Filters, instants: Range): Prisma.Sql {
  const { whole, edges } = divideRange(
    instants,
    (instant) => `${instant.slice(0, 10)}T00:00:00.000Z`,
    (start) => new Date(Date.parse(start) + DAY_MS).toISOString(),
  )
  const counts = Prisma.raw(filters.adminUserId ? 'activity_person_counts' : 'activity_counts')
  const summed = Prisma.sql`
    SELECT created_day::timestamp AS day, sum(entries) AS entries FROM ${counts}
    WHERE ${withinDays(whole)} AND ${passesCounted(filters)} GROUP BY created_day HAVING sum(entries) > 0`
  const counted = edges.map(
    (edge) => Prisma.sql`
      SELECT date_trunc('day', created_at AT TIME ZONE 'UTC'), count(*) FROM activity_logs
      WHERE ${within(edge)} AND ${passesCounted(filters)} GROUP BY 1`,
  )
  return Prisma.join([summed, ...counted], ' UNION ALL ')
}

/** The entries that pass the filters, column by column. */
export const passes = (filters: Filters, instants: Range): Prisma.Sql =>
  Prisma.sql`${isOfRecord(filters)} AND ${within(instants)} AND ${passesCounted(filters)}`

/** Columns of both logs alike. */
export function isOfRecord({ recordId }: Pick<Filters, 'recordId'>): Prisma.Sql {
  if (!recordId) return Prisma.sql`true`
  // The same as `record_id = … OR insured_customer_id = …`, as its two indexes have it.
  return Prisma.sql`(insured_customer_id = ${recordId}::uuid
    OR (record_id = ${recordId}::uuid AND record_id IS DISTINCT FROM insured_customer_id))`
}

/** Columns of `activity_logs` and of the counts alike. */
function passesCounted({ actionType, adminUserId, tableName }: Filters): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  if (actionType) conditions.push(Prisma.sql`action_type = ${actionType}::action_type`)
  if (adminUserId) conditions.push(Prisma.sql`admin_user_id = ${adminUserId}::uuid`)
  if (tableName) conditions.push(Prisma.sql`table_name = ${tableName}`)
  return Prisma.join(conditions, ' AND ')
}

export function within({ from, until }: Range): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  if (from) conditions.push(Prisma.sql`created_at >= ${from}::timestamptz`)
  if (until) conditions.push(Prisma.sql`created_at < ${until}::timestamptz`)
  return Prisma.join(conditions, ' AND ')
}

function withinDays(whole: Range | null): Prisma.Sql {
  if (!whole) return Prisma.sql`false`
  const conditions = [Prisma.sql`true`]
  if (whole.from) conditions.push(Prisma.sql`created_day >= ${whole.from.slice(0, 10)}::date`)
  if (whole.until) conditions.push(Prisma.sql`created_day < ${whole.until.slice(0, 10)}::date`)
  return Prisma.join(conditions, ' AND ')
}
