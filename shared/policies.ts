import type { CalendarDate } from './clock'

// No Zod here: the public site imports this file, and its visitors should not download a validator.

export const POLICY_NUMBER_MAX_LENGTH = 50

/** A policy's status in the site's lookup. */
export const LOOKUP_STATUSES = ['active', 'expired'] as const
export type LookupStatus = (typeof LOOKUP_STATUSES)[number]

/**
 * Active through the whole of its last day; a policy without an end date is not shown as active.
 * @param endDate last day of cover, or null where none is known
 * @param today calendar date in the business time zone
 */
export function policyStatus(endDate: CalendarDate | null, today: CalendarDate): LookupStatus {
  return endDate !== null && endDate >= today ? 'active' : 'expired'
}

/**
 * The status of a term on a day, as the panel shows it: *soon* ends within SOON_DAYS, that day included. The filter
 * *active* also finds those that end soon.
 */
export const TERM_STATUSES = ['active', 'soon', 'expired', 'noEnd'] as const
export type TermStatus = (typeof TERM_STATUSES)[number]
export const SOON_DAYS = 30

/** @param daysLeft from today until the last day of cover, negative once it is past, null if it is unknown */
export function termStatus(daysLeft: number | null): TermStatus {
  if (daysLeft === null) return 'noEnd'
  if (daysLeft < 0) return 'expired'
  return daysLeft <= SOON_DAYS ? 'soon' : 'active'
}
