import type { Background } from '../core/background'
import type { PrismaClient } from './generated/client'

const INTERVAL_MS = 5_000

/**
 * Merges the pending list of the GIN search index into the index, every five seconds. Every search scans that list, and
 * the writer who fills it up would have to merge it. All instances may do so at once.
 */
export function startMergingSearchEntries(db: PrismaClient, background: Background): void {
  background.repeat('merging entries of the search index', INTERVAL_MS, () => mergeSearchEntries(db))
}

export async function mergeSearchEntries(db: PrismaClient): Promise<void> {
  await db.$executeRaw`SELECT gin_clean_pending_list('insured_customers_search_text_idx')`
}
