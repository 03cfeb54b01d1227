import { type Background, repeat } from '../core/background'
import type { PrismaClient } from './generated/client'

const INTERVAL_MS = 5_000

/**
 * Moves what writers have added to the search index to where it belongs in it, every five seconds. Until then it waits in a list
 * that each search reads, and that whoever fills it would have to empty. All instances may do so at once.
 * @returns ends that
 */
export const startMergingSearchEntries = (db: PrismaClient, background: Background): (() => void) =>
  repeat(background, 'merging entries of the search index', INTERVAL_MS, () => mergeSearchEntries(db))

export async function mergeSearchEntries(db: PrismaClient): Promise<void> {
  await db.$executeRaw`SELECT gin_clean_pending_list('insured_customers_search_text_idx')`
}
