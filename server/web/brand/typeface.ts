import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

const PACKAGE = createRequire(import.meta.url)
const WEIGHTS = [600, 800] as const
/** The site's typeface comes in parts; what is in none of these cannot be drawn. */
const PARTS = ['latin', 'latin-ext'] as const

type Weight = (typeof WEIGHTS)[number]

/** The site's typeface, for pictures that are drawn where there may be none. */
export type Typeface = Awaited<ReturnType<typeof loadTypeface>>

/** Reads the typeface, on first use: its parser takes 25 MB, and few servers ever draw anything. */
export async function loadTypeface() {
  const { create } = await import('fontkit')
  const load = async (weight: Weight, part: string) => {
    const path = PACKAGE.resolve(`@fontsource/figtree/files/figtree-${part}-${weight}-normal.woff`)
    return create(await readFile(path)) as Font
  }
  const cuts = new Map<Weight, Cut>()
  for (const weight of WEIGHTS) cuts.set(weight, cutOf(await Promise.all(PARTS.map((part) => load(weight, part)))))
  const cut = (weight: Weight) => cuts.get(weight) ?? cutOf([])
  return {
    width: (text: string, weight: Weight) => cut(weight).width(text.normalize('NFC')),
    outline: (text: string, weight: Weight, size: number) => cut(weight).outline(text.normalize('NFC'), size),
  }
}

type Cut = ReturnType<typeof cutOf>

function cutOf(fonts: Font[]) {
  const advances = new Map<string, number>()

  function fontOf(character: string): Font | undefined {
    return fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
  }

  function advance(character: string): number {
    const font = fontOf(character)
    return font ? font.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm : 0
  }

  /** The text in pieces, each with the part of the typeface that has its letters. */
  function runsOf(text: string): { font: Font; text: string }[] {
    const runs: { font: Font; text: string }[] = []
    for (const character of text) {
      const font = fontOf(character)
      const last = runs.at(-1)
      if (font && last?.font === font) last.text += character
      else if (font) runs.push({ font, text: character })
    }
    return runs
  }

  return {
    /** Letter by letter: setting a line to measure it costs a thousand times as much, for less than a hundredth. */
    width(text: string): number {
      let width = 0
      for (const character of text) {
        const known = advances.get(character) ?? advance(character)
        advances.set(character, known)
        width += known
      }
      return width
    },

    outline(text: string, size: number): string {
      let x = 0
      const outlines: string[] = []
      for (const run of runsOf(text)) {
        const scale = size / run.font.unitsPerEm
        const { glyphs, positions } = run.font.layout(run.text)
        for (const [place, { path }] of glyphs.entries()) {
          const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[place] ?? {}
          // Outlines grow upwards, pictures downwards.
          outlines.push(
            path
              .scale(scale, -scale)
              .translate(x + xOffset * scale, -yOffset * scale)
              .toSVG(),
          )
          x += xAdvance * scale
        }
      }
      return outlines.join('').replaceAll(/\d+\.\d+/g, (number) => Number(number).toFixed(1))
    },
  }
}
