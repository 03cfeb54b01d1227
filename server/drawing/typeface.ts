import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { drawable } from './printable'

/* The site's typeface, for drawing where none is installed. Loaded only by code that draws: the parser takes 25 MB. */

const PACKAGE = createRequire(import.meta.url)
const FILES = {
  400: '400Regular/Figtree_400Regular.ttf',
  600: '600SemiBold/Figtree_600SemiBold.ttf',
  700: '700Bold/Figtree_700Bold.ttf',
  800: '800ExtraBold/Figtree_800ExtraBold.ttf',
}

export type Weight = keyof typeof FILES

/** The TrueType file of a weight. */
export const typefaceFile = (weight: Weight): Buffer =>
  readFileSync(PACKAGE.resolve(`@expo-google-fonts/figtree/${FILES[weight]}`))

const fonts = new Map<Weight, Font>()

/** The typeface in one weight, parsed on first use. For measuring and outlines: embedding it in a PDF changes it. */
export function parsedTypeface(weight: Weight): Font {
  const known = fonts.get(weight) ?? (create(typefaceFile(weight)) as Font)
  fonts.set(weight, known)
  return known
}

/** In ems. Adds up letter widths: a full layout costs a thousand times as much and differs by less than 1 %. */
export function widthOf(text: string, weight: Weight): number {
  const font = parsedTypeface(weight)
  let width = 0
  for (const character of drawable(text)) {
    width += font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth
  }
  return width / font.unitsPerEm
}
