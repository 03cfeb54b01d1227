import { fromNow } from '../../../shared/clock'
import { DAY_MS } from '../../../shared/durations'
import { mayChangeLogs } from '../../changes/kept-logs'
import { Prisma, type PrismaClient } from '../../db/generated/client'

/** Rows per statement: a first run over years of entries must not block writers of new ones. */
const BATCH_SIZE = 10_000

/** Deletes entries of both logs that are older than `days`; 0 keeps all. */
export async function deleteOldActivity(db: PrismaClient, days: number): Promise<void> {
  if (days === 0) return
  const oldest = fromNow(-days * DAY_MS)
  for (const log of [Prisma.sql`activity_logs`, Prisma.sql`access_log`]) await deleteBefore(db, log, oldest)
}

async function deleteBefore(db: PrismaClient, log: Prisma.Sql, oldest: Date): Promise<void> {
  let deleted = BATCH_SIZE
  while (deleted === BATCH_SIZE) {
    const [, count] = await db.$transaction([
      mayChangeLogs(db, 'retention'),
      db.$executeRaw`
        DELETE FROM ${log} WHERE id IN (
          SELECT id FROM ${log} WHERE created_at < ${oldest} ORDER BY created_at LIMIT ${BATCH_SIZE}
        )`,
    ])
    deleted = count
  }
}
