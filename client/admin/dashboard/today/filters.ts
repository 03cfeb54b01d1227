import { createParser } from 'nuqs'
import { useTranslations } from 'use-intl'
import { TODAY_KINDS, type TodayKind } from '../../../../shared/today'
import { useAssigneeFilter } from '../../desk/desk-filters'
import { parseAsId, parseAsWord } from '../../query-parsers'
import { useFilters } from '../../records/use-filters'
import { useAuth } from '../../session/auth'
import type { FilterChoice } from '../../ui/filter-select'
import { formatNumber } from '../../ui/formats'
import { GROUP_WORDS, KINDS } from './today-row'

const people = parseAsWord({ me: 'yo', everybody: 'todos' })

const kindWords = Object.fromEntries(TODAY_KINDS.map((kind) => [kind, KINDS[kind].word])) as Record<TodayKind, string>

const parsers = {
  kind: parseAsWord(kindWords),
  person: createParser({
    parse: (text) => people.parse(text) ?? parseAsId.parse(text),
    serialize: (value: string) => (value === 'me' || value === 'everybody' ? people.serialize(value) : value),
  }),
  group: parseAsWord(GROUP_WORDS),
}

/** Whose work of which kind is listed, and which group alone; without a person, one's own and what is nobody's. */
export const useTodayFilters = () => useFilters(parsers)
export type TodayFilters = ReturnType<typeof useTodayFilters>

export const toTodayQuery = ({ kind, person, group, page }: TodayFilters) => ({
  assignedTo: person === 'everybody' ? 'all' : (person ?? 'meOrNobody'),
  ...(kind && { kind }),
  ...(group && { group, page }),
})

/** The filters by person, of somebody who does not work alone, and by kind, each with its number. */
export function useTodayChoices(filters: TodayFilters, counts: Record<TodayKind, number> | null): FilterChoice[] {
  const t = useTranslations('today')
  const { user } = useAuth()
  const { kind, person, change } = filters
  const assignee = useAssigneeFilter({ assignedTo: person, change: ({ assignedTo }) => change({ person: assignedTo }) })
  const colleagues = assignee.options.filter(({ value }) => value !== user?.id)
  const everybody = [
    { value: 'me', label: t('mine') },
    { value: 'everybody', label: t('everybodys') },
  ]
  const ofPerson = { ...assignee, all: t('mineOrNobodys'), options: [...everybody, ...colleagues] }
  const kinds = TODAY_KINDS.filter((one) => one === kind || !counts || counts[one] > 0)
  const ofKind: FilterChoice<TodayKind> = {
    label: t('filterKind'),
    all: t('allKinds'),
    options: kinds.map((value) => ({
      value,
      label: t('kindCount', { kind: t(`kinds.${value}.many`), count: counts ? formatNumber(counts[value]) : '…' }),
    })),
    value: kind,
    onChange: (chosen) => change({ kind: chosen }),
  }
  return [...(colleagues.length > 0 || person ? [ofPerson] : []), ofKind]
}
