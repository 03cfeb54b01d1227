import { createReadStream } from 'node:fs'
import iconv from 'iconv-lite'
import type { Encoding } from '../../../../shared/imports'
import { unreadableFile } from './file-refusals'

const CHUNK_LENGTH = 256 * 1024
/** The letters beyond ASCII by which encodings of one byte are told apart. */
const LETTERS_LOOKED_AT = 4_000
const ONE_BYTE = ['windows-1252', 'macroman', 'cp850'] as const satisfies Encoding[]

/**
 * The encoding of a text file: by its byte order mark; without one, UTF-8 if most non-ASCII bytes are valid in it, and
 * otherwise the encoding in which those bytes are letters of our languages.
 * @throws Refusal `import-unreadable` for a file that is no text
 */
export async function encodingOf(path: string, head: Buffer): Promise<Encoding> {
  const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map(
    (nth) => head.filter((byte, place) => byte === 0 && place % 4 === nth).length,
  )
  // Of each four bytes the two highest are zeros, at one end or the other.
  if (head.length >= 4 && Math.max(Math.min(a, b), Math.min(c, d)) >= head.length >> 2) throw unreadableFile('utf32')
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  // Half of the bytes of UTF-16 text are zeros, all at odd or all at even places; other texts have none.
  const [even, odd] = [a + c, b + d]
  const most = Math.max(even, odd)
  if (most > 0 && (most < head.length * 0.3 || even + odd - most > most / 10)) throw unreadableFile('nul')
  if (most > 0) return odd > even ? 'utf-16le' : 'utf-16be'
  const { valid, invalid, letters } = await lookedAt(path)
  if (valid >= invalid) return 'utf-8'
  const scores = ONE_BYTE.map((encoding) =>
    letters.reduce((sum, bytes) => sum + scoreOf(iconv.decode(bytes, encoding)), 0),
  )
  return ONE_BYTE[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}

/** How many letters are valid in UTF-8, and how many bytes are not; reads it all: the first accent may be in the last row. */
async function lookedAt(path: string) {
  const letters: Buffer[] = []
  let [valid, invalid, rest] = [0, 0, 0]
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_LENGTH }) as AsyncIterable<Buffer>) {
    for (let place = 0; place < chunk.length; place++) {
      const byte = chunk[place] ?? 0
      if (byte < 0x80 && rest === 0) continue
      if (byte >= 0x80 && letters.length < LETTERS_LOOKED_AT)
        letters.push(chunk.subarray(Math.max(0, place - 1), place + 2))
      if (rest > 0 && (byte & 0xc0) === 0x80) {
        if (--rest === 0) valid++
        continue
      }
      if (rest > 0) invalid++
      rest = byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0
      if (rest === 0 && byte >= 0x80) invalid++
    }
  }
  return { valid, invalid, letters }
}

/** How well a sign stands between its neighbours: no capital in the middle of a word, for example. */
function scoreOf(text: string): number {
  if (/\p{Lu}[áéíóúñü]\p{Lu}|\p{Ll}[ÁÉÍÓÚÑÜ]/u.test(text)) return 0
  if (/[áéíóúñüÁÉÍÓÚÑÜ]/.test(text)) return 3
  if (/[\p{L}º°ª¿¡€«»“”‘’–—…\u00a0]/u.test(text.replace(/[A-Za-z]/g, ''))) return 1
  return -1
}

/** Signs of Windows-1252, as which each byte of UTF-8 was read where a text was doubled: `Ã±`. */
const DOUBLED =
  /[ÂÃ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]/

/** `PeÃ±a` as `Peña`; a text that makes no sense that way, or has signs of no such encoding, stays as it is. */
export function mended(text: string): string {
  if (!DOUBLED.test(text)) return text
  const bytes = [...text].map(byteOf)
  if (bytes.includes(null)) return text
  const once = iconv.decode(Buffer.from(bytes as number[]), 'utf-8')
  return once.includes('\ufffd') ? text : once
}

/** The byte that was read as a sign; the five that Windows-1252 leaves open were read as themselves, as those of `Á` and `Í`. */
function byteOf(sign: string): number | null {
  if (sign <= '\u009f') return sign.charCodeAt(0)
  const bytes = iconv.encode(sign, 'windows-1252')
  return iconv.decode(bytes, 'windows-1252') === sign ? (bytes[0] ?? null) : null
}
