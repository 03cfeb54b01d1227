import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { itIs } from './testing/clock'
import { calendarDate } from './text'
import { type DateSide, readFieldDate, readTypedDate, typedDate } from './typed-date'

beforeEach(() => itIs('2026-11-20'))

const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const separators = fc.constantFrom('/', '-', '.', ' ', ' / ', '–')

test('every date is read in every notation with the day before the month', () => {
  fc.assert(
    fc.property(dates, separators, (date, separator) => {
      const [year = '', month = '', day = ''] = date.split('-')
      const long = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))
      const medium = new Intl.DateTimeFormat('es', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(date))
      const written = [
        typedDate(date),
        [day, month, year].join(separator),
        [Number(day), Number(month), year].join(separator),
        [year, month, day].join(separator),
        `${day}${month}${year}`,
        `${year}${month}${day}`,
        long,
        medium.toUpperCase(),
        ` \u200e${typedDate(date)}\u00a0`,
      ]
      for (const text of written) expect([text, readTypedDate(text)]).toEqual([text, date])
    }),
  )
})

test('a two-digit year is from sixty-nine years ago to thirty years ahead', () => {
  fc.assert(
    fc.property(dates, separators, (date, separator) => {
      const [year = '', month = '', day = ''] = date.split('-')
      fc.pre(Number(year) >= 1957 && Number(year) <= 2056)
      expect(readTypedDate([day, month, year.slice(2)].join(separator))).toBe(date)
      expect(readTypedDate(`${day}${month}${year.slice(2)}`)).toBe(date)
    }),
  )
})

test('no text is read as a date that does not exist', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.stringMatching(/^\d{1,4}[/. -]\d{1,4}[/. -]\d{1,4}$/), fc.stringMatching(/^\d{6,8}$/)),
      (text) => {
        const date = readTypedDate(text)
        if (date !== null) expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date)
        // A date in the schema's own form is read unchanged.
        if (calendarDate.safeParse(text).success) expect(date).toBe(text)
      },
    ),
  )
})

test.each([
  ['15/06/27', '2027-06-15'],
  ['5-3-27', '2027-03-05'],
  ['2027-03-05', '2027-03-05'],
  ['5.3.2027', '2027-03-05'],
  ['5 3 2027', '2027-03-05'],
  ['29022024', '2024-02-29'],
  ['150627', '2027-06-15'],
  ['5-nov-26', '2026-11-05'],
  ['05-nov.-2026', '2026-11-05'],
  ['5 de noviembre del 2026', '2026-11-05'],
  ['1 SETIEMBRE 2026', '2026-09-01'],
  ['１５/０６/２０２７', '2027-06-15'],
  ['5 August 2026', '2026-08-05'],
  ['Nov 5, 2026', '2026-11-05'],
  ['Ene. 5 2026', '2026-01-05'],
  ['Nov 31, 2026', null],
  ['31/02/2027', null],
  ['29/02/2026', null],
  ['11/20/2026', null],
  ['2026-20-11', null],
  ['20/11', null],
  ['5/11/026', null],
  ['5 nox 2026', null],
  ['5 de ma 2026', null],
  ['5/11/2026 y algo', null],
  ['abc', null],
  ['', null],
])('%j is read as %j', (text, date) => {
  expect(readTypedDate(text)).toBe(date)
})

test.each([
  ['11/5/2026', '2026-11-05'],
  ['11-05-26', '2026-11-05'],
  ['11052026', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['5-nov-26', '2026-11-05'],
  ['November 5, 2026', '2026-11-05'],
  ['13/5/2026', null],
])('%j with the month first is %j', (text, date) => {
  expect(readTypedDate(text, 'mdy')).toBe(date)
})

test.each<[string, DateSide, string | null]>([
  ['15/6', 'future', '2027-06-15'],
  ['15/6', 'past', '2026-06-15'],
  ['15/6', 'nearest', '2026-06-15'],
  ['15-1', 'nearest', '2027-01-15'],
  ['20/11', 'future', '2026-11-20'],
  ['20/11', 'past', '2026-11-20'],
  ['6/15', 'future', '2027-06-15'],
  ['15 jun', 'future', '2027-06-15'],
  ['15 de junio', 'past', '2026-06-15'],
  ['Jun 15', 'past', '2026-06-15'],
  ['29/2', 'future', '2028-02-29'],
  ['29/2', 'past', '2024-02-29'],
  ['06/15/2027', 'nearest', '2027-06-15'],
  ['06-15-27', 'nearest', '2027-06-15'],
  ['05/06/2027', 'nearest', '2027-06-05'],
  ['hoy', 'nearest', '2026-11-20'],
  [' Hoy ', 'future', '2026-11-20'],
  ['MAÑANA', 'nearest', '2026-11-21'],
  ['man\u0303ana', 'nearest', '2026-11-21'],
  ['pasado  mañana', 'nearest', '2026-11-22'],
  ['ayer', 'past', '2026-11-19'],
  ['tomorrow', 'nearest', '2026-11-21'],
  ['31/6', 'nearest', null],
  ['15/13', 'nearest', null],
  ['156', 'nearest', null],
  ['15/', 'nearest', null],
  ['constructor', 'nearest', null],
  ['nunca', 'nearest', null],
])('in a field %j (%s) is %j', (text, side, date) => {
  expect(readFieldDate(text, side)).toBe(date)
})
