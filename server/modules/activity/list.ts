import { ACTIVITY_PAGE_SIZE, type ActivityQuery } from '../../../shared/activity'
import type { Page } from '../../../shared/paging'
import { type ActivityEntry, findEntries, latestFirst } from '../../changes/find-entries'
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
    where: passes(query),
    order: latestFirst,
  }
  const { total, ids } = await findPage(db, list, { page, pageSize: ACTIVITY_PAGE_SIZE })
  const items = ids.length > 0 ? await findEntries(db, Prisma.sql`id = ANY(${ids}::uuid[])`, ids.length) : []
  return { items, total, page, pageSize: ACTIVITY_PAGE_SIZE }
}
