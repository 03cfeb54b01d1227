import { onTestFinished } from 'vitest'
import { clock } from '../clock'

/** It is this moment until the test has finished. A date alone means 17:00 UTC, which is noon in New York in winter. */
export function itIs(moment: Date | string): void {
  const isDate = typeof moment === 'string' && !moment.includes('T')
  const instant = isDate ? `${moment}T17:00:00Z` : moment
  setClock({ now: () => new Date(instant) })
}

/** It is so many milliseconds later than it was, or earlier where they are negative. A clock that runs goes on running. */
export function itIsLater(ms: number): void {
  const { now } = clock
  setClock({ now: () => new Date(now().getTime() + ms) })
}

/** The business is in this zone until the test has finished. */
export const inTimeZone = (timeZone: string): void => setClock({ timeZone })

/** For a test and for what runs before each; in `beforeAll`, where no test has begun, it throws. */
function setClock(changes: Partial<typeof clock>): void {
  const before = { ...clock }
  // What is registered last runs first: the clock ends as it was before the first change.
  onTestFinished(() => void Object.assign(clock, before))
  Object.assign(clock, changes)
}
