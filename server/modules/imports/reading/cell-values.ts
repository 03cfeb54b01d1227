import { z } from 'zod'
import { splitSigns } from '../../../../shared/currencies'
import { customerFields } from '../../../../shared/customers'
import { DAY_MS } from '../../../../shared/durations'
import { foldedText } from '../../../../shared/folded-text'
import type { DateOrder, DecimalSign, ImportValues, ReadField } from '../../../../shared/imports'
import { refusalMessages } from '../../../../shared/messages'
import { amountFault } from '../../../../shared/money'
import { toPhone } from '../../../../shared/phones'
import { paidPrice, planInput } from '../../../../shared/plans'
import { foreignSign, readPrice } from '../../../../shared/prices'
import { DATE_MESSAGE, line, requiredDate } from '../../../../shared/text'
import { readTypedDate } from '../../../../shared/typed-date'
import { vinForm } from '../../../../shared/vin'
import { asNumber, type Cell, DAYS_TO_1904, isShownNumber, textOfCell } from './row'
import { isBarePlaceholder, isPaymentWord, isPlaceholder, isStatusWord } from './said-words'

/** The formats by which cells are read. */
export type Forms = {
  dateOrder: DateOrder | null
  decimal: DecimalSign | null
  /** Whether the workbook's day numbers count from 1904; needed for cells that hold only the number. */
  isFrom1904: boolean
  /** The country of phones that are written without one. */
  country: string
  /** In which amounts are kept. */
  currency: string
}

/**
 * The value of a cell, or what is wrong with it. An amount has the sign of another currency beside it, or null; `also` is
 * what the cell says of other fields.
 */
export type ReadCell =
  | { value: unknown; sign?: string | null; also?: Pick<ImportValues, 'policyEndDate' | 'notes'> }
  | { message: string }
type Reader = (cell: Cell, forms: Forms) => ReadCell

const NAME = line(150)
const ITEM = line(20)
const MONTH_FIRST_MESSAGE = 'La fecha no es válida. Use mes/día/año, como 11/5/2026.'
/** Spreadsheets keep this many digits of a number, and replace the others by zeros. */
const EXACT = 1e15
/** With decimals or a sign, as programs write it: a plain `1E5` may be a policy number. */
const SCIENTIFIC = /^\d(?:[.,]\d+E\+?|E\+)\d+$/i
const SECONDS = /[T ]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?\s?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i
/** `1º de mayo`, `1st`. */
const ORDINAL = /(?<=^\D*\d{1,2})\s?(?:\.?[º°ª]|er|ro|do|st|nd|rd|th)\.?(?!\p{L})/u
/** `sáb 14-mar-26`. */
const WEEKDAY = /^\p{L}{2,10}\.?\s+(?=\d)/u
/** No date, phone or amount is longer; patterns that look for them would take long over a megabyte. */
const LONG = 200
/** Days since 31 December 1899, from 1954 to 2119: other numbers are no dates. */
const SERIAL = /^[2-7]\d{4}(?:[.,]\d+)?$/
const SERIAL_ZERO = Date.UTC(1899, 11, 30)

const fields = customerFields.shape

/** Readers of cells that are not the text of their field in the form, or may not be. */
const OWN_READERS: Partial<Record<ReadField, Reader>> = {
  policyNumber,
  durationMonths: (cell) => checked(planInput.shape.durationMonths, monthsOf(cell)),
  planPrice: (cell, forms) => amountOf(cell, forms),
  paid: (cell, forms) => named(PAID, cell) ?? amountOf(cell, forms, 'Escriba Sí, No o el importe pagado'),
  balance: (cell, forms) => amountOf(cell, forms, 'Escriba el importe que falta por pagar, de 0 o más'),
  policyStartDate: (cell, forms) => dateIn(cell, forms),
  issueDate: (cell, forms) => dateIn(cell, forms),
  policyEndDate: (cell, forms) => dateIn(cell, forms, 1),
  vinNumber: vin,
  vehicleBrand: (cell) => whole(fields.vehicleBrand, cell),
  vehicleModel: (cell) => whole(fields.vehicleModel, cell),
  vehicleYear: (cell) => checked(fields.vehicleYear, Number(withoutZeros(asNumber(cell)))),
  plate: (cell) => whole(fields.plate.unwrap(), cell),
  phone,
  language: (cell) => named(LANGUAGE_NAMES, cell) ?? { message: 'Escriba Español o Inglés' },
  contactAllowed: (cell) => named(ANSWERS, cell) ?? { message: 'Escriba Sí o No' },
  cancelledOn: (cell, forms) => dateIn(cell, forms),
  previousNumber: policyNumber,
  item: (cell) => checked(ITEM, withoutZeros(cell)),
}

/** Reads a cell by the schema of the field in the form; what the form does not have is a name. */
export function cellReader(field: ReadField): Reader {
  const schema: z.ZodType = field in fields ? fields[field as keyof typeof fields] : NAME
  const given = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
  return OWN_READERS[field] ?? ((cell) => checked(given, textOfCell(cell)))
}

