import { TZDate, tzOffset } from '@date-fns/tz'
import { format } from 'date-fns'
import { DAY_MS, MINUTE_MS } from './durations'

/** A calendar date as `YYYY-MM-DD`; dates in this form compare correctly as strings. */
export type CalendarDate = string

/**
 * The one source of time, and the zone whose date counts as *today* for the business (an IANA name).
 * The server sets the zone at boot; tests set both (`shared/testing/clock.ts`).
 */
export const clock = {
  now: (): Date => new Date(),
  timeZone: 'America/New_York',
}

/** The instant so many milliseconds after now, before it where they are negative. */
export const fromNow = (milliseconds: number): Date => new Date(clock.now().getTime() + milliseconds)

/** Whether this machine knows a zone by that name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** The zone, or this machine's own if it does not know that name: browsers know fewer zones than servers. */
export const usableTimeZone = (name: string): string =>
  isTimeZone(name) ? name : new Intl.DateTimeFormat().resolvedOptions().timeZone

let known = { timeZone: '', from: 0, until: 0, date: '' }

/** Today's calendar date in the business time zone, cached until it changes: every policy lookup asks for it. */
export function today(): CalendarDate {
  const now = clock.now()
  const instant = now.getTime()
  if (known.timeZone !== clock.timeZone || instant < known.from || instant >= known.until) {
    const date = calendarDateAt(now)
    const until = startOfCalendarDate(addCalendarDays(date, 1)).getTime()
    known = { timeZone: clock.timeZone, from: startOfCalendarDate(date).getTime(), until, date }
  }
  return known.date
}

/** The calendar date of an instant in the business time zone. */
export function calendarDateAt(instant: Date): CalendarDate {
  return format(new TZDate(instant, clock.timeZone), 'yyyy-MM-dd')
}

/**
 * The instant at which a calendar date begins in the business time zone. Where clocks change at midnight, the day begins
 * with the first of two midnights, or with the change where there is none.
 */
export function startOfCalendarDate(date: CalendarDate): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const [before, after] = [midnight - DAY_MS, midnight + DAY_MS].map(
    (instant) => midnight - tzOffset(clock.timeZone, new Date(instant)) * MINUTE_MS,
  ) as [number, number]
  const [first, last] = [new Date(Math.min(before, after)), new Date(Math.max(before, after))]
  return calendarDateAt(first) === date ? first : last
}

/** Its midnight in UTC, where each day has 24 hours: in milliseconds. */
const midnightOf = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`)

const dateOf = (midnight: number): CalendarDate => new Date(midnight).toISOString().slice(0, 10)

/**
 * Adds whole months; a day that the target month lacks becomes its last one (31 Jan + 1 = 28 or 29 Feb).
 * @param day of the month to end on, where it is not that of the date
 */
export function addCalendarMonths(date: CalendarDate, months: number, day: number = dayOfMonth(date)): CalendarDate {
  const first = new Date(midnightOf(`${date.slice(0, -2)}01`))
  first.setUTCMonth(first.getUTCMonth() + months)
  const next = new Date(first).setUTCMonth(first.getUTCMonth() + 1)
  return dateOf(Math.min(first.getTime() + (day - 1) * DAY_MS, next - DAY_MS))
}

/** The year of a date, in four digits. */
export const yearOf = (date: CalendarDate): string => date.slice(0, 4)

/** The day of the month of a date. */
export const dayOfMonth = (date: CalendarDate): number => Number(date.slice(-2))

/** Adds whole days. */
export const addCalendarDays = (date: CalendarDate, days: number): CalendarDate =>
  dateOf(midnightOf(date) + days * DAY_MS)

/** How many days after the first date the second one is. */
export const calendarDaysBetween = (first: CalendarDate, second: CalendarDate): number =>
  (midnightOf(second) - midnightOf(first)) / DAY_MS
