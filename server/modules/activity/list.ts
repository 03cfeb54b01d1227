import { ACTIVITY_PAGE_SIZE, type ActivityFilters, type ActivityQuery } from '../../../shared/activity'
import { addCalendarDays, startOfCalendarDate } from '../../../shared/clock'
import type { Page } from '../../../shared/paging'
import { type ActivityEntry, findEntries, latestFirst } from '../../changes/find-entries'
import type { Range } from '../../db/conditions'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { findPage } from '../../db/page'
import { type Filters, passes } from './conditions'

/** A page of the activity log, the latest entry first, with the exact number of entries that pass the filters. */
export async function listActivity(
  db: PrismaClient,
  query: ActivityQuery & Pick<Filters, 'customerId'>,
): Promise<Page<ActivityEntry>> {
  const { page } = query
  const list = {
    table: Prisma.sql`activity_logs`,
    columns: Prisma.sql`id, created_at`,
    where: passes(query, instantsOf(query)),
    order: latestFirst,
  }
  const { total, ids } = await findPage(db, list, { page, pageSize: ACTIVITY_PAGE_SIZE })
  const items = ids.length > 0 ? await findEntries(db, Prisma.sql`id = ANY(${ids}::uuid[])`, ids.length) : []
  return { items, total, page, pageSize: ACTIVITY_PAGE_SIZE }
}

/** How many entries pass the filters. */
export async function countEntries(db: PrismaClient, filters: ActivityFilters): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM activity_logs WHERE ${passes(filters, instantsOf(filters))}`
  return counted?.total ?? 0
}

/** From the first instant of the first day until the first one after the last day. */
export function instantsOf({ from, to }: Pick<ActivityFilters, 'from' | 'to'>): Range {
  return {
    from: from ? startOfCalendarDate(from).toISOString() : null,
    until: to ? startOfCalendarDate(addCalendarDays(to, 1)).toISOString() : null,
  }
}
