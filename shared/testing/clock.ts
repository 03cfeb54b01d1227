import { onTestFinished } from 'vitest'
import { clock } from '../clock'

/** Stops the clock at a moment until the test ends. A date alone means 17:00 UTC, noon in New York in winter. */
export function itIs(moment: Date | string): void {
  const isDate = typeof moment === 'string' && !moment.includes('T')
  const instant = isDate ? `${moment}T17:00:00Z` : moment
  setClock({ now: () => new Date(instant) })
}

/** Moves the clock by some milliseconds, back if negative. A running clock goes on running. */
export function itIsLater(ms: number): void {
  const { now } = clock
  setClock({ now: () => new Date(now().getTime() + ms) })
}

/** Sets the business time zone until the test ends. */
export const inTimeZone = (timeZone: string): void => setClock({ timeZone })

/** For tests and `beforeEach`; in `beforeAll`, where no test has begun, it throws. */
function setClock(changes: Partial<typeof clock>): void {
  const before = { ...clock }
  // Callbacks run in reverse order: the clock ends as it was before the first change.
  onTestFinished(() => void Object.assign(clock, before))
  Object.assign(clock, changes)
}
