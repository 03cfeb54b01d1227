import { addCalendarMonths, type CalendarDate, calendarDaysBetween, dayOfMonth } from './clock'
import { type TermStatus, termStatus } from './policies'

type Period = { start: CalendarDate; end: CalendarDate | null }

/**
 * The last day of a term. Of terms that follow each other without a gap, and began at the end of a month because it was shorter,
 * the day is that of the first: 31 January, 28 February, 31 March.
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

/** Where the next term begins, unless somebody says otherwise: at the end of this one, or today where that is past or not known. */
export const nextTermStart = (end: CalendarDate | null, today: CalendarDate): CalendarDate =>
  end !== null && end > today ? end : today

/** Where a term stands on a day; `daysLeft` until its last one, below 0 where that is past, null where none is known. */
export function standingOf(
  end: CalendarDate | null,
  today: CalendarDate,
): { status: TermStatus; daysLeft: number | null } {
  const daysLeft = end === null ? null : calendarDaysBetween(today, end)
  return { status: termStatus(daysLeft), daysLeft }
}