/** Whether a cell says nothing of a field: placeholders, and words of payment in place of a status. */
export function isEmptyIn(field: ReadField, text: string): boolean {
  if (field === 'status') return isPaymentWord(text) || (isPlaceholder(text) && !isStatusWord(text))
  if (field === 'notes') return isBarePlaceholder(text)
  if (field === 'paid' && PAID.has(simple(text))) return false
  // An *x* is a yes, or Tesla's.
  const isSaid = (field === 'contactAllowed' || field === 'vehicleModel') && simple(text) === 'x'
  return !isSaid && isPlaceholder(text)
}

const LANGUAGE_NAMES = meanings([
  ['es', 'es spanish espanol castellano spa esp es-mx es-es es-us'],
  ['en', 'en english ingles eng ing en-us en-gb'],
])
const ANSWERS = meanings([
  [true, 'si s yes y true verdadero 1 x acepta ok'],
  [false, 'no n false falso 0'],
])
const PAID = meanings([
  [true, 'si s yes y true verdadero x ok pagado pagada paid liquidado liquidada'],
  [false, 'no n false falso pendiente pending impago unpaid'],
])
const MONTHS = meanings([
  [1, 'mensual monthly'],
  [2, 'bimestral'],
  [3, 'trimestral quarterly'],
  [4, 'cuatrimestral'],
  [6, 'semestral semiannual semi-annual'],
  [12, 'anual annual yearly'],
])

/** Maps each word to its meaning. */
function meanings(words: [meaning: unknown, words: string][]): Map<string, unknown> {
  return new Map(words.flatMap(([meaning, names]) => names.split(' ').map((name) => [name, meaning])))
}

const simple = (cell: Cell): string => foldedText(textOfCell(cell)).trim()

function named(names: Map<string, unknown>, cell: Cell): ReadCell | null {
  const value = names.get(simple(cell))
  return value === undefined ? null : { value }
}

function checked(schema: z.ZodType, value: unknown): ReadCell {
  const result = schema.safeParse(value)
  return result.success ? { value: result.data } : { message: result.error.issues[0]?.message ?? '' }
}

/** A value that a spreadsheet would change if it took it for a number or a date: `9-3` and `1/2`, for example. */
function whole(schema: z.ZodType, cell: Cell): ReadCell {
  if (isShortened(cell)) return { message: SHORTENED }
  if (cell instanceof Date || typeof cell === 'boolean') return { message: CHANGED }
  return checked(schema, textOfCell(cell))
}

/** A number with decimals is none of a policy. */
function policyNumber(cell: Cell): ReadCell {
  const number = asNumber(cell)
  const isChanged = typeof number === 'number' && !Number.isInteger(number)
  return isChanged ? { message: CHANGED } : whole(fields.policyNumber, cell)
}

