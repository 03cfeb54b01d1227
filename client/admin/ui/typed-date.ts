import { type CalendarDate, today } from '../../../shared/clock'

const SEPARATOR = String.raw`(?:\s*[/.-]\s*|\s+(?:del?\s+)?)`
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})${SEPARATOR}(\d{1,2}|\p{L}{3,10}\.?)${SEPARATOR}(\d{4}|\d{2})$`, 'u')
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})${SEPARATOR}(\d{1,2})${SEPARATOR}(\d{1,2})$`)
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
/** No eight digits are a date of these centuries both ways. */
const DIGITS_YEAR_FIRST = /^((?:19|20|21|22)\d{2})(\d{2})(\d{2})$/

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
]
/** How far ahead a year of two digits may lie; beyond that it is one of the century before. */
const YEARS_AHEAD = 30

/**
 * Reads a date as people type and paste it, the day always before the month: `5/11/2026`, `05-11-26`, `5.11.2026`,
 * `5 11 26`, `05112026`, `5 de noviembre de 2026`, `5-nov-26`, and with the year first `2026-11-05`, `20261105`.
 * @returns null for anything else, among it days that do not exist
 */
export function readTypedDate(text: string): CalendarDate | null {
  const plain = simplified(text)
  const dayFirst = (parts: RegExpMatchArray | null) => parts && calendarDate(parts[3], parts[2], parts[1])
  const yearFirst = (parts: RegExpMatchArray | null) => parts && calendarDate(parts[1], parts[2], parts[3])
  return (
    dayFirst(plain.match(DAY_FIRST)) ??
    yearFirst(plain.match(YEAR_FIRST)) ??
    yearFirst(plain.match(DIGITS_YEAR_FIRST)) ??
    dayFirst(plain.match(DIGITS))
  )
}

/** The date as a field shows it: `05/11/2026`. */
export const typedDate = (date: CalendarDate): string => date.split('-').reverse().join('/')

/** Without what cannot be seen, as texts from other programs have it, and with one kind of hyphen. */
const simplified = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .toLowerCase()

function calendarDate(year = '', month = '', day = ''): CalendarDate | null {
  const number = /\d/.test(month) ? month : monthNumber(month)
  const date = [year.length === 2 ? fullYear(Number(year)) : year, number.padStart(2, '0'), day.padStart(2, '0')].join(
    '-',
  )
  const read = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? date : null
}

/** `nov`, `noviembre`, and `set` as it is written in parts of South America. */
function monthNumber(name: string): string {
  const index = MONTHS.findIndex((month) => month.startsWith(name.replace(/^set/, 'sept').replace('.', '')))
  return index < 0 ? '' : String(index + 1)
}

function fullYear(lastDigits: number): string {
  const latest = Number(today().slice(0, 4)) + YEARS_AHEAD
  return String(latest - ((latest - lastDigits) % 100))
}
