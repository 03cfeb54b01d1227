import type { CalendarDate } from '../../../shared/clock'
import { type Language, languageRow } from '../../../shared/languages'

/**
 * A calendar date in words, as `5 de marzo de 2026`; what is none stays as it is. It is read and written in UTC, so that
 * no zone moves it by a day.
 */
export function formatCalendarDate(date: CalendarDate, language: Language): string {
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return date
  return new Intl.DateTimeFormat(languageRow(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}
