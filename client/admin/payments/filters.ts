import { parseAsStringLiteral } from 'nuqs'
import { today } from '../../../shared/clock'
import { type DueWindow, PAYMENT_METHODS } from '../../../shared/payments'
import { CONTACT_OUTCOMES } from '../../../shared/renewals'
import { parseAsDate, parseAsId, parseAsWord } from '../records/query-parsers'
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
export type DueFilters = ReturnType<typeof useDueFilters>

export const isFiltered = ({ insuranceCompanyId, assignedTo, outcome }: DueFilters) =>
  insuranceCompanyId !== null || assignedTo !== null || outcome !== null

/** The query string's words for how the till lists: each payment, or what it is grouped by. */
const DIVISION_WORDS = { day: 'dia', month: 'mes', method: 'medio', person: 'persona', each: 'cada-pago' } as const
export type TillDivision = keyof typeof DIVISION_WORDS
export const TILL_DIVISIONS = Object.keys(DIVISION_WORDS) as TillDivision[]

const tillParsers = {
  from: parseAsDate,
  to: parseAsDate,
  outcome: parseAsStringLiteral(PAYMENT_METHODS),
  person: parseAsId,
  by: parseAsWord(DIVISION_WORDS).withDefault('day'),
}

/** The range, filters and grouping of the till: this month by day, unless the query string has others. */
export function useTillFilters() {
  const filters = useFilters(tillParsers)
  const { from, to, outcome: method, person, change } = filters
  const date = today()
  const range = { from: from ?? `${date.slice(0, 7)}-01`, to: to ?? date }
  return {
    ...filters,
    method,
    isFiltered: [from, to, method, person].some((value) => value !== null),
    range: { ...range, change },
    isToday: range.from === date && range.to === date,
    isThisMonth: from === null && to === null,
    showToday: () => change({ from: date, to: date }),
    showThisMonth: () => change({ from: null, to: null }),
    query: { ...range, ...(method && { method }), ...(person && { person }) },
    divideBy: (division: TillDivision) => change({ by: division }),
    setMethod: (chosen: typeof method) => change({ outcome: chosen }),
    setPerson: (chosen: typeof person) => change({ person: chosen }),
  }
}
export type TillFilters = ReturnType<typeof useTillFilters>
