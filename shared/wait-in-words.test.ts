import { expect, test } from 'vitest'
import { waitInWords } from './wait-in-words'

test.each([
  [589, 'es', '10 minutos'],
  [61, 'es', '2 minutos'],
  [60, 'es', '1 minuto'],
  [59, 'es', '59 segundos'],
  [1, 'es', '1 segundo'],
  [589, 'en', '10 minutes'],
  [1, 'en', '1 second'],
] as const)('%d seconds in %s are %s', (seconds, language, words) => {
  expect(waitInWords(seconds, language)).toBe(words)
})
