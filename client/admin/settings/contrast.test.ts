import { expect, test } from 'vitest'
import { contrastWithWhite, textOn } from './contrast'

test.each([
  ['#ffffff', 1],
  ['#000000', 21],
  ['#2563eb', 5.17],
  ['#10b981', 2.54],
])('%s and white have a contrast of %d', (colour, contrast) => {
  expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 2)
})

test.each([
  ['#2563eb', '#ffffff'],
  ['#10b981', '#0f1b33'],
  ['#ffffff', '#0f1b33'],
  ['#808080', '#000000'],
])('what stands on %s is %s', (surface, text) => {
  expect(textOn(surface)).toBe(text)
})
