import { type CalendarDate, calendarDateAt, clock } from '../../../shared/clock'

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

const CALLING_CODE = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

const FOURS_FROM_THE_END = /\d{1,4}(?=(?:\d{4})*$)/g
/** The 9 of a mobile is no part of the area's code. */
const ARGENTINE_GROUPS = /^9(?=\d{10}$)|\d{1,4}(?=(?:\d{4})*$)/g

/** A phone in international form in groups, the country code first: `+1 305 555 0142`; other texts stay as they are. */
export function formatPhone(phone: string): string {
  const [start, code] = CALLING_CODE.exec(phone) ?? []
  if (!start) return phone
  const rest = phone.slice(start.length)
  const groups =
    code === '1' || rest.length === 9 ? /\d{3}(?=\d{3})|\d+/g : code === '54' ? ARGENTINE_GROUPS : FOURS_FROM_THE_END
  return [start, ...(rest.match(groups) ?? [])].join(' ')
}

/** The size of a file or a disk in the unit that people compare: `12 KB`, `3,4 MB`, `67,5 GB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${whole.format(Math.ceil(bytes / 1024))} KB`
  const [size, unit] = bytes < 1024 * MEGABYTE ? [bytes, 'MB'] : [bytes / 1024, 'GB']
  return `${oneDecimal.format(size / MEGABYTE)} ${unit}`
}
