import { expect, test } from 'vitest'
import { hasCharacter, missingIn } from './printable'
import { parsedTypeface, type Weight } from './typeface'

/** A carriage return and a noncharacter, which the file lists. */
const UNPRINTED = [0xd, 0xffff]

test.each<Weight>([400, 600, 700, 800])('what can be printed is what the typeface has in weight %i', (weight) => {
  const known = parsedTypeface(weight).characterSet.filter((point) => !UNPRINTED.includes(point))
  const found = Array.from({ length: 0x30000 }, (_, point) => point).filter((point) =>
    hasCharacter(String.fromCodePoint(point)),
  )
  expect(found).toEqual(known.toSorted((one, other) => one - other))
})

test('currencies’ signs are written as codes, accents in any form are printed, an emoji is not', () => {
  expect(missingIn(['₡1\u00a0234,50', 'n\u0303andu\u0301', 'Calle 8 🚗', 'Ω'])).toEqual(['🚗', 'Ω'])
})
