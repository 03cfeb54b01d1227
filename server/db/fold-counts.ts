import { type Background, repeat } from '../core/background'
import type { PrismaClient } from './generated/client'

const INTERVAL_MS = 1_000
/** Of so many rows one does not wait for the fifth second: lists read them all. */
const MANY_ROWS = 2_000
const TURNS_UNTIL_ALL = 5

/**
 * Moves what triggers have noted of writes into the counts, of which lists and dashboard are made: every five seconds,
 * and every second where 2,000 rows wait. The counts are right at any time; folded, they are read sooner. All instances
 * may do so at once, one of them does.
 * @returns ends that
 */
export function startFolding(db: PrismaClient, background: Background): () => void {
  let turn = 0
  return repeat(background, 'folding the counts', INTERVAL_MS, () =>
    foldCounts(db, turn++ % TURNS_UNTIL_ALL === 0 ? 1 : MANY_ROWS),
  )
}

/** @param atLeast fewer rows are left for later */
export async function foldCounts(db: PrismaClient, atLeast = 1): Promise<void> {
  await db.$executeRaw`SELECT fold_counts(${atLeast}::bigint)`
}
