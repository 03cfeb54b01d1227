import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { ArchiveError, type EntryKind, entryKind, INDEX, MANIFEST } from './archive-format'

/** Far more than any entry that is held in memory: uploads end at 10 MB. */
const MAX_BYTES_AT_ONCE = 64 * 1024 * 1024

/** An entry, whose bytes must be read to the end before the next one. */
export type ArchiveEntry = { name: string; chunks: AsyncIterable<Buffer> } & EntryKind

/**
 * The entries of an archive, in its order. They are verified only at the end, where gzip's checksum stands.
 * @throws ArchiveError for a file that is no backup, or incomplete, or damaged
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const reading = pipeline(createReadStream(path), createGunzip(), tar)
  reading.catch(() => {}) // The loop over the entries gets the same error.
  const seen: Seen = { names: 0, last: '' }
  try {
    for await (const entry of tar) {
      const { name } = entry.header
      // The types of its streams do not have the async iterator.
      const chunks = entry as unknown as AsyncIterable<Buffer>
      const kind = seen.names === 0 && name !== MANIFEST ? null : entryKind(name)
      if (!kind) throw new ArchiveError('This is not a backup of this product.')
      yield { name, ...kind, chunks: withSentences(chunks, seen) } as ArchiveEntry
      seen.last = name
      seen.names++
    }
    await reading
    if (seen.last !== INDEX) throw new ArchiveError(brokenSentence(seen))
  } catch (error) {
    throw isOfSystem(error) ? unreadable(path, error) : asArchiveError(error, seen)
  } finally {
    tar.destroy()
    await reading.catch(() => {})
  }
}

/** All bytes of an entry, in memory. */
export async function bytesOf({ name, chunks }: { name: string; chunks: AsyncIterable<Buffer> }): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > MAX_BYTES_AT_ONCE)
      throw new ArchiveError(`The archive's entry ${name} is larger than any that is known.`)
    parts.push(chunk)
  }
  return Buffer.concat(parts)
}

/** The state of reading. */
type Seen = { names: number; last: string }

async function* withSentences(chunks: AsyncIterable<Buffer>, seen: Seen): AsyncGenerator<Buffer> {
  try {
    yield* chunks
  } catch (error) {
    throw asArchiveError(error, seen)
  }
}

/** Errors of gunzip and tar mean a damaged archive; errors of the file system stay as they are. */
function asArchiveError(error: unknown, seen: Seen): unknown {
  if (error instanceof ArchiveError || isOfSystem(error)) return error
  return new ArchiveError(brokenSentence(seen), { cause: error })
}

const isOfSystem = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'syscall' in error

function unreadable(path: string, cause: NodeJS.ErrnoException): Error {
  if (cause.code === 'ENOENT') return new Error(`There is no archive ${path}.`, { cause })
  return new Error(`The archive ${path} cannot be read: ${cause.message}`, { cause })
}

const brokenSentence = ({ names }: Seen) =>
  names === 0
    ? 'This is not a backup of this product, or its beginning is damaged.'
    : 'The archive is damaged or was cut off.'
