import { clock } from '../../../shared/clock'
import type { PrismaClient } from '../../db/generated/client'

/** Deletes trash that has expired (`TRASH_DAYS` in `env.ts`); the database schedules the removal of its files. */
export async function emptyExpiredTrash(db: PrismaClient): Promise<void> {
  await db.trashItem.deleteMany({ where: { expiresAt: { lte: clock.now() } } })
}
