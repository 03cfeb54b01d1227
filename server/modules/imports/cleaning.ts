import { fromNow } from '../../../shared/clock'
import { DAY_MS } from '../../../shared/durations'
import { IMPORT_DAYS } from '../../../shared/imports'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { recoverImports, WORKS } from './work'

/** Recovers imports whose process has died; deletes files and rows of those that can no longer be undone. */
export async function tendImports(db: PrismaClient): Promise<void> {
  await recoverImports(db)
  const before = fromNow(-IMPORT_DAYS * DAY_MS)
  const isOver = Prisma.sql`coalesce(finished_at, created_at) < ${before} AND state::text <> ALL(${WORKS})`
  await db.$executeRaw`
    UPDATE imports SET file_path = NULL, sample_rows = '[]' WHERE file_path IS NOT NULL AND ${isOver}`
  await db.$executeRaw`
    DELETE FROM import_rows WHERE import_id IN (SELECT id FROM imports WHERE ${isOver})`
}
