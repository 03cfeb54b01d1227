import { z } from 'zod'
import { splitSigns } from '../../../../shared/currencies'
import { customerFields } from '../../../../shared/customers'
import { DAY_MS } from '../../../../shared/durations'
import { foldedText } from '../../../../shared/folded-text'
import type { DateOrder, DecimalSign, ImportField, ImportValues, ReadField } from '../../../../shared/imports'
import { LANGUAGES, type Language } from '../../../../shared/languages'
import { refusalMessages } from '../../../../shared/messages'
import { amountFault } from '../../../../shared/money'
import { toPhone } from '../../../../shared/phones'
import { paidPrice, planInput } from '../../../../shared/plans'
import { foreignSign, PRICE_MESSAGE, readPrice } from '../../../../shared/prices'
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

/** The value of a cell, with the sign of another currency beside it, or what is wrong with it. */
export type ReadCell<Value = unknown> = { value: Value; foreignSign?: string } | { message: string }
type Reader<Value> = (cell: Cell, forms: Forms) => ReadCell<Value>
type Readers = { [Field in ReadField]: Reader<Required<ImportValues>[Field]> }

const NAME_MAX_LENGTH = 150
const ITEM_MAX_LENGTH = 20
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
const OWN_READERS: Partial<Readers> = {
  policyNumber,
  insurer: text(line(NAME_MAX_LENGTH)),
  policyType: text(line(NAME_MAX_LENGTH)),
  durationMonths: (cell) => checked(planInput.shape.durationMonths, monthsOf(asNumber(cell))),
  planPrice: (cell, forms) => amountOf(cell, forms),
  paid: paidOf,
  balance: (cell, forms) => amountOf(cell, forms, BALANCE_MESSAGE),
  policyStartDate: date(0),
  issueDate: date(0),
  policyEndDate: date(1),
  vinNumber: vin,
  vehicleBrand: whole(fields.vehicleBrand),
  vehicleModel: whole(fields.vehicleModel),
  vehicleYear: (cell) => checked(fields.vehicleYear, numberOf(asNumber(cell))),
  plate: whole(fields.plate.unwrap()) as Reader<string>,
  phone,
  language: (cell) => named(LANGUAGE_NAMES, cell, 'Escriba Español o Inglés'),
  contactAllowed: (cell) => (typeof cell === 'boolean' ? { value: cell } : named(ANSWERS, cell, 'Escriba Sí o No')),
  status: text(line(NAME_MAX_LENGTH)),
  cancelledOn: date(0),
  previousNumber: policyNumber,
  item: (cell) => checked(line(ITEM_MAX_LENGTH), textOfCell(cell).replace(/^\s*(\d+)[.,]0+\s*$/, '$1')),
}

/** Reads a cell by the schema of the field in the form. */
export const cellReader = (field: ReadField): Reader<unknown> =>
  OWN_READERS[field] ?? text(given(fields[field as keyof typeof fields]))

/** Whether a cell says nothing of a field: placeholders, and words of payment in place of a status. */
export function isEmptyIn(field: ReadField, text: string): boolean {
  if (field === 'status') return isPaymentWord(text) || (isPlaceholder(text) && !isStatusWord(text))
  if (field === 'notes') return isBarePlaceholder(text)
  const isAnswer = (field === 'paid' && PAID.has(simple(text))) || (X_IS_SAID.has(field) && simple(text) === 'x')
  return !isAnswer && isPlaceholder(text)
}
/** An *x* is a yes, or Tesla's. */
const X_IS_SAID: ReadonlySet<ImportField> = new Set<ImportField>(['contactAllowed', 'vehicleModel'])

/** The schema of a value that is there. */
const given = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema

/** Fields whose values hardly repeat, so that caching them gains nothing. */
// biome-ignore format: all in a line
export const UNLIKE: ReadonlySet<ImportField> = new Set<ImportField>([
  'policyNumber', 'previousNumber', 'fullName', 'vinNumber', 'plate', 'phone', 'email', 'notes',
])

const LANGUAGE_WORDS: Record<Language, string> = {
  es: 'es spanish espanol castellano spa esp es-mx es-es es-us',
  en: 'en english ingles eng ing en-us en-gb',
}
const LANGUAGE_NAMES = meanings<Language>(LANGUAGES.map((one) => [one, LANGUAGE_WORDS[one]]))
const ANSWERS = meanings<boolean>([
  [true, 'si s yes y true verdadero 1 x acepta ok'],
  [false, 'no n false falso 0'],
])
const PAID = meanings<boolean>([
  [true, 'si s yes y true verdadero x ok pagado pagada paid liquidado liquidada'],
  [false, 'no n false falso pendiente pending impago unpaid'],
])
const BALANCE_MESSAGE = 'Escriba el importe que falta por pagar, de 0 o más'
const PAID_MESSAGE = 'Escriba Sí, No o el importe pagado'
const MONTHS = meanings<number>([
  [1, 'mensual monthly'],
  [2, 'bimestral'],
  [3, 'trimestral quarterly'],
  [4, 'cuatrimestral'],
  [6, 'semestral semiannual semi-annual'],
  [12, 'anual annual yearly un_ano one_year'],
])

