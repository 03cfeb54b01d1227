import { foldedText } from '../../../../shared/folded-text'
import type { ImportField } from '../../../../shared/imports'
import { isCurrencyWord } from './currency-words'
import { type Cell, isBlank, textOfCell } from './row'
import { isMovementWord, isPaymentWord, isPlaceholder, isStatusWord } from './said-words'
import { partsOfVehicle } from './vehicle-parts'

const like = (pattern: RegExp) => (text: string) => pattern.test(text)

/** Whether a text, folded, is of a kind. */
const KINDS = {
  year: like(/^(?:19[5-9]\d|20[0-4]\d)(?:[.,]0+)?$/),
  vin: like(/^[a-hj-npr-z0-9]{17}$/),
  chassis: like(/^(?=.*\d)[a-z0-9*. -]{6,25}$/),
  mail: like(/^[^\s@]+@[^\s@]+\.[^\s@]+$/),
  phone: like(/^[^\d]{0,12}(?:\d[^\d]{0,4}){7,}/),
  date: like(
    /^(?:del? )?\p{L}{0,10}\.?,?\s*(?:\d{1,4}[º°]?[/. -]+(?:de )?[\p{L}\d]{1,10}\.?[/. -]+(?:de )?\d{1,4}|[2-7]\d{4}|\d{8}|\d{1,2}\p{L}{3,}\d{2,4}|\p{L}{3,}\.? \d{1,2},? (?:de )?\d{4})\b/u,
  ),
  amount: like(/^\D{0,6}\d[\d.,' ]*\D{0,6}$/),
  letters: like(/\p{L}/u),
  digits: like(/\d/),
  months: like(/^\d{1,3}\b|^(?:\p{L}+al|annual|monthly|\p{L}+ (?:ano|year|mes)\w*)$/u),
  status: isStatusWord,
  payment: isPaymentWord,
  movement: isMovementWord,
  currency: isCurrencyWord,
  vehicle: (text: string) => partsOfVehicle(text).isKnown && /[\s/]/.test(text),
} as const
type Kind = keyof typeof KINDS

const MOST = 0.7

export type ColumnValues = ReturnType<typeof columnValues>

/** What the values are that one sees at the head of a column. */
export function columnValues(cells: (Cell | undefined)[]) {
  const filled = cells.filter((cell) => !isBlank(cell))
  const texts = filled.map((cell) => foldedText(textOfCell(cell)).trim()).filter((text) => !isPlaceholder(text))
  const dates = filled.filter((cell) => cell instanceof Date).length
  const countOf = (kind: Kind) => (kind === 'date' && dates > 0 ? dates : texts.filter(KINDS[kind]).length)
  return {
    count: texts.length,
    any: (kind: Kind) => texts.some(KINDS[kind]),
    mostly: (kind: Kind) => texts.length > 0 && countOf(kind) / texts.length >= MOST,
  }
}

/** What some value of a field looks like. */
// biome-ignore format: a kind a line
const LOOKS: Partial<Record<ImportField, Kind>> = {
  policyNumber: 'digits', plate: 'digits',
  fullName: 'letters', firstName: 'letters', lastName: 'letters', insurer: 'letters', vehicle: 'letters',
  planPrice: 'amount', balance: 'amount',
  policyStartDate: 'date', issueDate: 'date', policyEndDate: 'date', cancelledOn: 'date',
  durationMonths: 'months', currency: 'currency', vinNumber: 'chassis', vehicleYear: 'year', phone: 'phone', email: 'mail',
}
/** So many values that none of them fits by mistake. */
const ENOUGH = 2
/** So many that a heading is not needed. */
const ENOUGH_ALONE = 3

/** Whether what stands below a heading is something else: `Estado` is a place where nothing is said to be in force. */
export function contradicts(field: ImportField, heading: string, below: ColumnValues | undefined): boolean {
  if (!below) return false
  if (field === 'status')
    return below.mostly('payment') || (below.count > 0 && !below.any('status') && !OF_POLICY.test(heading))
  if (field === 'policyType') return below.mostly('movement')
  const look = LOOKS[field]
  return look !== undefined && below.count >= ENOUGH && !below.any(look)
}
/** Unlike `Estado`, these are no place: words that are unknown are asked about, also if `Cancelada` comes much later. */
const OF_POLICY = /estatus|status|situaci|p[oó]l/i

/** The fields that some values tell without a heading. */
const SURE = { vin: 'vinNumber', mail: 'email', status: 'status', currency: 'currency', vehicle: 'vehicle' } as const

/** The field of a column whose heading says nothing, where its values can be nothing else. */
export function fieldOfValues(below: ColumnValues): ImportField | null {
  const sure = (Object.keys(SURE) as (keyof typeof SURE)[]).find((kind) => below.mostly(kind))
  return sure && below.count >= ENOUGH_ALONE ? SURE[sure] : null
}
