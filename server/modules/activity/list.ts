import { ACTIVITY_PAGE_SIZE, type ActivityFilters, type ActivityQuery } from '../../../shared/activity'
import { addCalendarDays, startOfCalendarDate } from '../../../shared/clock'
import type { Page } from '../../../shared/paging'
import { type ActivityEntry, findEntries } from '../../changes/find-entries'
import type { Range } from '../../db/counted-range'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { type Filters, findPage } from './page'

/** A page of the activity log, the latest entry first, with the exact number of entries that pass the filters. */
export async function listActivity(
  db: PrismaClient,
  query: ActivityQuery & Pick<Filters, 'customerId'>,
): Promise<Page<ActivityEntry>> {
  const { page } = query
  const { total, ids } = await findPage(db, query, instantsOf(query), (page - 1) * ACTIVITY_PAGE_SIZE)
  const items = ids.length > 0 ? await findEntries(db, Prisma.sql`id = ANY(${ids}::uuid[])`, ids.length) : []
  return { items, total, page, pageSize: ACTIVITY_PAGE_SIZE }
}

/** How many entries pass the filters. */
export async function countEntries(db: PrismaClient, filters: ActivityFilters): Promise<number> {
  return (await findPage(db, filters, instantsOf(filters), 0)).total
}

/** From the first instant of the first day until the first one after the last day. */
export function instantsOf({ from, to }: Pick<ActivityFilters, 'from' | 'to'>): Range {
  return {
    from: from ? startOfCalendarDate(from).toISOString() : null,
    until: to ? startOfCalendarDate(addCalendarDays(to, 1)).toISOString() : null,
  }
}
