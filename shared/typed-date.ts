import { addCalendarDays, type CalendarDate, today } from './clock'

const SEPARATOR = String.raw`(?:\s*[/.-]\s*|\s+(?:del?\s+)?)`
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})${SEPARATOR}(\d{1,2}|\p{L}{3,10}\.?)${SEPARATOR}(\d{4}|\d{2})$`, 'u')
/** `November 5, 2026`, where the order is certain. */
const MONTH_NAME_FIRST = /^(\p{L}{3,10}\.?)\s+(\d{1,2})(?:\s*,\s*|\s+(?:del?\s+)?)(\d{4})$/u
/** `05MAR2026`. */
const IN_ONE_WORD = /^(\d{1,2})(\p{L}{3,10})(\d{4}|\d{2})$/u
/** `jueves, 5 de marzo de 2026`. */
const WEEKDAY = /^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom|mon|tue|wed|thu|fri|sat|sun)\p{L}*\.?,\s*/u
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})${SEPARATOR}(\d{1,2})${SEPARATOR}(\d{1,2})$`)
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/
/** Eight digits are a date of these centuries in one order at most. */
const DIGITS_YEAR_FIRST = /^((?:19|20|21|22)\d{2})(\d{2})(\d{2})$/

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const ENGLISH_MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const WITHOUT_YEAR = new RegExp(String.raw`^(\d{1,2})${SEPARATOR}(\d{1,2}|\p{L}{3,10}\.?)$`, 'u')
/** `Jun 15`. */
const MONTH_NAME_AND_DAY = /^(\p{L}{3,10}\.?)\s+(\d{1,2})$/u
/** Days from today, by the words for them. */
const DAY_WORDS: [string, number][] = [
  ['anteayer', -2],
  ['ayer', -1],
  ['yesterday', -1],
  ['hoy', 0],
  ['today', 0],
  ['mañana', 1],
  ['manana', 1],
  ['tomorrow', 1],
  ['pasado mañana', 2],
]
/** Enough years to find a 29 February. */
const YEARS_AROUND = [0, -1, 1, -2, 2, -3, 3, -4, 4, -8, 8]

/** How far ahead a year of two digits may lie; beyond that it belongs to the century before. */
const YEARS_AHEAD = 30

/**
 * Reads a date as people type and paste it, the day before the month, or after it as in the United States: `5/11/2026`, `05-11-26`,
 * `5.11.2026`, `5 11 26`, `05112026`, `jueves, 5 de noviembre de 2026`, `5-nov-26`, `05NOV2026`, `Nov 5, 2026`, and with the year first
 * `2026-11-05`, `20261105`.
 * @returns null for anything else, among it days that do not exist
 */
export function readTypedDate(text: string, order: 'dmy' | 'mdy' = 'dmy'): CalendarDate | null {
  const plain = simplified(text).replace(WEEKDAY, '')
  const dayFirst = (parts: RegExpMatchArray | null) => parts && calendarDate(parts[3], parts[2], parts[1])
  const monthFirst = (parts: RegExpMatchArray | null) => parts && calendarDate(parts[3], parts[1], parts[2])
  const yearFirst = (parts: RegExpMatchArray | null) => parts && calendarDate(parts[1], parts[2], parts[3])
  const numbers = plain.match(DAY_FIRST)
  const isNamed = !/\d/.test(numbers?.[2] ?? '')
  const yearLast = order === 'mdy' ? monthFirst : dayFirst
  return (
    (isNamed ? dayFirst : yearLast)(numbers) ??
    yearFirst(plain.match(YEAR_FIRST)) ??
    yearFirst(plain.match(DIGITS_YEAR_FIRST)) ??
    yearLast(plain.match(DIGITS)) ??
    monthFirst(plain.match(MONTH_NAME_FIRST)) ??
    dayFirst(plain.match(IN_ONE_WORD))
  )
}

/** On which side of today a date without a year is assumed to be. */
export type DateSide = 'past' | 'future' | 'nearest'

/**
 * Reads a date that somebody types into a field: as `readTypedDate` does, or with the month first where the other order
 * makes none (`06/15/2027`), without a year (`15/6`, `15 jun`), or as a word (`hoy`, `mañana`).
 */
export function readFieldDate(text: string, side: DateSide = 'nearest'): CalendarDate | null {
  return (
    readTypedDate(text) ?? readTypedDate(text, 'mdy') ?? dayInWords(simplified(text)) ?? dateWithoutYear(text, side)
  )
}

function dayInWords(text: string): CalendarDate | null {
  const found = DAY_WORDS.find(([word]) => word === text.replace(/\s+/g, ' '))
  return found ? addCalendarDays(today(), found[1]) : null
}

function dateWithoutYear(text: string, side: DateSide): CalendarDate | null {
  const plain = simplified(text)
  const [, first, second] = plain.match(WITHOUT_YEAR) ?? []
  const [, name, ofName] = plain.match(MONTH_NAME_AND_DAY) ?? []
  return sought(second, first, side) ?? sought(first, second, side) ?? sought(name, ofName, side)
}

/** The nearest such day on the wanted side of today, or today itself. */
function sought(month: string | undefined, day: string | undefined, side: DateSide): CalendarDate | null {
  const now = today()
  const distance = (date: CalendarDate) => Math.abs(Date.parse(date) - Date.parse(now))
  const dates = YEARS_AROUND.map((years) => calendarDate(String(Number(now.slice(0, 4)) + years), month, day))
    .filter((date) => date !== null)
    .filter((date) => side === 'nearest' || (side === 'past' ? date <= now : date >= now))
  return dates.sort((one, other) => distance(one) - distance(other))[0] ?? null
}

/** The date as a field shows it: `05/11/2026`. */
export const typedDate = (date: CalendarDate): string => date.split('-').reverse().join('/')

/** Removes invisible characters, which pasted texts may have, and unifies hyphens. */
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

/** `nov`, `noviembre`, `set` as it is written in parts of South America, and English names. */
function monthNumber(name: string): string {
  const begins = (sought: string) => (month: string) => month.startsWith(sought)
  const plain = name.replace('.', '')
  const spanish = MONTHS.findIndex(begins(plain.replace(/^set/, 'sept')))
  const index = spanish < 0 ? ENGLISH_MONTHS.findIndex(begins(plain)) : spanish
  return index < 0 ? '' : String(index + 1)
}

function fullYear(lastDigits: number): string {
  const latest = Number(today().slice(0, 4)) + YEARS_AHEAD
  return String(latest - ((latest - lastDigits) % 100))
}
