import { expect, test } from 'vitest'
import { monogramOf } from './monogram'

test.each([
  ['Ábaco Seguros', 'Á'],
  [' ñandú', 'Ñ'],
  ['A\u0301baco', 'A\u0301'],
  ['🚗 Seguros', '🚗'],
  ['👨‍👩‍👧 Familia', '👨‍👩‍👧'],
  ['🇲🇽 México', '🇲🇽'],
  ['  los Andes', 'L'],
  ['\u0301x', ''],
  ['👍🏽 Seguros', '👍🏽'],
  ['', ''],
])('%j begins with %j', (name, monogram) => {
  expect(monogramOf(name)).toBe(monogram)
})
