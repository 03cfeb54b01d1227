import { ACCESSES_COUNTED, ACCESSES_PAGE_SIZE, type AccessFilters, type AccessQuery } from '../../../shared/accesses'
import type { Page } from '../../../shared/paging'
import { type ActivityEntry, latestFirst, loggedColumns } from '../../changes/find-entries'
import { allOf } from '../../db/conditions'
import { type AccessEvent, Prisma, type PrismaClient } from '../../db/generated/client'
import { isCreatedWithin, isOfRecord } from './conditions'

/** `adminEmail` and `adminName` are null where no account is known, or it no longer exists. */
type Access = Omit<ActivityEntry, 'actionType' | 'tableName' | 'details'> & {
  event: AccessEvent
  tableName: string | null
  details: Record<string, string | number | null> | null
}

/**
 * A page of the access log, the latest first. The total stops at 100,000, so that counting costs the same however many
 * there are; filters find any older entry.
 */
export async function listAccesses(db: PrismaClient, query: AccessQuery): Promise<Page<Access> & { hasMore: boolean }> {
  const { page } = query
  const offset = (page - 1) * ACCESSES_PAGE_SIZE
  const wanted = offset < ACCESSES_COUNTED ? ACCESSES_PAGE_SIZE : 0
  const passes = passesAccess(query)
  const [found] = await db.$queryRaw<{ counted: number; ids: string[] }[]>`
    SELECT (SELECT count(*) FROM (SELECT FROM access_log WHERE ${passes} LIMIT ${ACCESSES_COUNTED + 1}) AS passing)::int AS counted,
      ARRAY(
        SELECT id FROM access_log WHERE ${passes} ${latestFirst}
        LIMIT ${wanted} OFFSET ${Math.min(offset, ACCESSES_COUNTED)}
      ) AS ids`
  const { counted, ids } = found ?? { counted: 0, ids: [] }
  return {
    items: ids.length > 0 ? await findAccesses(db, ids) : [],
    total: Math.min(counted, ACCESSES_COUNTED),
    hasMore: counted > ACCESSES_COUNTED,
    page,
    pageSize: ACCESSES_PAGE_SIZE,
  }
}

function findAccesses(db: PrismaClient, ids: string[]): Promise<Access[]> {
  return db.$queryRaw`
    SELECT entry.event::text AS event, ${loggedColumns}
    FROM access_log AS entry LEFT JOIN admin_users AS person ON person.id = entry.admin_user_id
    WHERE entry.id = ANY(${ids}::uuid[]) ORDER BY entry.created_at DESC, entry.id DESC`
}

/** SQL for the accesses that pass the filters. */
export const passesAccess = ({ event, tableName, adminUserId, recordId, from, to }: AccessFilters) =>
  allOf(
    isOfRecord({ recordId }),
    isCreatedWithin({ from, to }),
    event && Prisma.sql`event = ${event}::access_event`,
    tableName && Prisma.sql`table_name = ${tableName}`,
    adminUserId && Prisma.sql`admin_user_id = ${adminUserId}::uuid`,
  )
