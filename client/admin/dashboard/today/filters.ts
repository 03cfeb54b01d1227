import { createParser } from 'nuqs'
import type { TodayKind } from '../../../../shared/today'
import { parseAsId, parseAsWord } from '../../records/query-parsers'
import { useFilters } from '../../records/use-filters'

const KIND_WORDS: Record<TodayKind, string> = {
  task: 'tareas',
  followUp: 'seguimientos',
  ending: 'vencimientos',
  request: 'solicitudes',
  payment: 'cobros',
}
const people = parseAsWord({ me: 'yo', everybody: 'todos' })

const parsers = {
  kind: parseAsWord(KIND_WORDS),
  person: createParser({
    parse: (text) => people.parse(text) ?? parseAsId.parse(text),
    serialize: (value: string) => (value === 'me' || value === 'everybody' ? people.serialize(value) : value),
  }),
}

/** Whose work of which kind is listed; without a person, one's own and what is nobody's. */
export const useTodayFilters = () => useFilters(parsers)
export type TodayFilters = ReturnType<typeof useTodayFilters>

export const toTodayQuery = ({ kind, person }: TodayFilters) => ({
  assignedTo: person === 'everybody' ? 'all' : (person ?? 'meOrNobody'),
  ...(kind && { kind }),
})
