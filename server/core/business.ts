import { clock, isTimeZone } from '../../shared/clock'
import { isCountry } from '../../shared/countries'

/** Settings of the business that apply everywhere. Set at boot, like the time zone, and by tests. */
export const business = {
  /** The country of phone numbers typed without one (ISO 3166, two letters). */
  country: 'US',
  /** Whether somebody has said the country; until then it is a guess for phones. */
  isCountryKnown: false,
  /** Days during which deleted records can be restored; 0 turns that off. */
  trashDays: 30,
  /** Days that the server keeps its backups. */
  backupDays: 30,
}

/** Where the business is: its country, and the zone of its days. */
export type Whereabouts = { country?: string | null | undefined; timeZone?: string | null | undefined }

/**
 * Applies country and zone: those of the environment, else what somebody has answered, else the defaults.
 * @returns whether anything is different now
 */
export function locate({ country, timeZone }: Whereabouts, answered: Whereabouts = {}): boolean {
  const before = [business.country, business.isCountryKnown, clock.timeZone]
  const said = country ?? (isCountry(answered.country ?? '') ? answered.country : null)
  business.country = said ?? 'US'
  business.isCountryKnown = Boolean(said)
  clock.timeZone = timeZone ?? (isTimeZone(answered.timeZone ?? '') ? answered.timeZone : null) ?? 'America/New_York'
  return [business.country, business.isCountryKnown, clock.timeZone].some((value, place) => value !== before[place])
}
