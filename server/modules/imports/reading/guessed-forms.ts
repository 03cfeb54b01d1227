import type { DateOrder, DecimalSign, ImportColumns } from '../../../../shared/imports'
import { type Cell, textOfCell } from './row'

/** How dates and prices are written; null where both ways are possible, and examples of that. */
export type GuessedForms = {
  dateOrder: DateOrder | null
  decimal: DecimalSign | null
  ask: { dateOrder?: string[]; decimal?: string[] }
}

const DATE_FIELDS = ['policyStartDate', 'issueDate', 'policyEndDate'] as const
const NUMBERS = /^\s*(\d{1,2})\s*[/. -]\s*(\d{1,2})\s*[/. -]\s*(?:\d{4}|\d{2})(?!\d)/
const MONTHS = 12
const EXAMPLES = 3

/**
 * Looks at rows one after the other, and then knows what whole columns say: one 25/12 tells what 03/05 means.
 * @param headings those of the file, in the order of the rows' cells
 */
export function formsGuesser(headings: string[], columns: ImportColumns) {
  const placesOf = (fields: readonly (keyof ImportColumns)[]) =>
    fields.map((field) => headings.indexOf(columns[field] ?? '')).filter((place) => place >= 0)
  const [dates, prices] = [placesOf(DATE_FIELDS), placesOf(['planPrice'])]
  const orders = poll<DateOrder>()
  const signs = poll<DecimalSign>()
  return {
    see(cells: Cell[]): void {
      for (const place of dates) orders.add(textOfCell(cells[place]), orderOf)
      for (const place of prices) if (typeof cells[place] === 'string') signs.add(textOfCell(cells[place]), decimalOf)
    },
    guess(): GuessedForms {
      const [dateOrder, decimal] = [orders.result('dmy'), signs.result('.')]
      return {
        dateOrder,
        decimal,
        ask: {
          ...(dateOrder === null && { dateOrder: orders.examples() }),
          ...(decimal === null && { decimal: signs.examples() }),
        },
      }
    },
  }
}

/** Most votes win; who has seen nothing that could be either needs no answer. */
function poll<Way extends string>() {
  const votes = new Map<Way, number>()
  const undecided = new Set<string>()
  return {
    add(text: string, wayOf: (text: string) => Way | 'both' | null): void {
      const way = wayOf(text)
      if (way === 'both' && undecided.size < EXAMPLES) undecided.add(text.trim())
      if (way !== null && way !== 'both') votes.set(way, (votes.get(way) ?? 0) + 1)
    },
    result(otherwise: Way): Way | null {
      const [most] = [...votes].sort(([, one], [, other]) => other - one)
      return most?.[0] ?? (undecided.size > 0 ? null : otherwise)
    },
    examples: () => [...undecided],
  }
}

function orderOf(text: string): DateOrder | 'both' | null {
  const [first, second] = (text.match(NUMBERS) ?? []).slice(1, 3).map(Number)
  if (first === undefined || second === undefined || first === second) return null
  if (first > MONTHS) return second > MONTHS ? null : 'dmy'
  return second > MONTHS ? 'mdy' : 'both'
}

/** The last sign stands before decimals where one or two digits follow, or where another sign parts the thousands. */
function decimalOf(text: string): DecimalSign | 'both' | null {
  const [, signs = '', decimals] = text.replace(/[^\d.,]/g, '').match(/^\d+((?:[.,]\d+)*?)(?:([.,])\d{1,2})?$/) ?? []
  if (decimals) return decimals as DecimalSign
  const thousands = signs.match(/[.,](?=\d{3})/g) ?? []
  if (thousands.length === 0) return null
  if (thousands.length === 1) return 'both'
  return thousands[0] === '.' ? ',' : '.'
}