/** Maps each word to its meaning; `_` is a space in it. */
function meanings<Meaning>(words: [meaning: Meaning, words: string][]): Map<string, Meaning> {
  return new Map(
    words.flatMap(([meaning, names]) => names.split(' ').map((name) => [name.replaceAll('_', ' '), meaning])),
  )
}

const simple = (cell: Cell): string => foldedText(textOfCell(cell)).trim()

function named<Value>(names: Map<string, Value>, cell: Cell, message: string): ReadCell<Value> {
  const value = names.get(simple(cell))
  return value === undefined ? { message } : { value }
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): ReadCell<z.output<Schema>> {
  const result = schema.safeParse(value)
  return result.success ? { value: result.data } : { message: result.error.issues[0]?.message ?? '' }
}

function text<Schema extends z.ZodType>(schema: Schema): Reader<z.output<Schema>> {
  return (cell) => checked(schema, textOfCell(cell))
}

/** A value that a spreadsheet would change if it took it for a number or a date: `9-3` and `1/2`, for example. */
function whole<Schema extends z.ZodType>(schema: Schema): Reader<z.output<Schema>> {
  return (cell) => {
    if (isShortened(cell)) return { message: SHORTENED }
    if (cell instanceof Date || typeof cell === 'boolean') return { message: CHANGED }
    return checked(schema, textOfCell(cell))
  }
}

/** A number with decimals is none of a policy. */
function policyNumber(cell: Cell, forms: Forms): ReadCell<string> {
  const number = asNumber(cell)
  if (typeof number === 'number' && !Number.isInteger(number)) return { message: CHANGED }
  return whole(fields.policyNumber)(cell, forms)
}

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
function vin(cell: Cell, forms: Forms): ReadCell<string> {
  const text = textOfCell(cell)
    .trim()
    .replace(/^[*.]+|[*.]+$/g, '')
  const read = whole(fields.vinNumber)(typeof cell === 'string' ? text : cell, forms)
  const written = vinForm(text)
  const likely = written.replace(/[OQ]/g, '0').replaceAll('I', '1')
  if ('value' in read) return read
  if (likely !== written && fields.vinNumber.safeParse(likely).success)
    return { message: `Un VIN no lleva las letras I, O ni Q. Quizás es ${likely}` }
  return written.length === VIN_LENGTH ? read : { message: `${read.message}. ${VIN_ADVICE}` }
}

const PHONE_LABEL =
  /\b(?:tel[eé]?f?(?:ono)?|tfno|tlf|cel(?:ular)?|m[oó]vil|mobile|phone|cell|fijo|casa|home|whats\s?app|oficina|work)\b\.?\s*:?/giu
const EXTENSION = /[\s,]*\b(?:ext|x)\.?\s*\d{1,6}\s*$/i
const BETWEEN_PHONES = /\s*[/;,|\n]\s*|\s+(?:y|o|and|or|-)\s+/

