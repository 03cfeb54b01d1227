import type { CalendarDate } from '../../../shared/clock'
import { DATE_PARAMETER } from '../../../shared/site-paths'

/** The date in the address; null if it has none, `invalid` for a date that does not exist. */
export function askedDate(query: URLSearchParams, parameter = DATE_PARAMETER): CalendarDate | null | 'invalid' {
  const text = query.get(parameter)
  if (text === null) return null
  const day = new Date(/^(19|2[01])\d\d-\d\d-\d\d$/.test(text) ? text : '')
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : 'invalid'
}
