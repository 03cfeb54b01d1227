import type { CalendarDate } from './clock'

// No Zod here: the public site imports this file, and its visitors should not download a validator.

export const POLICY_NUMBER_MAX_LENGTH = 50

export const PLAN_DURATIONS = [1, 3, 6, 9, 12] as const

/** The codes of the policy types that quotes are offered for. */
export const PLAN_TYPES = ['liability', 'fullcover'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** A plan that a quote can be asked for. */
export type PlanChoice = { type: PlanType; months: number }

/** The plan that a type and a duration in months name, as a form sends them; null where none is offered. */
export function planChoice(type: unknown, months: unknown): PlanChoice | null {
  const offered = PLAN_TYPES.find((one) => one === type)
  const duration = PLAN_DURATIONS.find((one) => String(one) === months)
  return offered && duration ? { type: offered, months: duration } : null
}

export type PolicyStatus = 'active' | 'expired'

/**
 * Active through the whole of its last day; a policy without an end date is not shown as active.
 * @param endDate last day of cover, or null where none is known
 * @param today calendar date in the business time zone
 */
export function policyStatus(endDate: CalendarDate | null, today: CalendarDate): PolicyStatus {
  return endDate !== null && endDate >= today ? 'active' : 'expired'
}

/**
 * Where a term stands on a day, as the panel says it: *soon* ends within SOON_DAYS, that day included. Who asks a list for
 * active ones is shown those that end soon as well.
 */
export const TERM_STATUSES = ['active', 'soon', 'expired', 'noEnd'] as const
export type TermStatus = (typeof TERM_STATUSES)[number]
export const SOON_DAYS = 30

/** @param daysLeft from today until the last day of cover, below 0 where that is past; null where none is known */
export function termStatus(daysLeft: number | null): TermStatus {
  if (daysLeft === null) return 'noEnd'
  if (daysLeft < 0) return 'expired'
  return daysLeft <= SOON_DAYS ? 'soon' : 'active'
}
