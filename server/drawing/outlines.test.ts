import { beforeAll, expect, test } from 'vitest'
import { loadTypeface, type Typeface } from './outlines'

let typeface: Typeface
beforeAll(async () => {
  typeface = await loadTypeface()
})

/** The rightmost x coordinate of an outline. */
const extent = (outline: string) => Math.max(...[...outline.matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x)))

test.each(['AutoSeguro', 'Correduría Ibáñez & Muñoz', 'ŁÓDŹ ő ș', '«24/7» — 100 %…'])(
  '%s is drawn as wide as it is measured',
  (text) => {
    const outline = typeface.outline(text, 800, 100)
    expect(outline).toMatch(/^M[-\d.MLQCZ ]+$/)
    const width = typeface.width(text, 800) * 100
    expect(extent(outline)).toBeGreaterThan(width * 0.9)
    expect(extent(outline)).toBeLessThan(width * 1.05)
  },
)

test('letters that the typeface lacks are left out, not drawn as boxes', () => {
  expect(typeface.outline('保険 🚗 あ', 600, 40).replaceAll(' ', '')).toBe('')
  expect(typeface.outline('a保b', 600, 40)).toBe(typeface.outline('ab', 600, 40))
  expect(typeface.width('保', 600)).toBe(0)
})

test('composed and decomposed letters are drawn the same', () => {
  expect(typeface.outline('n\u0303', 600, 40)).toBe(typeface.outline('ñ', 600, 40))
})
