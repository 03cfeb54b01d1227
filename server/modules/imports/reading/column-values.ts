import { foldedText } from '../../../../shared/folded-text'
import type { ImportField } from '../../../../shared/imports'
import { type Cell, isBlank, textOfCell } from './row'
import { isPlaceholder, isStatusWord } from './said-words'

const KINDS = {
  year: /^(?:19[5-9]\d|20[0-4]\d)(?:[.,]0+)?$/,
  vin: /^[A-HJ-NPR-Z0-9]{17}$/i,
  chassis: /^(?=.*\d)[A-Z0-9*. -]{6,25}$/i,
  mail: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  phone: /^[^\d]{0,12}(?:\d[^\d]{0,4}){7,}/,
  date: /^(?:del? )?\p{L}{0,10},?\s*(?:\d{1,4}[/. -]+(?:de )?[\p{L}\d]{1,10}\.?[/. -]+(?:de )?\d{1,4}|[2-7]\d{4}|\d{8}|\d{1,2}\p{L}{3,}\d{2,4}|\p{L}{3,}\.? \d{1,2},? (?:de )?\d{4})\b/u,
  amount: /^\D{0,6}\d[\d.,' ]*\D{0,6}$/,
  letters: /\p{L}/u,
  digits: /\d/,
  months: /^\d{1,3}\b|^(?:\p{L}+al|annual|monthly|\p{L}+ (?:ano|year|mes)\w*)$/u,
} as const
type Kind = keyof typeof KINDS

/** The values that one sees at the head of a column. */
export type ColumnValues = {
  count: number
  any: (kind: Kind | 'status') => boolean
  mostly: (kind: Kind | 'status') => boolean
}

const MOST = 0.7

export function columnValues(cells: (Cell | undefined)[]): ColumnValues {
  const filled = cells.filter((cell) => !isBlank(cell))
  const texts = filled.map((cell) => foldedText(textOfCell(cell)).trim()).filter((text) => !isPlaceholder(text))
  const dates = filled.filter((cell) => cell instanceof Date).length
  const isOf = (kind: Kind | 'status') => (text: string) =>
    kind === 'status' ? isStatusWord(text) : KINDS[kind].test(text)
  const share = (kind: Kind | 'status') =>
    kind === 'date' && dates > 0 ? dates / texts.length : texts.filter(isOf(kind)).length / texts.length
  return {
    count: texts.length,
    any: (kind) => texts.some(isOf(kind)),
    mostly: (kind) => texts.length > 0 && share(kind) >= MOST,
  }
}

/** What some value of a field looks like. */
const LOOKS: Partial<Record<ImportField, Kind>> = {
  policyNumber: 'digits',
  fullName: 'letters',
  firstName: 'letters',
  lastName: 'letters',
  insurer: 'letters',
  durationMonths: 'months',
  planPrice: 'amount',
  balance: 'amount',
  policyStartDate: 'date',
  issueDate: 'date',
  policyEndDate: 'date',
  cancelledOn: 'date',
  vinNumber: 'chassis',
  vehicleYear: 'year',
  plate: 'digits',
  phone: 'phone',
  email: 'mail',
}
/** So many values that none of them fits by mistake. */
const ENOUGH = 3

/** Whether what stands below a heading is something else: `Estado` is a place where nothing is said to be in force. */
export function contradicts(field: ImportField, below: ColumnValues): boolean {
  if (field === 'status') return below.count > 0 && !below.any('status')
  const look = LOOKS[field]
  return look !== undefined && below.count >= ENOUGH && !below.any(look)
}

/** The field of a column whose heading says nothing, where its values can be nothing else. */
export function fieldOfValues(below: ColumnValues): ImportField | null {
  if (below.count < ENOUGH) return null
  return below.mostly('vin') ? 'vinNumber' : below.mostly('mail') ? 'email' : below.mostly('status') ? 'status' : null
}
