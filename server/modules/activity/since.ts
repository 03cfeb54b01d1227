import { CHANGES_PAGE_SIZE, type LoggedChange, tablesReadBy } from '../../../shared/activity'
import type { Role } from '../../../shared/auth'
import { leastIdAt } from '../../changes/live-changes'
import type { PrismaClient } from '../../db/generated/client'

/** An entry gets its id a moment before the database counts its transaction as one that writes. */
const MARGIN_MS = 1_000

/**
 * A page of the changes that were logged after a cursor, the oldest first. A change is told once its transaction and all
 * that began before it have ended, so that none is missed; an import is told when it has ended.
 * @param cursor that of the last answer; without it nothing is told but the present one
 * @returns up to CHANGES_PAGE_SIZE changes: whoever gets so many asks again at once
 */
export async function changesSince(
  db: PrismaClient,
  role: Role,
  cursor?: string,
): Promise<{ items: LoggedChange[]; cursor: string }> {
  // Asked before the entries are read: what ends in between is told the next time.
  const [row] = await db.$queryRaw<[{ time: number }]>`
    SELECT (extract(epoch FROM least(clock_timestamp() - ${`${MARGIN_MS} milliseconds`}::interval, min(xact_start))) * 1000)::float8 AS time
    FROM pg_stat_activity WHERE datname = current_database() AND backend_xid IS NOT NULL`
  const end = leastIdAt(Math.floor(row.time))
  if (!cursor) return { items: [], cursor: end }
  const items = await db.$queryRaw<LoggedChange[]>`
    SELECT * FROM logged_changes
    WHERE id > ${cursor}::uuid AND id < ${end}::uuid AND "table" = ANY(${tablesReadBy(role)})
    ORDER BY id LIMIT ${CHANGES_PAGE_SIZE}`
  const isWhole = items.length < CHANGES_PAGE_SIZE
  return { items, cursor: isWhole && end > cursor ? end : (items.at(-1)?.id ?? cursor) }
}
