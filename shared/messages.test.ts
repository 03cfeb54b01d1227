import { expect, test } from 'vitest'
import { refusalMessages } from './messages'

test.each([
  [1, '1 segundo'],
  [2, '2 segundos'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [3600, '60 minutos'],
])('after %i seconds means %s', (retryAfter, time) => {
  expect(refusalMessages['too-many-attempts']({ retryAfter })).toBe(
    `Demasiados intentos. Por favor, espere ${time} e intente nuevamente.`,
  )
})

test('the first possible start of a term is written as the panel writes dates', () => {
  expect(refusalMessages['term-overlaps']({ from: '2026-12-07' })).toContain('el 7/12/2026 o después:')
})
