import type { Disk } from 'flydrive'
import type pg from 'pg'
import type { Logger } from '../core/logger'
import type { Database } from '../db/client'
import { removeDueFiles } from '../files/removals'
import { ArchiveError } from './archive-format'
import { namedFiles } from './named-files'

/** Stored in parallel, since each takes a while to reach a disk or a bucket. At 10 MB at most, they fit into memory. */
const FILES_AT_ONCE = 8
/** Hours until a file without a row is removed, as after a killed restore. */
const HOURS = 24

/** Stores files under the rule of `file_removals`: each is scheduled for removal before it is stored. */
export function fileStore({ pool, storage }: Pick<Database, 'pool'> & { storage: Disk }) {
  let waiting: { path: string; bytes: Buffer }[] = []

  async function flush(): Promise<void> {
    const files = waiting
    waiting = []
    await pool.query(
      'INSERT INTO file_removals (path, due_at) SELECT path, now() + make_interval(hours => $2) FROM unnest($1::text[]) AS path',
      [files.map(({ path }) => path), HOURS],
    )
    // Waits for all of them before it reports a failure, so that none is stored after the removal of the others.
    const stored = await Promise.allSettled(files.map(({ path, bytes }) => storage.put(path, bytes)))
    for (const outcome of stored) if (outcome.status === 'rejected') throw outcome.reason
  }

  return {
    async add(path: string, bytes: Buffer): Promise<void> {
      waiting.push({ path, bytes })
      if (waiting.length === FILES_AT_ONCE) await flush()
    },
    flush,
  }
}

export type FileStore = ReturnType<typeof fileStore>

/**
 * Takes the files that rows refer to off the schedule, in the transaction that inserts the rows.
 * @throws ArchiveError where one of them was not stored
 */
export async function keepNamedFiles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ path: string }>(`
    WITH named AS MATERIALIZED (${await namedFiles(client)}),
    kept AS (DELETE FROM file_removals USING named WHERE file_removals.path = named.path RETURNING named.path)
    SELECT path FROM named EXCEPT SELECT path FROM kept LIMIT 1`)
  if (rows[0]) throw new ArchiveError(`The archive lacks the file ${rows[0].path}, which one of its rows names.`)
}

/** Removes files that were stored without rows. In an empty installation these are all scheduled files. */
export async function discardFiles(
  database: Pick<Database, 'db' | 'pool'> & { storage: Disk; logger: Logger },
): Promise<void> {
  const { rowCount } = await database.pool.query('UPDATE file_removals SET due_at = now()')
  if (rowCount) await removeDueFiles(database)
}
