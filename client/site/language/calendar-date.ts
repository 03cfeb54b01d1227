import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../../../shared/clock'

/** Writes a calendar date in words; what is none stays as it is. */
export type DateInWords = (date: CalendarDate) => string

/**
 * A calendar date in words, as `5 de marzo de 2026`. They are the catalogue's own: to make an `Intl.DateTimeFormat` takes
 * a phone a tenth of a second, in which a page could not answer.
 * @param t the texts under `site` in the language of the page
 */
export function dateInWords(
  date: CalendarDate,
  t: (key: 'date', values: { day: number; month: number; year: number }) => string,
): string {
  const day = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(day.getTime())) return date
  return t('date', { day: day.getUTCDate(), month: day.getUTCMonth() + 1, year: day.getUTCFullYear() })
}

/** In the language of the page. */
export function useDateInWords(): DateInWords {
  const t = useTranslations('site')
  return (date) => dateInWords(date, t)
}
