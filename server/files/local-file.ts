import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Disk } from 'flydrive'
import type { Env } from '../core/env'
import { placeOnDisk } from './storage'
import { writeTemporaryFile } from './temporary-file'

type Stored = { env: Pick<Env, 'dataDir'>; storage: Disk }

/**
 * Calls `use` with a path on this machine's disk: the stored file itself, or a copy of one in a bucket.
 * @param isOver ends the copying when it is aborted
 */
export async function withLocalFile<Result>(
  { env, storage }: Stored,
  path: string,
  use: (localPath: string) => Promise<Result>,
  isOver?: AbortSignal,
): Promise<Result> {
  const stored = placeOnDisk(env, path)
  if (existsSync(stored)) return use(stored)
  const copy = await writeTemporaryFile(env, await storage.getStream(path), isOver)
  try {
    return await use(copy)
  } finally {
    await rm(copy, { force: true })
  }
}
