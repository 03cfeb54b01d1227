import { addCalendarMonths, type CalendarDate, calendarDaysBetween, dayOfMonth } from './clock'
import { type TermStatus, termStatus } from './policies'

type Period = { start: CalendarDate; end: CalendarDate | null }

/**
 * The end of a term. Terms that follow each other without a gap keep the day of the first, where they began at the end
 * of a month because that was shorter: 31 January, 28 February, 31 March. Imports do the same in SQL.
 * @param earlier the terms before it, the newest first
 */
export function termEnd(start: CalendarDate, months: number, earlier: Period[]): CalendarDate {
  let first = start
  for (const term of earlier) {
    if (term.end !== first || !isLastOfMonth(first) || dayOfMonth(term.start) < dayOfMonth(first)) break
    first = term.start
  }
  return addCalendarMonths(start, months, dayOfMonth(first))
}

const isLastOfMonth = (date: CalendarDate) => addCalendarMonths(date, 0, 31) === date

/** The default start of the next term: the end of this one, or today if that is past or unknown. */
export const nextTermStart = (end: CalendarDate | null, today: CalendarDate): CalendarDate =>
  end !== null && end > today ? end : today

/** The status of a policy in the panel; lists filter by the status of its term alone. */
export type PolicyStatus = TermStatus | 'cancelled' | 'notYet'

type Policy = { policyStartDate: CalendarDate; policyEndDate: CalendarDate | null; cancellationReason: string | null }

/** The status of a policy on a day; `daysLeft` as of its term. */
export function statusOfPolicy(policy: Policy, today: CalendarDate): { status: PolicyStatus; daysLeft: number | null } {
  const { policyStartDate, policyEndDate, cancellationReason } = policy
  const { status, daysLeft } = standingOf(policyEndDate, today)
  if (cancellationReason !== null) return { status: 'cancelled', daysLeft }
  return { status: policyStartDate > today ? 'notYet' : status, daysLeft }
}

/** The status of a term on a day; `daysLeft` until its last one, negative once it is past, null where it is unknown. */
export function standingOf(
  end: CalendarDate | null,
  today: CalendarDate,
): { status: TermStatus; daysLeft: number | null } {
  const daysLeft = end === null ? null : calendarDaysBetween(today, end)
  return { status: termStatus(daysLeft), daysLeft }
}
