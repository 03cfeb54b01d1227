import { parseAsArrayOf } from 'nuqs'
import { addCalendarMonths, today } from '../../../../shared/clock'
import { productionQuery } from '../../../../shared/production'
import { parseAsText, parseAsWord } from '../../query-parsers'
import { useFilters } from '../../records/use-filters'
import { useAuth } from '../../session/auth'

const MONTHS_SHOWN = 12

/** The query string's words for what the figures can be grouped by. */
const DIVISION_WORDS = { month: 'mes', insurer: 'aseguradora', policyType: 'tipo', writtenBy: 'persona' } as const
export type Division = keyof typeof DIVISION_WORDS
export const DIVISIONS = Object.keys(DIVISION_WORDS) as Division[]

const parseAsMonth = parseAsText(productionQuery.shape.from)
const parsers = {
  from: parseAsMonth,
  to: parseAsMonth,
  by: parseAsArrayOf(parseAsWord(DIVISION_WORDS)),
  person: parseAsWord({ me: 'yo' }),
}

/** Range and grouping of production: the last twelve months by month, unless the query string has others. */
export function useProductionFilters() {
  const { from, to, by, person, page, change, setPage } = useFilters(parsers)
  const { user } = useAuth()
  const thisMonth = today().slice(0, 7)
  const last = to ?? laterOf(from ?? '', thisMonth)
  const isMine = person === 'me'
  const chosen = DIVISIONS.filter((division) => by?.includes(division))
  const range = { from: from ?? addCalendarMonths(`${last}-01`, 1 - MONTHS_SHOWN).slice(0, 7), to: last }
  return {
    range,
    /** The server's input: the range, and the person where only their own policies are shown. */
    query: { ...range, ...(isMine && user && { writtenBy: user.id }) },
    isMine,
    setMine: (mine: boolean) => change({ person: mine ? 'me' : null }),
    isThisMonth: range.from === thisMonth && range.to === thisMonth,
    showThisMonth: () => change({ from: thisMonth, to: thisMonth }),
    divisions: chosen.length > 0 ? chosen : (['month'] satisfies Division[]),
    page,
    isOwnRange: from !== null || to !== null,
    setFrom: (month: string) => change({ from: month, to: laterOf(month, last) }),
    setTo: (month: string) => change({ to: month, ...(from && from > month && { from: month }) }),
    divideBy: (divisions: Division[]) => change({ by: divisions }),
    showLastMonths: () => change({ from: null, to: null }),
    setPage,
  }
}
export type ProductionFilters = ReturnType<typeof useProductionFilters>

const laterOf = (one: string, other: string) => (one > other ? one : other)
