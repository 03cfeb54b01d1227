import { chmodSync, createWriteStream, mkdirSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { requireDataFolder } from '../core/data-folder'
import type { Env } from '../core/env'

/** The folder below the data folder. */
const FOLDER = 'files'

/** The storage's place in words. */
export const storagePlace = ({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): string =>
  s3 ? `the bucket ${s3.bucket}` : join(dataDir, FOLDER)

/**
 * Opens the storage of documents and images.
 * @throws Error in a sentence where the bucket or the data folder cannot be used
 */
export async function openStorage({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): Promise<Disk> {
  if (!s3) {
    requireDataFolder(dataDir)
    requireDataFolder(join(dataDir, FOLDER))
    return createStorage(dataDir)
  }
  // Loaded on demand: the SDK takes 8 MB of memory.
  const { openBucket } = await import('./bucket')
  return openBucket(s3)
}

/** The path of a file that is stored on disk. */
export const placeOnDisk = ({ dataDir }: Pick<Env, 'dataDir'>, key: string): string => join(dataDir, FOLDER, key)

/** The storage on disk: the folder `files` under the data folder, for the server's user alone. */
export function createStorage(dataDir: string): Disk {
  const location = join(dataDir, FOLDER)
  mkdirSync(location, { recursive: true })
  // Not by the mode of mkdir, which would close the data folder above to the user that PostgreSQL runs as.
  chmodSync(location, 0o700)
  return new Disk(new WholeFileDriver(location))
}

/**
 * A file appears under its key complete or not at all, even if the process dies. The library's driver writes in place,
 * and its `move` copies; images of the site have no row that could hide a partial file.
 */
class WholeFileDriver extends FSDriver {
  readonly #location: string

  constructor(location: string) {
    super({ location, visibility: 'private' })
    this.#location = location
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const path = join(this.#location, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const file = await open(join(this.#location, partialKey(key)), 'w', 0o600)
    try {
      await file.writeFile(contents)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(join(this.#location, partialKey(key)), path)
  }

  override async putStream(key: string, contents: Readable): Promise<void> {
    const path = join(this.#location, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const partial = join(this.#location, partialKey(key))
    await pipeline(contents, createWriteStream(partial, { mode: 0o600, flush: true }))
    await rename(partial, path)
  }

  /** Deletes the partial file of an interrupted `put`, too. */
  override async delete(key: string): Promise<void> {
    await super.delete(partialKey(key))
    await super.delete(key)
  }
}

/** The keys of the files in a folder. On disk, a folder does not exist before its first file. */
export async function* storedKeys(storage: Disk, folder: string): AsyncGenerator<string> {
  try {
    for (let paginationToken: string | undefined; ; ) {
      const page = await storage.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) })
      for (const object of page.objects) if (object.isFile) yield object.key
      paginationToken = page.paginationToken
      if (!paginationToken) return
    }
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } }
    if (cause?.code !== 'ENOENT') throw error
  }
}

/** One name per key, so that the scheduled removal of the key covers it. No route serves such a name. */
const partialKey = (key: string) => `${key}.part`
