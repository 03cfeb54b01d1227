import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { type ZipInputFile, Zip as ZipWriter } from 'fflate'

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** A file in an archive. */
export type ZipEntry = {
  /** Its folders and name, as people see them. */
  path: [string, ...string[]]
  /** Null if it is unknown or invalid. */
  modifiedAt: Date | null
  /** Called when the entry's turn comes, so that one file is open at a time. */
  open: () => Promise<Content>
  /** Whether to compress it; scans and pictures are only copied. */
  shrinks?: boolean
}

/** The format allows four bytes for the total size; the rest of that is left for headers. */
export const ZIP_MAX_BYTES = 4_000_000_000

/** The chunk size of file streams: smaller ones cost more CPU. */
const CHUNK_BYTES = 128 * 1024
/** The format's number for compression by deflate. */
const DEFLATE = 8

/** The years that an archive's dates can have. */
const DATED = { from: 1980, to: 2099 }

/**
 * Files as a stream of one ZIP archive. Files are read as fast as it is sent, so any number takes the same memory.
 * Paths are made unique and valid on every system.
 */
export function zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Readable {
  return Readable.from(chunksOf(entries), { objectMode: false })
}

async function* chunksOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let written: Uint8Array[] = []
  const archive = new ZipWriter((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  let size = 0
  function* taken() {
    const chunks = written
    written = []
    for (const chunk of chunks) {
      size += chunk.length
      if (size > ZIP_MAX_BYTES) throw new Error('the archive is larger than the format allows')
      yield chunk
    }
  }
  const uniquePath = uniquePaths()
  for await (const entry of entries) {
    const content = await entry.open()
    const mtime = datable(entry.modifiedAt) ?? new Date()
    const file: ZipInputFile = { filename: uniquePath(entry.path), mtime, compression: DEFLATE, size: 0, crc: 0 }
    archive.add(file)
    for await (const chunk of packed(file, content, entry.shrinks)) {
      file.ondata?.(null, chunk, false)
      yield* taken()
    }
    file.ondata?.(null, new Uint8Array(), true)
    yield* taken()
  }
  archive.end()
  yield* taken()
}

type Packed = AsyncGenerator<Uint8Array<ArrayBuffer>>

/** A file's bytes, compressed by zlib's thread pool, because the library would use the main thread. */
async function* packed(file: ZipInputFile, content: Content, shrinks = false): Packed {
  const deflate = createDeflateRaw({ level: shrinks ? 6 : 0, chunkSize: CHUNK_BYTES })
  const fed = pipeline(measured(file, content), deflate)
  fed.catch(() => {}) // The loop over `deflate` gets the same error.
  for await (const chunk of deflate) yield chunk
}

async function* measured(file: ZipInputFile, content: Content): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    file.size += chunk.length
    file.crc = crc32(chunk, file.crc)
    yield chunk
  }
}

function datable(moment: Date | null): Date | null {
  const year = moment?.getFullYear() ?? Number.NaN
  return year >= DATED.from && year <= DATED.to ? moment : null
}

/** Makes paths unique, also on systems that ignore case: `carátula.pdf`, `carátula (2).pdf`. */
function uniquePaths(): (path: string[]) => string {
  const taken = new Set<string>()
  return (path) => {
    const wanted = path.map(safeName).join('/')
    const [, base = '', extension = ''] = /^(.*?)(\.\w{1,10})?$/su.exec(wanted) ?? []
    for (let number = 1; ; number++) {
      const unique = number === 1 ? wanted : `${base} (${number})${extension}`
      if (taken.has(unique.toLowerCase())) continue
      taken.add(unique.toLowerCase())
      return unique
    }
  }
}

/** A name without characters that some system forbids or reads as a folder separator. */
function safeName(name: string): string {
  const safe = name
    .normalize('NFC')
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+|[. ]+$/g, (ends) => '_'.repeat(ends.length))
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(safe) ? `_${safe}` : safe || '_'
}
