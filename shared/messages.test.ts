import { expect, test } from 'vitest'
import { errorMessages } from './messages'

test.each([
  [1, '1 segundo'],
  [2, '2 segundos'],
  [59, '59 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [3600, '60 minutos'],
])('after %i seconds means %s', (retryAfter, time) => {
  expect(errorMessages['too-many-attempts']({ retryAfter })).toBe(
    `Demasiados intentos. Por favor, espere ${time} e intente nuevamente.`,
  )
})

test('the day that another term reaches is said as people read dates', () => {
  expect(errorMessages['term-overlaps']({ after: '2026-11-22' })).toContain('después del 22/11/2026:')
})
