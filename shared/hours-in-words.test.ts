import { expect, test } from 'vitest'
import { hoursInWords } from './hours-in-words'

test.each([
  ['Mo-Fr 09:00-18:00; Sa 09:00-13:30', 'es', ['Lunes a viernes: 9:00–18:00', 'Sábado: 9:00–13:30']],
  ['Mo,We 08:00-12:00', 'es', ['Lunes y miércoles: 8:00–12:00']],
  ['Mo-Su 00:00-24:00', 'es', ['Todos los días: las 24 horas']],
  ['Fr 18:00-24:00', 'es', ['Viernes: 18:00–0:00']],
  ['Mo-We,Fr 09:00-17:00', 'en', ['Monday to Wednesday and Friday: 9:00 AM–5:00 PM']],
  ['Mo-Su 00:00-24:00', 'en', ['Every day: 24 hours']],
  ['', 'en', []],
] as const)('%s in %s', (text, language, words) => {
  expect(hoursInWords(text, language).map((line) => line.replaceAll('\u00a0', ' '))).toEqual(words)
})
