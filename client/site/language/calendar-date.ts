import { useTranslations } from 'use-intl'
import type { CalendarDate } from '../../../shared/clock'

/** Writes a calendar date in words; returns any other text unchanged. */
export type DateInWords = (date: CalendarDate) => string

/**
 * A calendar date in words, as `5 de marzo de 2026`. The words come from the catalogue: creating an
 * `Intl.DateTimeFormat` blocks a phone for a tenth of a second.
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
