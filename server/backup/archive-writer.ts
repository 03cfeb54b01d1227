import { createWriteStream } from 'node:fs'
import { access, constants, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'

/** Chunks of that many bytes in all, which are not held in memory together. */
type SizedChunks = { size: number; chunks: AsyncIterable<Uint8Array> }
/** Adds an entry; resolves when the next may be added. */
export type AddEntry = (name: string, content: Uint8Array | SizedChunks) => Promise<void>

/**
 * Writes an archive that only its owner can read: to `<path>.partial`, renamed once it is complete and flushed to
 * disk.
 * @param fill adds all entries
 * @throws Error where the file exists, what goes wrong in writing, and what `fill` throws
 */
export async function writeArchive<Result>(path: string, fill: (add: AddEntry) => Promise<Result>): Promise<Result> {
  const partial = `${path}.partial`
  await requireAbsent(path)
  await requireFolder(path)
  await rm(partial, { force: true }) // Of a backup that was killed.
  try {
    const file = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
    const result = await writeEntries(file, fill)
    await requireAbsent(path)
    await rename(partial, path)
    return result
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** @throws Error where something has that name */
async function requireAbsent(path: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found) throw new Error(`${path} exists already; choose another name.`)
}

/** @throws Error where the archive's folder is missing or not writable */
async function requireFolder(path: string): Promise<void> {
  const folder = dirname(path)
  await access(folder, constants.W_OK | constants.X_OK).catch((cause) => {
    throw new Error(`The archive cannot be written to ${folder}: ${cause.message}`, { cause })
  })
}

/** Writes the archive to any stream. */
export async function writeEntries<Result>(file: Writable, fill: (add: AddEntry) => Promise<Result>): Promise<Result> {
  const tar = pack()
  const [written, filled] = await Promise.allSettled([
    pipeline(Readable.from(tar, { objectMode: false }), createGzip(), file),
    fillTar(tar, fill),
  ])
  // The writing error first: the other side only reports a closed stream.
  if (written.status === 'rejected') throw withSentence(written.reason)
  if (filled.status === 'rejected') throw filled.reason
  return filled.value
}

/** The system's own words name neither what was written nor what to do. */
function withSentence(cause: NodeJS.ErrnoException): Error {
  if (!cause.syscall) return cause // What `fill` has thrown.
  return new Error(`The archive cannot be written: ${cause.message}`, { cause })
}

async function fillTar<Result>(tar: Pack, fill: (add: AddEntry) => Promise<Result>): Promise<Result> {
  try {
    const result = await fill((name, content) => addEntry(tar, name, content))
    tar.finalize()
    return result
  } catch (error) {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  }
}

async function addEntry(tar: Pack, name: string, content: Uint8Array | SizedChunks): Promise<void> {
  const { size, chunks } = content instanceof Uint8Array ? { size: content.length, chunks: [content] } : content
  // The types of its streams are not those of Node.
  const entry = tar.entry({ name, mode: 0o600, size }) as unknown as Writable
  await pipeline(chunks, entry)
}
