import { expect, it } from 'vitest'
import { searchOf } from './palette-values'

it.each([
  ['García', 'García'],
  ['  POL-2026-001 ', 'POL-2026-001'],
  ['a', null],
  ['', null],
  ['x'.repeat(201), null],
])('%j asks for %j', (text, expected) => {
  expect(searchOf(text)).toBe(expected)
})
