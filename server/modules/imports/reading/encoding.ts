import { createReadStream } from 'node:fs'
import { unreadableFile } from './problems'

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

const CHUNK_LENGTH = 256 * 1024

/**
 * The encoding of a text file: by its byte order mark; without one UTF-8 if the whole file is valid UTF-8, and
 * otherwise the one that spreadsheets on Windows have long written.
 * @throws ReasonError `import-unreadable` for a file that is no text
 */
export async function encodingOf(path: string, head: Buffer): Promise<Encoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const marked = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf
  const unmarked = encodingByZeros(head)
  if (unmarked) return unmarked
  return marked || (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

/** Half of the bytes of UTF-16 text are zeros, all at odd or all at even places; other texts have none. */
function encodingByZeros(head: Buffer): Encoding | null {
  const zeros = [0, 0]
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return null
  const most = Math.max(even, odd)
  if (most < head.length * 0.3 || even + odd - most > most / 10) throw unreadableFile('noTable')
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/** Reads the whole file: the first accent may be in its last row. */
async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_LENGTH })) {
      decoder.decode(chunk, { stream: true })
    }
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** A file's text in pieces, without the byte order mark. */
export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_LENGTH })) {
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}
