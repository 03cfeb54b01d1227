import { Button } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { CASE_KINDS, CASE_TABS } from '../../../shared/cases'
import { CASE_KIND_WORDS, CASE_WAIT_WORDS } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { useAssigneeFilter } from '../desk/desk-filters'
import { Desk } from '../desk/desk-view'
import { useGo } from '../navigation/use-go'
import { useInsurerFilter } from '../policies/policy-filters'
import type { RecordView } from '../records/use-record-view'
import { useAuth } from '../session/auth'
import { useLast } from '../ui/use-last'
import { useCaseColumns } from './case-columns'
import { useCaseFilters } from './filters'
import { useCaseActions } from './use-case-actions'

/** Claims, changes and complaints by whom they wait for: what has to be looked at today first. */
export default function CasesView({ view }: { view: RecordView }) {
  const t = useTranslations('cases')
  const go = useGo()
  const { user } = useAuth()
  const filters = useCaseFilters()
  const { caseTab: tab, change } = filters
  const { caseTab: _, page, ...chosen } = filters.query
  const query = trpc.cases.list.useQuery({ ...chosen, tab, page }, { placeholderData: keepPreviousData })
  const counts = useLast(query.data?.counts ?? null)
  const open = (id: string) => void view.open('case', id)
  const { actions, dialog } = useCaseActions(open)
  const nameOf = (one: typeof tab) => (one === 'today' || one === 'closed' ? t(`tabs.${one}`) : CASE_WAIT_WORDS[one])
  const other = CASE_TABS.find((one) => counts && counts[one] > 0)
  const owner = useAssigneeFilter(filters)
  return (
    <Desk
      hint={t('hint')}
      windows={{
        label: t('tabs.label'),
        keys: CASE_TABS,
        open: tab,
        nameOf,
        counts,
        isLate: (one) => one === 'today',
        onOpen: (one) => change({ caseTab: one }),
      }}
      search={{
        label: t('search'),
        value: filters.search ?? '',
        onSearch: (search) => change({ search: search || null }, { history: 'replace' }),
      }}
      choices={[
        {
          label: t('filterKind'),
          all: t('allKinds'),
          options: CASE_KINDS.map((value) => ({ value, label: CASE_KIND_WORDS[value] })),
          value: filters.kind,
          onChange: (kind) => change({ kind: CASE_KINDS.find((one) => one === kind) ?? null }),
        },
        useInsurerFilter(filters),
        { ...owner, options: [{ value: 'me', label: t('mine') }, ...owner.options] },
      ]}
      list={{
        query,
        filters,
        failure: t('loadFailed'),
        label: t('list'),
        columns: useCaseColumns(actions, tab === 'closed'),
      }}
      nothing={{
        title: t(tab === 'today' ? 'nothingToday' : 'nothing'),
        teach: t('teach'),
        filtered: t('nothingFiltered'),
        action: other ? (
          <Button onClick={() => change({ caseTab: other })}>{t('see', { tab: nameOf(other) })}</Button>
        ) : (
          <Button onClick={go(panelHref({ section: 'customers', tab: 'list' }))}>{t('begin')}</Button>
        ),
      }}
      // A link to a file names a person: whoever follows it may be another.
      exported={{
        path: '/exports/cases.csv',
        filters: { ...chosen, tab, ...(chosen.assignedTo === 'me' && { assignedTo: user?.id }) },
      }}
    >
      {dialog}
    </Desk>
  )
}
