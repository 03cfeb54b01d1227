import { expect, test } from 'vitest'
import { freeTop } from './free-top'

const span = (top: number, height: number) => ({ top, bottom: top + height })

test.each([
  ['nothing to cover', [], 8],
  ['a button at the top', [span(16, 40)], 64],
  ['a gap between two that is large enough', [span(0, 30), span(102, 40)], 38],
  ['a gap that is too small', [span(0, 30), span(101, 40)], 149],
  ['one within another, in any order', [span(50, 10), span(0, 100)], 108],
  ['no room at all', [span(0, 390), span(400, 195)], 8],
])('%s', (_case, targets, top) => {
  expect(freeTop(targets, 56, 600)).toBe(top)
})
