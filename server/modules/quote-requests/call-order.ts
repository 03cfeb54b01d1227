import { clock } from '../../../shared/clock'
import type { PreferredTime } from '../../../shared/quote-form'

const TIMES_OF_DAY = ['morning', 'afternoon', 'evening'] as const
const AFTERNOON_FROM = 12
const EVENING_FROM = 19

/**
 * Puts requests in the order in which to call: those that wait for it, those that wish the time of day that it is at the
 * business, those without a wish, then those of the times that follow. Among equals their order stays.
 */
export function inCallOrder<Request extends { preferredTime: PreferredTime | null }>(requests: Request[]): Request[] {
  const hours = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: clock.timeZone })
  const hour = Number(hours.format(clock.now()))
  const now = hour < AFTERNOON_FROM ? 0 : hour < EVENING_FROM ? 1 : 2
  const [current, next, last] = [0, 1, 2].map((later) => TIMES_OF_DAY[(now + later) % 3])
  const order = ['now', current, null, next, last]
  return requests.toSorted((one, other) => order.indexOf(one.preferredTime) - order.indexOf(other.preferredTime))
}
