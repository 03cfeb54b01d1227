import type { Tx } from '../db/client'
import type { PrismaClient } from '../db/generated/client'
import { writeEntries } from './entry'
import { type Change, entryOf, type Logged, type LoggedRecord } from './logged-change'

/** So many records are read, changed and logged together: more would keep all other requests waiting while they are turned into JSON. */
const BATCH_SIZE = 100
/** For the most records that may be changed at once, on a machine that has much else to do. */
const TIMEOUT_MS = 120_000

/** The records that are changed together. */
export type Many = {
  /** Locks them for this transaction, and gives their ids. */
  choose: (tx: Tx) => Promise<string[]>
  /** Hears how far it is. */
  onProgress?: (tx: Tx, progress: { done: number; of: number }) => Promise<void>
}

/**
 * Makes the same change to many records, each with an entry in the log as if it were changed alone: all in one transaction.
 * @param change makes it to a batch
 * @returns how many were changed
 */
export function loggedChanges<R extends LoggedRecord>(
  db: PrismaClient,
  adminUserId: string,
  logged: Logged<R>,
  { choose, onProgress }: Many,
  change: (tx: Tx, ids: string[]) => Promise<Change<R>[]>,
): Promise<number> {
  const logAll = async (tx: Tx, changes: Change<R>[]) => {
    const entries = []
    for (const one of changes) {
      entries.push(entryOf(adminUserId, logged, one, await logged.subject((one.after ?? one.before) as R, tx)))
    }
    await writeEntries(tx, entries)
  }
  return db.$transaction(
    async (tx) => {
      const ids = await choose(tx)
      let changed = 0
      for (let done = 0; done < ids.length; done += BATCH_SIZE) {
        await onProgress?.(tx, { done, of: ids.length })
        const changes = await change(tx, ids.slice(done, done + BATCH_SIZE))
        const made = changes.filter(({ before, after }) => before !== after)
        await logAll(tx, made)
        changed += made.length
      }
      return changed
    },
    { timeout: TIMEOUT_MS },
  )
}
