import { type CalendarDate, calendarDateAt, clock, today } from '../../../shared/clock'

const number = new Intl.NumberFormat('es-ES')
const calendarDate = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const MEGABYTE = 1024 * 1024
const oneDecimal = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 0 })

/** Grouped by thousands, as in Spanish: `10.000`. Not by `use-intl`: public pages would then load more of it. */
export function formatNumber(value: number): string {
  return number.format(value)
}

/** A calendar date as Spanish readers write it: `5/11/2026`; any other text stays as it is. */
export function formatCalendarDate(date: CalendarDate): string {
  const day = new Date(`${date}T00:00:00Z`)
  return isDate(day) ? calendarDate.format(day) : date
}

/** A calendar date in words, without this year: `4 de diciembre`, `4 de enero de 2027`. */
export function formatDateInWords(date: CalendarDate): string {
  const day = new Date(`${date}T00:00:00Z`)
  const year = date.slice(0, 4) === today().slice(0, 4) ? undefined : ('numeric' as const)
  return isDate(day) ? day.toLocaleDateString('es-ES', { day: 'numeric', month: 'long', year, timeZone: 'UTC' }) : date
}

const isDate = (date: Date) => !Number.isNaN(date.getTime())

/** A month `YYYY-MM` in words: `noviembre de 2026`; any other text stays as it is. */
export function formatMonth(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  return isDate(day) ? monthAndYear.format(day) : month
}

/** An instant with seconds, in the business time zone: `20/11/2026, 14:05:09`; any other text stays as it is. */
export function formatInstant(iso: string): string {
  const instant = new Date(iso)
  return isDate(instant) ? instant.toLocaleString('es-ES', { timeZone: clock.timeZone }) : iso
}

/** The date of an instant, in the business time zone: `20/11/2026`. */
export function formatDay(iso: string): string {
  return formatCalendarDate(calendarDateAt(new Date(iso)))
}

/** The date of an instant in words, in the business time zone: `viernes, 20 de noviembre de 2026`. */
export function formatLongDate(instant: Date): string {
  return instant.toLocaleDateString('es-ES', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: clock.timeZone,
  })
}

/** The size of a file or a disk in the unit that people compare: `12 KB`, `3,4 MB`, `67,5 GB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${whole.format(Math.ceil(bytes / 1024))} KB`
  const [size, unit] = bytes < 1024 * MEGABYTE ? [bytes, 'MB'] : [bytes / 1024, 'GB']
  return `${oneDecimal.format(size / MEGABYTE)} ${unit}`
}
