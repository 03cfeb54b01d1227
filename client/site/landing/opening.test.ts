import { expect, test } from 'vitest'
import { openingAt } from './opening'

const HOURS = 'Mo-Fr 09:00-18:00; Sa 09:00-13:00'

test.each([
  // A Friday in Miami; in Madrid it is a Saturday already.
  ['2026-11-27T14:30:00Z', 'America/New_York', { when: 'now', day: 'viernes', time: '18:00' }],
  ['2026-11-27T23:30:00Z', 'America/New_York', { when: 'tomorrow', day: 'sábado', time: '9:00' }],
  ['2026-11-27T23:30:00Z', 'Europe/Madrid', { when: 'today', day: 'sábado', time: '9:00' }],
  ['2026-11-28T20:00:00Z', 'America/New_York', { when: 'later', day: 'lunes', time: '9:00' }],
])('at %s in %s', (instant, zone, said) => {
  expect(openingAt(Date.parse(instant), HOURS, zone, 'es')).toEqual(said)
})

test('without hours nothing is said', () => {
  expect(openingAt(0, '', 'UTC', 'es')).toBeNull()
})
