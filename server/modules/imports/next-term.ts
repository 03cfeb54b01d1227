import { addCalendarMonths, type CalendarDate, calendarDaysBetween } from '../../../shared/clock'

/** A start this many months later renews a policy without end and plan; an earlier one corrects it. */
const MONTHS_WITHOUT_PLAN = 12

type Term = { start: CalendarDate; end: CalendarDate | null; months: number | null }

/** Whether what starts on this day is the term after the stored one. */
export function isNextTerm(start: CalendarDate | null, stored: Term): boolean {
  if (start === null || start <= stored.start) return false
  const byMonths = addCalendarMonths(stored.start, stored.months ?? MONTHS_WITHOUT_PLAN)
  if (stored.end === null) return start >= byMonths
  // Month-end terms: our end may be up to three days after the file's.
  const isMonthEnd = addCalendarMonths(stored.start, 0, 31) === stored.start
  const days = calendarDaysBetween(byMonths, stored.end)
  return start >= (isMonthEnd && days >= 1 && days <= 3 ? byMonths : stored.end)
}
