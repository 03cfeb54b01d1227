import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import { create, type Font } from 'fontkit'

/* The site's typeface, for drawing where none is installed. Loaded only by code that draws: the parser takes 25 MB. */

export type Weight = 400 | 600 | 700 | 800
/** A part of the typeface in one weight: its bytes as TrueType, and parsed, to measure. */
type Part = { name: string; bytes: Buffer; font: Font }

const PACKAGE = createRequire(import.meta.url)
/** The files of the typeface; characters that are in none of them cannot be drawn. */
const PARTS = ['latin', 'latin-ext']

const parts = new Map<Weight, Part[]>()

/** The typeface in one weight, read on first use. */
export function partsOf(weight: Weight): Part[] {
  const known = parts.get(weight) ?? PARTS.map((part) => readPart(part, weight))
  parts.set(weight, known)
  return known
}

function readPart(part: string, weight: Weight): Part {
  // From .woff2 files pdfkit garbles letters with accents.
  const path = PACKAGE.resolve(`@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`)
  const bytes = unpacked(readFileSync(path))
  return { name: `${part}-${weight}`, bytes, font: create(bytes) as Font }
}

/**
 * Unpacks a WOFF typeface: from a packed one, its tables are unpacked again for each letter, which takes longer than
 * all else. https://www.w3.org/TR/WOFF/
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

/** The part that has a character, and its width in ems. */
type Glyph = { part: Part; advance: number }

const glyphs = new Map<string, Glyph | null>()

/** @returns null where no part has the character */
export function glyphOf(character: string, weight: Weight): Glyph | null {
  const key = `${weight}${character}`
  const known = glyphs.get(key)
  if (known !== undefined) return known
  const glyph = findGlyph(character.codePointAt(0) ?? 0, weight)
  glyphs.set(key, glyph)
  return glyph
}

function findGlyph(codePoint: number, weight: Weight): Glyph | null {
  const part = partsOf(weight).find(({ font }) => font.hasGlyphForCodePoint(codePoint))
  return part ? { part, advance: part.font.glyphForCodePoint(codePoint).advanceWidth / part.font.unitsPerEm } : null
}

/** In ems. Adds up the letters' widths: a full layout costs a thousand times as much, and differs by less than 1 %. */
export function widthOf(text: string, weight: Weight): number {
  let width = 0
  for (const character of text) width += glyphOf(character, weight)?.advance ?? 0
  return width
}

/** Splits a text into runs by the part that has its letters; unknown characters are left out. */
export function runsOf(text: string, weight: Weight): { part: Part; text: string }[] {
  const runs: { part: Part; text: string }[] = []
  for (const character of text) {
    const last = runs.at(-1)
    const part = character === ' ' && last ? last.part : glyphOf(character, weight)?.part
    if (part && last?.part === part) last.text += character
    else if (part) runs.push({ part, text: character })
  }
  return runs
}
