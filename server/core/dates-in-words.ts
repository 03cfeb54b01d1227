import type { CalendarDate } from '../../shared/clock'
import { type Language, languageRow } from '../../shared/languages'
import { timeInWords } from '../../shared/time-in-words'

/** Cached: creating a format takes as long as formatting a hundred dates. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/** Formats a date as `5 de marzo de 2026`. */
export function dateInWords(date: CalendarDate, language: Language): string {
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return date
  return formatOf(languageRow(language).locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day)
}

/** Formats an instant as `5 de marzo de 2026, 18:05 (hora del este)`. */
export function instantInWords(instant: Date, timeZone: string, language: Language): string {
  const day = formatOf(languageRow(language).locale, { dateStyle: 'long', timeZone })
  return `${day.format(instant)}, ${timeInWords(instant, timeZone, language)}`
}
