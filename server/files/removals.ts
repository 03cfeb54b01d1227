import type { Background } from '../core/background'
import { Refusal } from '../core/errors'
import { within } from '../core/timeout'
import { REMOVALS_LOCK, tryLockOf } from '../db/advisory-locks'
import type { Storing } from './storing'

const BATCH_SIZE = 25
/** Longer than deleting a batch takes. After it the transaction ends, and the rows stay for another try. */
const BATCH_TIMEOUT_MS = 20_000
/** A bucket that takes longer hangs: the rest of the batch waits for later, because the batch holds a connection. */
const DELETION_MS = 5_000

/**
 * Deletes the stored files whose removal is due. Never rejects: failures are logged and retried later. All instances
 * may run it at once. Everything that writes `file_removals` uses the database's clock, because the trigger that
 * schedules files of deleted documents has no other.
 */
export async function removeDueFiles(storing: Storing): Promise<void> {
  try {
    while ((await removeBatch(storing)) === BATCH_SIZE);
  } catch (error) {
    storing.logger.error({ err: error }, 'stored files that are due could not be removed')
  }
}

/** Locks rows until their files are deleted, so that no row can refer to a file that is being deleted. */
function removeBatch({ db, storage, logger }: Storing): Promise<number> {
  return db.$transaction(
    async (tx) => {
      // Not while a backup runs; due files are removed after it.
      if (!(await tryLockOf(tx, REMOVALS_LOCK, 'shared'))) return 0
      // The column rounds to milliseconds, so a row of just now may be half a millisecond ahead.
      const due = await tx.$queryRaw<{ path: string }[]>`
        SELECT path FROM file_removals WHERE due_at <= now() + interval '1 millisecond'
        ORDER BY due_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`
      const removed: string[] = []
      const failed: string[] = []
      let hangs = false
      for (const { path } of due) {
        if (hangs) {
          failed.push(path)
          continue
        }
        try {
          await within(DELETION_MS, storage.delete(path)) // A missing file counts as deleted.
          removed.push(path)
        } catch (error) {
          logger.error({ err: error, path }, 'a stored file could not be removed')
          failed.push(path)
          hangs = error instanceof Refusal
        }
      }
      await tx.fileRemoval.deleteMany({ where: { path: { in: removed } } })
      await tx.$executeRaw`
        UPDATE file_removals SET due_at = now() + interval '10 minutes' WHERE path = ANY(${failed}::text[])`
      return due.length
    },
    { timeout: BATCH_TIMEOUT_MS },
  )
}

type InBackground = Storing & { background: Background }

/** Removes due files in the background, for example after a commit that scheduled some. */
export function removeDueFilesLater(services: InBackground): void {
  services.background.run('removing stored files', () => removeDueFiles(services))
}
