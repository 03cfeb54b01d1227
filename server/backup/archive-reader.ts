import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { ArchiveError, type EntryKind, entryKind, INDEX, MANIFEST } from './archive-format'

/** Far more than any entry that is held in memory as a whole: uploads end at 10 MB. */
const MAX_BYTES_AT_ONCE = 64 * 1024 * 1024

/** An entry other than checksums. Its bytes must be read to the end before the next entry. */
export type ArchiveEntry = { name: string; chunks: AsyncIterable<Buffer> } & Exclude<EntryKind, { kind: 'checksums' }>

/**
 * The entries of an archive, in its order. They are verified only when the end has been reached: checksums follow their
 * entries.
 * @throws ArchiveError for a file that is no backup, or incomplete, or damaged
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  const reading = pipeline(createReadStream(path), createGunzip(), tar)
  reading.catch(() => {}) // The loop over the entries gets the same error.
  const seen: Seen = { names: 0, last: '', unchecked: [] }
  try {
    for await (const entry of tar) {
      const { name } = entry.header
      // The types of its streams do not have the async iterator.
      const chunks = entry as unknown as AsyncIterable<Buffer>
      const kind = seen.names === 0 && name !== MANIFEST ? null : entryKind(name)
      if (!kind) throw new ArchiveError('This is not a backup of this product.')
      if (kind.kind === 'checksums') {
        compare(seen.unchecked, await bytesOf({ name, chunks }))
        seen.unchecked = []
        continue
      }
      const hash = createHash('sha256')
      yield { name, ...kind, chunks: hashed(chunks, hash, seen) } as ArchiveEntry
      seen.unchecked.push(`${hash.digest('hex')}  ${name}\n`)
      seen.last = name
      seen.names++
    }
    if (seen.last !== INDEX || seen.unchecked.length > 0) throw new ArchiveError(brokenSentence(seen))
  } catch (error) {
    throw isOfSystem(error) ? unreadable(path, error) : asArchiveError(error, seen)
  } finally {
    tar.destroy()
    await reading.catch(() => {})
  }
}

/** All bytes of an entry, held in memory as a whole. */
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
type Seen = { names: number; last: string; unchecked: string[] }

async function* hashed(chunks: AsyncIterable<Buffer>, hash: Hash, seen: Seen): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  } catch (error) {
    throw asArchiveError(error, seen)
  }
}

function compare(found: string[], checksums: Buffer): void {
  if (found.join('') === checksums.toString()) return
  const expected = new Set(checksums.toString().match(/^.*\n/gm))
  const [damaged = ''] = found.filter((line) => !expected.has(line))
  const name = damaged.trimEnd().slice(64 + 2)
  throw new ArchiveError(
    name ? `The archive is damaged: ${name} is not what was written.` : 'The archive is damaged: entries are missing.',
  )
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
