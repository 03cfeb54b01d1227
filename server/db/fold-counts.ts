import type { Background } from '../core/background'
import type { PrismaClient } from './generated/client'

const INTERVAL_MS = 1_000
/** From this many delta rows on, folding does not wait for the fifth second: every list reads all of them. */
const MANY_ROWS = 2_000
const TURNS_UNTIL_ALL = 5

/**
 * Folds the deltas that triggers write into the counts that lists and the dashboard read: every five seconds, and every
 * second once 2,000 rows wait. The counts are right at any time; folding makes them faster to read. All instances may
 * try at once, only one does the work.
 */
export function startFolding(db: PrismaClient, background: Background): void {
  let turn = 0
  background.repeat('folding the counts', INTERVAL_MS, () =>
    foldCounts(db, turn++ % TURNS_UNTIL_ALL === 0 ? 1 : MANY_ROWS),
  )
}

/** @param atLeast does nothing while fewer rows wait */
export async function foldCounts(db: PrismaClient, atLeast = 1): Promise<void> {
  await db.$executeRaw`SELECT fold_counts(${atLeast}::bigint)`
}
