import { createWriteStream, existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Disk } from 'flydrive'
import type { Env } from '../core/env'
import { placeOnDisk } from './storage'

type Stored = { env: Pick<Env, 'dataDir'>; storage: Disk }

/** Does something with a stored file as one on this machine's disk: the file itself, or a copy of one in a bucket. */
export async function withLocalFile<Result>(
  { env, storage }: Stored,
  path: string,
  use: (localPath: string) => Promise<Result>,
): Promise<Result> {
  const stored = placeOnDisk(env, path)
  if (existsSync(stored)) return use(stored)
  const folder = await mkdtemp(join(tmpdir(), 'brokerage-file-'))
  try {
    const copy = join(folder, 'file')
    await pipeline(await storage.getStream(path), createWriteStream(copy, { mode: 0o600 }))
    return await use(copy)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
