import { parseAsStringLiteral } from 'nuqs'
import { today } from '../../../shared/clock'
import { CONTACT_OUTCOMES } from '../../../shared/contacts'
import { type DueWindow, PAYMENT_METHODS } from '../../../shared/payments'
import { linked } from '../addresses'
import { parseAsDate, parseAsId, parseAsWord } from '../query-parsers'
import { useFilters } from '../records/use-filters'

const WINDOW_WORDS: Record<DueWindow, string> = {
  today: 'hoy',
  week: '7-dias',
  late30: '30',
  late60: '60',
  later: 'mas-de-60',
}

const dueParsers = {
  window: parseAsWord(WINDOW_WORDS).withDefault('late30'),
  insuranceCompanyId: parseAsId,
  assignedTo: parseAsId,
  outcome: parseAsStringLiteral(CONTACT_OUTCOMES),
}

/** The window, filters and page of what is due. */
export const useDueFilters = () => useFilters(dueParsers)

/** The query string's words for how the till lists: row by row, or what it sums up. */
const DIVISION_WORDS = { each: 'cada-pago', day: 'dia', month: 'mes', person: 'persona' } as const
export type TillDivision = keyof typeof DIVISION_WORDS
export const TILL_DIVISIONS = Object.keys(DIVISION_WORDS) as TillDivision[]

const tillParsers = {
  from: parseAsDate,
  to: parseAsDate,
  outcome: parseAsStringLiteral(PAYMENT_METHODS),
  person: parseAsId,
  kind: parseAsWord({ payment: 'cobro', void: 'anulacion', refund: 'devolucion' }),
  day: parseAsWord({ recorded: 'registro', paid: 'pago' }).withDefault('recorded'),
  by: parseAsWord(DIVISION_WORDS).withDefault('each'),
}

/**
 * The range, filters and grouping of the till: what was recorded today row by row, unless the query string has others. Sums
 * of days, months and people are of the day of payment, with voids and refunds taken off.
 */
export function useTillFilters() {
  const filters = useFilters(tillParsers)
  const { from, to, outcome: method, person, kind, day, by, page, change } = filters
  const date = today()
  const range = { from: from ?? date, to: to ?? date }
  const monthStart = `${date.slice(0, 7)}-01`
  const query = { ...range, ...(method && { method }), ...(person && { person }) }
  const isEach = by === 'each'
  return {
    ...filters,
    method,
    isEach,
    isFiltered: [from, to, method, person, kind].some((value) => value !== null) || day !== 'recorded',
    range: { ...range, change },
    isToday: range.from === date && range.to === date,
    isThisMonth: from === monthStart && range.to === date,
    showToday: () => change({ from: null, to: null }),
    showThisMonth: () => change({ from: monthStart, to: null }),
    received: query,
    ledger: { ...query, by: isEach ? day : ('paid' as const), ...(isEach && kind && { kind }) },
    page,
    divideBy: (division: TillDivision) => change({ by: division }),
    setMethod: (chosen: typeof method) => change({ outcome: chosen }),
    setPerson: (chosen: typeof person) => change({ person: chosen }),
    setKind: (chosen: typeof kind) => change({ kind: chosen }),
    setDay: (chosen: typeof day) => change({ day: chosen }),
  }
}
export type TillFilters = ReturnType<typeof useTillFilters>

const closingParsers = { closing: linked.closing }

/** What was handed over, if the till shows that: a closing by its id, or all of them. */
export function useClosing() {
  const { closing, change } = useFilters(closingParsers)
  return { closing, open: (wanted: string | null) => void change({ closing: wanted }) }
}
