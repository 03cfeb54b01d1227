import { drawable } from './printable'
import type { Weight } from './typeface'

/** The site's typeface, for pictures that are drawn where none is installed. */
export type Typeface = Awaited<ReturnType<typeof loadTypeface>>

/** Loads the typeface on first use: its parser takes 25 MB, and few servers draw anything. */
export async function loadTypeface() {
  const { parsedTypeface, widthOf } = await import('./typeface')

  function outline(text: string, weight: Weight, size: number): string {
    const font = parsedTypeface(weight)
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(drawable(text.normalize('NFC')))
    let x = 0
    const outlines: string[] = []
    for (const [place, { path }] of glyphs.entries()) {
      const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[place] ?? {}
      // In outlines y grows upwards, in pictures downwards.
      outlines.push(
        path
          .scale(scale, -scale)
          .translate(x + xOffset * scale, -yOffset * scale)
          .toSVG(),
      )
      x += xAdvance * scale
    }
    return outlines.join('').replaceAll(/\d+\.\d+/g, (number) => Number(number).toFixed(1))
  }

  return { outline, width: (text: string, weight: Weight) => widthOf(text.normalize('NFC'), weight) }
}
