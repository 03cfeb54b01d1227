import { chmodSync, mkdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { requireDataFolder } from '../core/data-folder'
import type { Env } from '../core/env'
import { partialName, writeWhole } from '../core/whole-file'

/** The folder below the data folder. */
const FOLDER = 'files'

/** The storage's place, for people. */
export const storagePlace = ({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): string =>
  s3 ? `the bucket ${s3.bucket}` : join(dataDir, FOLDER)

/**
 * Opens the storage of documents and images.
 * @throws Error with a sentence if the bucket or the data folder cannot be used
 */
export async function openStorage({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): Promise<Disk> {
  if (!s3) {
    requireDataFolder(dataDir)
    requireDataFolder(join(dataDir, FOLDER))
    return createStorage(dataDir)
  }
  // Loaded on demand, because the SDK takes 8 MB of memory.
  const { openBucket } = await import('./bucket')
  return openBucket(s3)
}

/** The path of a file that is stored on disk. */
export const placeOnDisk = ({ dataDir }: Pick<Env, 'dataDir'>, key: string): string => join(dataDir, FOLDER, key)

/** The storage on disk: the folder `files` in the data folder, which only the server's user can read. */
export function createStorage(dataDir: string): Disk {
  const location = join(dataDir, FOLDER)
  mkdirSync(location, { recursive: true })
  // Not mkdir's mode, which would also close the data folder to the user that PostgreSQL runs as.
  chmodSync(location, 0o700)
  return new Disk(new WholeFileDriver(location))
}

/** Writes files whole: the library's driver writes in place, and no row would hide a partial image of the site. */
class WholeFileDriver extends FSDriver {
  readonly #location: string

  constructor(location: string) {
    super({ location, visibility: 'private' })
    this.#location = location
  }

  override async put(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const path = join(this.#location, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeWhole(path, contents)
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.put(key, contents)
  }

  /** Also deletes the partial file of an interrupted `put`, which no route serves. */
  override async delete(key: string): Promise<void> {
    await super.delete(partialName(key))
    await super.delete(key)
  }
}

/** The keys of the files in a folder. A folder on disk does not exist before its first file. */
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
