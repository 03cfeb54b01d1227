import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

export type Weight = 400 | 700

const PACKAGE = createRequire(import.meta.url)
const WEIGHTS: Weight[] = [400, 700]
/** The typeface comes in parts; what is in none of these cannot be printed. */
const PARTS = ['latin', 'latin-ext']

/** The fonts of the typeface by their names. */
export const FONTS = new Map(
  WEIGHTS.flatMap((weight) => PARTS.map((part) => [nameOf(part, weight), readFont(part, weight)] as const)),
)

function nameOf(part: string, weight: Weight): string {
  return `${part}-${weight}`
}

function readFont(part: string, weight: Weight): Font {
  // Of .woff2 pdfkit garbles letters with accents.
  const path = PACKAGE.resolve(`@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`)
  return create(unpacked(readFileSync(path))) as Font
}

/**
 * A typeface in WOFF as it is inside: read packed, each letter has its table unpacked anew, which takes longer than all else.
 * https://www.w3.org/TR/WOFF/
 */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const tables: Buffer[] = []
  let end = head.length
  for (let place = 0; place < count; place++) {
    const entry = woff.subarray(44 + 20 * place, 64 + 20 * place)
    const offset = entry.readUInt32BE(4)
    const packed = entry.readUInt32BE(8)
    const length = entry.readUInt32BE(12)
    const stored = woff.subarray(offset, offset + packed)
    const table = packed < length ? inflateSync(stored) : stored
    entry.copy(head, 12 + 16 * place, 0, 4)
    entry.copy(head, 16 + 16 * place, 16, 20)
    head.writeUInt32BE(end, 20 + 16 * place)
    head.writeUInt32BE(length, 24 + 16 * place)
    tables.push(table, Buffer.alloc(-length & 3))
    end += length + (-length & 3)
  }
  return Buffer.concat([head, ...tables])
}

/** A character's font, and how wide it is there in ems. */
type Glyph = { font: string; advance: number }

const glyphs = new Map<string, Glyph | null>()

/** @returns null where no font has the character */
export function glyphOf(character: string, weight: Weight): Glyph | null {
  const key = `${weight}${character}`
  const known = glyphs.get(key)
  if (known !== undefined) return known
  const glyph = findGlyph(character.codePointAt(0) ?? 0, weight)
  glyphs.set(key, glyph)
  return glyph
}

function findGlyph(codePoint: number, weight: Weight): Glyph | null {
  for (const name of PARTS.map((part) => nameOf(part, weight))) {
    const font = FONTS.get(name)
    if (!font?.hasGlyphForCodePoint(codePoint)) continue
    return { font: name, advance: font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm }
  }
  return null
}
