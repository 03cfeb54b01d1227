import type { DateOrder, DecimalSign, ImportColumns } from '../../../../shared/imports'
import { amountIn, type Forms } from './cell-values'
import { type Cell, textOfCell } from './row'

/** The formats of dates and prices; null where both are possible, with examples of that in `ask`. */
export type GuessedForms = Pick<Forms, 'dateOrder' | 'decimal'> & {
  ask: { dateOrder?: string[]; decimal?: string[] }
}

const NUMBERS = /^\s*(?:del?\s+)?(\d{1,2})\s*[/. -]\s*(\d{1,2})\s*[/. -]\s*(?:\d{4}|\d{2})(?!\d)/
const MONTHS = 12
const EXAMPLES = 3

/** What a cell shows of its column's format: one, or either; `unlikely` is the format that would give an odd value. */
type Vote<Way> = { way: Way } | { unlikely: Way | null } | null

/**
 * Collects rows, and then guesses the formats of whole columns: one 25/12 decides what 03/05 means.
 * @param headings the file's headings, in the order of the rows' cells
 */
export function formsGuesser(headings: string[], columns: ImportColumns) {
  const placesOf = (...fields: (keyof ImportColumns)[]) =>
    fields.map((field) => headings.indexOf(columns[field] ?? '')).filter((place) => place >= 0)
  const dates = placesOf('policyStartDate', 'issueDate', 'policyEndDate')
  const prices = placesOf('planPrice', 'paid', 'balance')
  const orders = poll(orderOf)
  const signs = poll(decimalOf)
  return {
    see(cells: Cell[]): void {
      for (const place of dates) orders.add(textOfCell(cells[place]))
      for (const place of prices) if (typeof cells[place] === 'string') signs.add(textOfCell(cells[place]))
    },
    guess(): GuessedForms {
      const [order, sign] = [orders.result(), signs.result()]
      return {
        dateOrder: 'open' in order ? null : (order.way ?? 'dmy'),
        decimal: 'open' in sign ? null : (sign.way ?? '.'),
        ask: { ...('open' in order && { dateOrder: order.open }), ...('open' in sign && { decimal: sign.open }) },
      }
    },
  }
}

/** Most votes win, unless that gives odd values for some cells; then, and without votes, `open` has the examples. */
function poll<Way extends string>(voteOf: (text: string) => Vote<Way>) {
  const votes = new Map<Way, number>()
  const open = new Map<Way | null, Set<string>>()
  return {
    add(text: string): void {
      const vote = voteOf(text)
      if (vote === null) return
      if ('way' in vote) votes.set(vote.way, (votes.get(vote.way) ?? 0) + 1)
      else {
        const examples = open.get(vote.unlikely) ?? new Set()
        if (examples.size < EXAMPLES) open.set(vote.unlikely, examples.add(text.trim()))
      }
    },
    /** Empty where no cell has voted. */
    result(): { way?: Way } | { open: string[] } {
      const [[way] = []] = [...votes].sort(([, one], [, other]) => other - one)
      const examples = way ? open.get(way) : new Set([...open.values()].flatMap((some) => [...some]))
      if (examples?.size) return { open: [...examples].slice(0, EXAMPLES) }
      return way ? { way } : {}
    },
  }
}

function orderOf(text: string): Vote<DateOrder> {
  const [first = 0, second = 0] = (text.match(NUMBERS) ?? []).slice(1, 3).map(Number)
  if (first === second || Math.min(first, second) > MONTHS) return null
  if (first > MONTHS) return { way: 'dmy' }
  return second > MONTHS ? { way: 'mdy' } : { unlikely: null }
}

/** The last sign is the decimal sign if one or two digits follow, or if another sign separates the thousands. */
function decimalOf(text: string): Vote<DecimalSign> {
  const [, signs = '', decimals] =
    amountIn(text)
      .replace(/[^\d.,]/g, '')
      .match(/^\d+((?:[.,]\d+)*?)(?:([.,])\d{1,2})?$/) ?? []
  if (decimals) return { way: decimals as DecimalSign }
  const [thousands, ...more] = (signs.match(/[.,](?=\d{3})/g) ?? []) as DecimalSign[]
  if (!thousands) return null
  return more.length === 0 ? { unlikely: thousands } : { way: thousands === '.' ? ',' : '.' }
}