/** The phones in a cell, the first of which is the person's. @returns null where none can be one */
export function phonesOf(cell: Cell, country: string): { phone: string; others: string[] } | null {
  const text = textOfCell(cell)
    .replace(/^\s*'?(\d{7,})[.,]0\s*$/, '$1')
    .replace(PHONE_LABEL, ' ')
    .replace(/\(\s*\)/g, ' ')
    .trim()
  const alone = toPhone(text, country)
  if (alone) return { phone: alone, others: [] }
  const [extension] = text.match(EXTENSION) ?? []
  const parts = text.replace(EXTENSION, '').split(BETWEEN_PHONES).filter(Boolean)
  const place = parts.findIndex((part) => toPhone(part, country))
  const phone = toPhone(parts[place] ?? '', country)
  if (!phone) return null
  return { phone, others: [...parts.filter((_part, nth) => nth !== place), ...(extension ? [extension.trim()] : [])] }
}

function phone(cell: Cell, { country }: Forms): ReadCell<string> {
  if (isShortened(cell)) return { message: SHORTENED }
  const text = textOfCell(cell)
  if (text.length > LONG || text.includes('\u0000')) return checked(fields.phone.unwrap(), text) as ReadCell<string>
  const found = phonesOf(cell, country)
  return found ? { value: found.phone } : { message: refusalMessages['phone-invalid']() }
}

/** @param end which of the two dates of a term in one cell: its start (0) or its end */
function date(end: 0 | 1): Reader<string> {
  return (cell, forms) => {
    const value = dateOf(cell, forms) ?? termIn(cell, forms)?.[end] ?? null
    if (value !== null) return checked(requiredDate, value)
    return { message: forms.dateOrder === 'mdy' ? MONTH_FIRST_MESSAGE : DATE_MESSAGE }
  }
}

function dateOf(cell: Cell, { dateOrder, isFrom1904 }: Forms): string | null {
  const text = textOfCell(cell).trim()
  if (text.length > LONG) return null
  if (SERIAL.test(text)) {
    const days = Math.floor(Number(text.replace(',', '.'))) + (isFrom1904 ? DAYS_TO_1904 : 0)
    return new Date(SERIAL_ZERO + days * DAY_MS).toISOString().slice(0, 10)
  }
  const plain = text.replace(SECONDS, '').replace(ORDINAL, '')
  const order = dateOrder ?? 'dmy'
  return readTypedDate(plain, order) ?? readTypedDate(plain.replace(WEEKDAY, ''), order)
}

const UP_TO = /\s+(?:al?|hasta|to|-|–|—)\s+|(?<=\d{4})\s*[-–—]\s*(?=\d)/
/** The start and the end in one cell: `del 1/3/2026 al 1/3/2027`. */
export function termIn(cell: Cell, forms: Forms): [start: string, end: string] | null {
  if (typeof cell !== 'string' || cell.length > LONG || dateOf(cell, forms)) return null
  const parts = cell
    .trim()
    .replace(/^(?:desde|del?|from)\s+/i, '')
    .split(UP_TO)
  const [start, end] = parts.map((part) => dateOf(part.replace(/^el\s+/i, ''), forms))
  return parts.length === 2 && start && end ? [start, end] : null
}

/** An amount without its currency. */
export const amountIn = (text: string): string => splitSigns(text.slice(0, LONG)).amount.replace(/[.,]-$/, '')

/** @returns an unreadable price as it stands, for the schema to refuse */
function priceOf(cell: Cell, { decimal, currency }: Forms): unknown {
  if (typeof cell === 'number')
    return Number(cell.toFixed(6)) === Number(cell.toFixed(2)) ? Number(cell.toFixed(2)) : cell
  const text = amountIn(textOfCell(cell))
  const [, sign, amount = ''] = text.match(/^([-−]?)(.*)$/s) ?? []
  const value = readPrice(amount, currency, decimal)
  return value !== null && sign ? -value : (value ?? PRICE_MESSAGE)
}

/** An amount, or a word for all of the price or nothing of it. */
function paidOf(cell: Cell, forms: Forms): ReadCell<number | boolean> {
  const said = PAID.get(simple(cell))
  return said === undefined ? amountOf(cell, forms, PAID_MESSAGE) : { value: said }
}

/** The number as it is written, whatever its currency: nothing is converted. */
function amountOf(cell: Cell, forms: Forms, message?: string): ReadCell<number> {
  const read = checked(paidPrice, priceOf(asNumber(cell), forms))
  if ('message' in read) return { message: message ?? read.message }
  const fault = amountFault(read.value, forms.currency)
  if (fault) return { message: fault }
  const sign = foreignSign(signedText(cell).slice(0, LONG), forms.currency)
  return sign === null ? read : { ...read, foreignSign: sign }
}

/** An amount as its cell shows it, with the sign of the cell's format. */
export const signedText = (cell: Cell): string =>
  [textOfCell(cell), isShownNumber(cell) && cell.sign].filter(Boolean).join(' ')

function monthsOf(cell: Cell): unknown {
  if (typeof cell === 'number') return cell
  const [, number, unit = ''] =
    simple(cell).match(/^(\d{1,3})(?:[.,]0+)?\s*(mes|meses|m|months?|anos?|years?|dias?|days?)?\.?$/) ?? []
  if (!number) return MONTHS.get(simple(cell)) ?? null
  if (/^d/.test(unit)) return Math.round(Number(number) / DAYS_IN_MONTH)
  return Number(number) * (/^(?:ano|year)/.test(unit) ? 12 : 1)
}

/** So that 365 days are twelve, and 90 are three. */
const DAYS_IN_MONTH = 30.4

/** Reads `2020.0`, too, as programs write whole numbers of a column that has empty cells. */
function numberOf(cell: Cell): unknown {
  const [, number] = textOfCell(cell).match(/^\s*(\d+)(?:[.,]0+)?\s*$/) ?? []
  return number ? Number(number) : cell
}
