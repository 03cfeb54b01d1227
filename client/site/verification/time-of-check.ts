import type { CalendarDate } from '../../../shared/clock'
import { DAY_MS } from '../../../shared/durations'
import type { Language } from '../../../shared/languages'
import { timeInWords } from '../../../shared/time-in-words'
import type { DateInWords } from '../language/calendar-date'

/** The calendar date of an instant, in milliseconds since 1970, in a zone. Swedish dates have the stored form. */
const dateAt = (instant: number, timeZone: string): CalendarDate =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short' }).format(instant)

/** Whole days from the instant of a check until the last day of cover; null for an invalid date. */
export function daysLeft(endDate: CalendarDate, instant: number, timeZone: string): number | null {
  const days = (Date.parse(endDate) - Date.parse(dateAt(instant, timeZone))) / DAY_MS
  return Number.isNaN(days) ? null : days
}

/**
 * The instant of a check in words, as `5 de marzo de 2026, 18:05 (hora del este)`. Some browsers
 * name time zones differently from the server.
 */
export function formatInstant(instant: number, timeZone: string, inWords: DateInWords, language: Language): string {
  return `${inWords(dateAt(instant, timeZone))}, ${timeInWords(instant, timeZone, language)}`
}
