import { SSF } from '@e965/xlsx'
import { splitSigns } from '../../../../shared/currencies'
import { DAY_MS } from '../../../../shared/durations'
import { type Cell, DAYS_TO_1904 } from './row'

const SERIAL_ZERO = Date.UTC(1899, 11, 30)
/** The longest format that spreadsheets accept. */
const FORMAT_MAX_LENGTH = 255
/** Zeros, and text that is quoted, escaped or needs neither: `"POL-"0000`. */
const SHOWN = /^(?:0|"[^"]*"|\\.|\[\$[^\]]*\]|[ $()+&'~{}<>=^-])+(?:;.*)?$/s
/** `[$-540A]`, which the library would show as a sign. */
const LOCALE = /\[\$-[^\]]*\]/g
/** What is kept of formats, and of texts: a hostile file has many. */
const KEPT = 10_000

type Looks = { kind: 'date' | 'shown' | 'plain'; sign: string | null }
const looks = new Map<string, Looks>()

/** A number as its format shows it: a date, a text such as `00123`, an amount beside a sign, or a number. */
export function numberCell(text: string, format = 'General', isFrom1904 = false): Cell {
  const number = Number(text)
  if (Number.isNaN(number)) return text
  const { kind, sign } = looksOf(format)
  if (kind === 'date') return dateOf(number, isFrom1904)
  if (kind === 'shown' && Number.isSafeInteger(number) && number > 0)
    return { number, shown: SSF.format(format.replace(LOCALE, ''), number) }
  return sign === null ? number : { number, shown: String(number), sign }
}

/** A date in ISO, with or without a time. */
export function dateCell(text: string): Cell {
  const date = new Date(text.slice(0, 'YYYY-MM-DD'.length))
  return Number.isNaN(date.getTime()) ? text : date
}

function looksOf(format: string): Looks {
  const known = looks.get(format)
  if (known) return known
  const kind = SSF.is_date(format) ? 'date' : isShown(format) ? 'shown' : 'plain'
  const found = { kind, sign: signIn(format) } as const
  if (looks.size < KEPT) looks.set(format, found)
  return found
}

/** Whether a format shows whole numbers as the text that is on paper, such as `00123` or `POL-0007`. */
const isShown = (format: string): boolean =>
  format.length <= FORMAT_MAX_LENGTH && SHOWN.test(format) && /0/.test(format) && !/^0(?:;|$)/.test(format)

/** The sign of a currency in a format: `#,##0.00 [$€-C0A]`, `"MXN" 0.00`. */
function signIn(format: string): string | null {
  const [, named, quoted, alone] =
    format
      .slice(0, FORMAT_MAX_LENGTH)
      .replace(LOCALE, '')
      .match(/\[\$([^\]-]+)[^\]]*\]|"([^"]+)"|(\p{Sc})/u) ?? []
  const sign = (named ?? quoted ?? alone ?? '').trim()
  return splitSigns(`${sign} 1`).currencies ? sign : null
}

/** A date without its time; what is before the first day is only a time of day. */
function dateOf(days: number, isFrom1904: boolean): Cell {
  const whole = Math.floor(days) + (isFrom1904 ? DAYS_TO_1904 : 0)
  const date = new Date(SERIAL_ZERO + whole * DAY_MS)
  if (Number.isNaN(date.getTime())) return null
  if (days >= 1 || isFrom1904) return date
  return new Date(SERIAL_ZERO + Math.round(days * DAY_MS)).toISOString().slice(11, 16)
}
