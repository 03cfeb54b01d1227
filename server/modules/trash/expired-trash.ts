import { clock } from '../../../shared/clock'
import { HOUR_MS } from '../../../shared/durations'
import type { Background } from '../../core/background'
import type { PrismaClient } from '../../db/generated/client'

/** Deletes trash that has expired (`TRASH_DAYS` in `env.ts`); the database schedules the removal of its files. */
export async function emptyExpiredTrash(db: PrismaClient): Promise<void> {
  await db.trashItem.deleteMany({ where: { expiresAt: { lte: clock.now() } } })
}

/** Empties expired trash now and every hour. */
export function startEmptyingTrash(db: PrismaClient, background: Background): void {
  background.repeat('emptying the trash', HOUR_MS, () => emptyExpiredTrash(db))
}
