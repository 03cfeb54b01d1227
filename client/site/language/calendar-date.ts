import type { CalendarDate } from '../../../shared/clock'
import type { Language } from '../../../shared/languages'

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-US' }

/** A calendar date in words, as `5 de marzo de 2026`. It is read and written in UTC, so that no zone moves it by a day. */
export function formatCalendarDate(date: CalendarDate, language: Language): string {
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(`${date}T00:00:00Z`))
}
