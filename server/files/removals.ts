import { MINUTE_MS } from '../../shared/durations'
import type { Background } from '../core/background'
import { REMOVALS_LOCK } from '../db/advisory-locks'
import type { Db } from '../db/client'
import type { Storing } from './storing'

const BATCH_SIZE = 25
const INTERVAL_MS = 10 * MINUTE_MS
/** Longer than the deletion of a batch takes; past it the rows stay, and the files are deleted once more. */
const BATCH_TIMEOUT_MS = 20_000

/**
 * Deletes the stored files whose removal is due. It never rejects: what fails is logged and tried again later.
 * All instances may do so at once. Time is the database's here and wherever `file_removals` is written, because the
 * trigger that schedules the files of deleted documents knows no other.
 */
export async function removeDueFiles(storing: Storing): Promise<void> {
  try {
    while ((await removeBatch(storing)) === BATCH_SIZE);
  } catch (error) {
    storing.logger.error({ err: error }, 'stored files that are due could not be removed')
  }
}

/** Rows stay locked until their files are gone, so that nobody can make a row name a file while it is being deleted. */
function removeBatch({ db, storage, logger }: Storing): Promise<number> {
  return db.$transaction(
    async (tx) => {
      if (!(await mayRemove(tx))) return 0
      // The column keeps milliseconds, so that what is due now may read as due half of one later.
      const due = await tx.$queryRaw<{ path: string }[]>`
        SELECT path FROM file_removals WHERE due_at <= now() + interval '1 millisecond'
        ORDER BY due_at LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`
      const removed: string[] = []
      const failed: string[] = []
      for (const { path } of due) {
        try {
          await storage.delete(path) // A file that is not there counts as deleted.
          removed.push(path)
        } catch (error) {
          logger.error({ err: error, path }, 'a stored file could not be removed')
          failed.push(path)
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

/** Not while a backup runs: what is due then is removed later. */
async function mayRemove(tx: Db): Promise<boolean> {
  const [lock] = await tx.$queryRaw<{ taken: boolean }[]>`
    SELECT pg_try_advisory_xact_lock_shared(${REMOVALS_LOCK}) AS taken`
  return lock?.taken ?? false
}

type InBackground = Storing & { background: Background }

/** The same for those who do not wait for it, as after a commit that has scheduled files. */
export function removeDueFilesLater(services: InBackground): void {
  services.background.run('removing stored files', () => removeDueFiles(services))
}

/** Removes what is due now and every ten minutes. */
export function startRemovals(services: InBackground): void {
  services.background.repeat('removing stored files', INTERVAL_MS, () => removeDueFiles(services))
}