/** Whole numbers of a column that has empty cells, as programs write them: `2020.0`. */
const withoutZeros = (cell: Cell): string =>
  textOfCell(cell)
    .trim()
    .replace(/^'?(\d+)[.,]0+$/, '$1')

const CHANGED = 'La hoja de cálculo cambió este valor. Escríbalo de nuevo, en una celda con formato de texto.'
const SHORTENED = 'La hoja de cálculo acortó este número. Escríbalo completo, en una celda con formato de texto.'
function isShortened(cell: Cell): boolean {
  const number = asNumber(cell)
  return typeof number === 'number' ? Math.abs(number) >= EXACT : SCIENTIFIC.test(textOfCell(cell).trim())
}

const VIN_LENGTH = 17
const VIN_ADVICE =
  'Complételo con la tarjeta de circulación o pídalo a la aseguradora; sin él la póliza no puede entrar'
/** Names a letter O that should be a zero. */
function vin(cell: Cell): ReadCell {
  const text = typeof cell === 'string' ? cell.trim().replace(/^[*.]+|[*.]+$/g, '') : cell
  const read = whole(fields.vinNumber, text)
  if ('value' in read) return read
  const written = vinForm(textOfCell(text))
  const likely = written.replace(/[OQ]/g, '0').replaceAll('I', '1')
  if (likely !== written && fields.vinNumber.safeParse(likely).success)
    return { message: `Un VIN no lleva las letras I, O ni Q. Quizás es ${likely}` }
  return written.length === VIN_LENGTH ? read : { message: `${read.message}. ${VIN_ADVICE}` }
}

const PHONE_LABEL =
  /\b(?:tel[eé]?f?(?:ono)?|tfno|tlf|cel(?:ular)?|m[oó]vil|mobile|phone|cell|fijo|casa|home|whats\s?app|oficina|work)\b\.?\s*:?/giu
const EXTENSION = /[\s,]*\b(?:ext|x)\.?\s*\d{1,6}\s*$/i
const BETWEEN_PHONES = /\s*[/;,|\n]\s*|\s+(?:y|o|and|or|-)\s+/

/** The first phone of a cell; the others, which would be lost, are noted. */
function phone(cell: Cell, { country }: Forms): ReadCell {
  if (isShortened(cell)) return { message: SHORTENED }
  const invalid = { message: refusalMessages['phone-invalid']() }
  const text = withoutZeros(cell)
  if (text.length > LONG) return invalid
  const plain = text
    .replace(PHONE_LABEL, ' ')
    .replace(/\(\s*\)/g, ' ')
    .trim()
  const alone = toPhone(plain, country)
  if (alone) return { value: alone }
  const [extension = ''] = plain.match(EXTENSION) ?? []
  const parts = plain
    .slice(0, plain.length - extension.length)
    .split(BETWEEN_PHONES)
    .filter(Boolean)
  const place = parts.findIndex((part) => toPhone(part, country))
  const value = toPhone(parts[place] ?? '', country)
  if (!value) return invalid
  const others = [...parts.toSpliced(place, 1), extension.trim()].filter(Boolean)
  return { value, ...(others.length > 0 && { also: { notes: `Otros teléfonos: ${others.join(', ')}` } }) }
}

/** @param end which of the two dates of a term in one cell: its start (0) or its end */
function dateIn(cell: Cell, forms: Forms, end: 0 | 1 = 0): ReadCell {
  const [start, policyEndDate = start] = datesIn(textOfCell(cell).trim(), forms)
  if (!start) return { message: forms.dateOrder === 'mdy' ? MONTH_FIRST_MESSAGE : DATE_MESSAGE }
  const read = checked(requiredDate, end === 0 ? start : policyEndDate)
  return policyEndDate === start ? read : { ...read, also: { policyEndDate } }
}

const UP_TO = /\s+(?:al?|hasta|to|-|–|—)\s+|(?<=\d{4})\s*[-–—]\s*(?=\d)/
/** The date in a text, or both of a term: `del 1/3/2026 al 1/3/2027`. */
function datesIn(text: string, forms: Forms): string[] {
  if (text.length > LONG) return []
  const date = dateOf(text, forms)
  if (date) return [date]
  const parts = text.replace(/^(?:desde|del?|from)\s+/i, '').split(UP_TO)
  const [start, end] = parts.map((part) => dateOf(part.replace(/^el\s+/i, ''), forms))
  return parts.length === 2 && start && end ? [start, end] : []
}

function dateOf(text: string, { dateOrder, isFrom1904 }: Forms): string | null {
  if (SERIAL.test(text)) {
    const days = Math.floor(Number(text.replace(',', '.'))) + (isFrom1904 ? DAYS_TO_1904 : 0)
    return new Date(SERIAL_ZERO + days * DAY_MS).toISOString().slice(0, 10)
  }
  const plain = text.replace(SECONDS, '').replace(ORDINAL, '')
  const order = dateOrder ?? 'dmy'
  return readTypedDate(plain, order) ?? readTypedDate(plain.replace(WEEKDAY, ''), order)
}

/** An amount without its currency. */
export const amountIn = (text: string): string => splitSigns(text.slice(0, LONG)).amount.replace(/[.,]-$/, '')

/** The number as it is written, whatever its currency: nothing is converted. */
function amountOf(cell: Cell, forms: Forms, message?: string): ReadCell {
  const read = paidPrice.safeParse(numberIn(asNumber(cell), forms))
  if (!read.success) return { message: message ?? read.error.issues[0]?.message ?? '' }
  const fault = amountFault(read.data, forms.currency)
  if (fault) return { message: fault }
  return { value: read.data, sign: foreignSign(signedText(cell).slice(0, LONG), forms.currency) }
}

function numberIn(cell: Cell, { decimal, currency }: Forms): number | null {
  if (typeof cell === 'number') return Number(cell.toFixed(6))
  const text = amountIn(textOfCell(cell))
  const price = readPrice(text.replace(/^[-−]/, ''), currency, decimal)
  return price !== null && /^[-−]/.test(text) ? -price : price
}

/** An amount as its cell shows it, with the sign of the cell's format. */
export const signedText = (cell: Cell): string =>
  [textOfCell(cell), isShownNumber(cell) && cell.sign].filter(Boolean).join(' ')

function monthsOf(cell: Cell): unknown {
  const text = simple(asNumber(cell)).replace(/^(?:un|one) /, '1 ')
  const [, number, unit = ''] =
    text.match(/^(\d{1,3})(?:[.,]0+)?\s*(mes|meses|m|mos?|months?|anos?|years?|dias?|days?)?\.?$/) ?? []
  if (!number) return MONTHS.get(text)
  if (/^d/.test(unit)) return Math.round(Number(number) / DAYS_IN_MONTH)
  return Number(number) * (/^(?:ano|year)/.test(unit) ? 12 : 1)
}

/** So that 365 days are twelve, and 90 are three. */
const DAYS_IN_MONTH = 30.4
