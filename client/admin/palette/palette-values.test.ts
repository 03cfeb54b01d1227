import { expect, it } from 'vitest'
import { customerSearch } from './palette-values'

it.each([
  ['García', 'García'],
  ['  POL-2026-001 ', 'POL-2026-001'],
  ['+52 55 1234', '+52 55 1234'],
  ['maria@', 'maria@'],
  ['a', null],
  ['', null],
  ['x'.repeat(201), null],
])('%j asks for %j', (text, expected) => {
  expect(customerSearch(text)).toEqual(expected)
})
