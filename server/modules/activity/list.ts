import { ACTIVITY_PAGE_SIZE, type ActionType } from '../../../shared/activity'
import type { Page } from '../../../shared/paging'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { type ActivityEntry, activitySelection, toActivityEntry } from './entry'

type Query = { actionType?: ActionType | undefined; page: number }

/** Where a page begins: on which day, and after how many entries of it. */
type Start = { total: number; day: Date | null; skip: number }

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * A page of the activity log, the latest entry first. Total and place come from the counts per day, so that a page
 * costs the same at ten million entries: only entries of its own day are passed over.
 */
export async function listActivity(db: PrismaClient, { actionType, page }: Query): Promise<Page<ActivityEntry>> {
  const { total, day, skip } = await startOfPage(db, actionType, (page - 1) * ACTIVITY_PAGE_SIZE)
  const rows = day
    ? await db.activityLog.findMany({
        where: { ...(actionType && { actionType }), createdAt: { lt: new Date(day.getTime() + DAY_MS) } },
        select: activitySelection,
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        skip,
        take: ACTIVITY_PAGE_SIZE,
      })
    : []
  return { items: rows.map(toActivityEntry), total, page, pageSize: ACTIVITY_PAGE_SIZE }
}

async function startOfPage(db: PrismaClient, actionType: ActionType | undefined, offset: number): Promise<Start> {
  const filter = actionType ? Prisma.sql`action_type = ${actionType}::action_type` : Prisma.sql`true`
  const [start] = await db.$queryRaw<Start[]>`
    WITH days AS (
      SELECT created_day AS day, sum(entries) AS entries,
        sum(sum(entries)) OVER (ORDER BY created_day DESC) AS entries_so_far
      FROM activity_counts WHERE ${filter} GROUP BY created_day
    ), start AS (
      SELECT day, ${offset}::bigint - (entries_so_far - entries) AS skip
      FROM days WHERE entries_so_far > ${offset}::bigint ORDER BY day DESC LIMIT 1
    )
    SELECT coalesce((SELECT sum(entries) FROM days), 0)::int AS total,
      (SELECT day FROM start) AS day, coalesce((SELECT skip FROM start), 0)::int AS skip`
  return start ?? { total: 0, day: null, skip: 0 }
}
