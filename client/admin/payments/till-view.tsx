import { Button, Group, Select, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { ALL_CLOSINGS, panelHref } from '../addresses'
import { useGo } from '../navigation/use-go'
import { type PersonAction, PersonDialog } from '../person-data/person-dialog'
import { RecordPages } from '../records/record-pages'
import type { RecordView } from '../records/use-record-view'
import { PeopleExportButton } from '../second-factor/people-export-button'
import { useCloses } from '../sections'
import { useIsAdmin } from '../session/role'
import { Dimmed } from '../ui/dimmed'
import { EmptyList } from '../ui/empty-list'
import classes from '../ui/list-layout.module.css'
import { isReplacing, Loaded } from '../ui/loaded'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'
import { useCurrency } from '../ui/use-currency'
import { CloseTillDialog } from './close-till-dialog'
import { ClosingList } from './closing-list'
import { ClosingView } from './closing-view'
import { TILL_DIVISIONS, type TillDivision, type TillFilters, useClosing, useTillFilters } from './filters'
import { NumbersCard } from './numbers-card'
import { type LedgerRow, useLedgerColumns, useTillColumns } from './till-columns'
import { TillFigures } from './till-figures'
import { TillFilterBar } from './till-filter-bar'
import { type Grouping, groupedBy } from './till-groups'

/** The till: what was received, voided and refunded, and what was handed over; agents see their own. */
export default function TillView({ view }: { view: RecordView }) {
  const { closing, open } = useClosing()
  if (closing === ALL_CLOSINGS) return <ClosingList onOpen={open} />
  if (closing) return <ClosingView key={closing} id={closing} view={view} onOpen={open} />
  return <Till view={view} onOpen={open} />
}

type Props = { view: RecordView; onOpen: (closing: string) => void }

function Till({ view, onOpen }: Props) {
  const t = useTranslations('payments.till')
  const isAdmin = useIsAdmin()
  const filters = useTillFilters()
  const { by } = filters
  return (
    <Stack gap="md">
      <NumbersCard />
      <Dimmed>{t(isAdmin ? 'hint' : 'hintOwn')}</Dimmed>
      <div className={classes.toolbar}>
        <TillFilterBar filters={filters} />
        {isAdmin && <PeopleExportButton path="/exports/payments.csv" filters={filters.ledger} />}
      </div>
      <Group justify="space-between">
        <Select
          aria-label={t('divideBy')}
          allowDeselect={false}
          data={TILL_DIVISIONS.map((value) => ({ value, label: t(`divisions.${value}`) }))}
          value={by}
          onChange={(division) => filters.divideBy(division as TillDivision)}
        />
        <ClosingButtons onOpen={onOpen} />
      </Group>
      <LedgerRows filters={filters} view={view} />
    </Stack>
  )
}

/** Closes the till, or shows what was handed over before. */
function ClosingButtons({ onOpen }: Pick<Props, 'onOpen'>) {
  const t = useTranslations('payments.till')
  const closes = useCloses()
  const [closing, setClosing] = useState(false)
  if (!closes) return null
  return (
    <Group gap="sm">
      <Button onClick={() => onOpen(ALL_CLOSINGS)}>{t('closings.title')}</Button>
      <Button variant="filled" onClick={() => setClosing(true)}>
        {t('close.action')}
      </Button>
      {closing && <CloseTillDialog onClosed={onOpen} onClose={() => setClosing(false)} />}
    </Group>
  )
}

/** The sums of the chosen days and, below them, the rows or what they are grouped by. */
function LedgerRows({ filters, view }: { filters: TillFilters; view: RecordView }) {
  const t = useTranslations('payments.till')
  const currency = useCurrency()
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<{ what: PersonAction; row: LedgerRow } | null>(null)
  const input = { ...filters.ledger, page: filters.isEach ? filters.page : 1 }
  const query = trpc.payments.ledger.useQuery(input, { placeholderData: keepPreviousData })
  const columns = useLedgerColumns({
    showPage: (id) => view.open('page', id),
    askPerson: (what, row) => setAsked({ what, row }),
  })
  return (
    <>
      {query.data && query.data.total > 0 && <TillFigures sums={query.data.sums} currency={currency} />}
      {filters.by === 'each' ? (
        <RecordPages
          query={query}
          filters={filters}
          failure={t('loadFailed')}
          label={t('list')}
          columns={columns}
          empty={<Nothing filters={filters} />}
        />
      ) : (
        <Grouped filters={filters} by={filters.by} />
      )}
      {asked && (
        <PersonDialog
          what={asked.what}
          ids={[asked.row.customerId]}
          policyNumber={asked.row.policyNumber ?? ''}
          onGone={() => void utils.payments.ledger.invalidate()}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

function Grouped({ filters, by }: { filters: TillFilters; by: Grouping }) {
  const t = useTranslations('payments.till')
  const query = trpc.payments.received.useQuery(filters.received, { placeholderData: keepPreviousData })
  const columns = useTillColumns(by)
  return (
    <Loaded query={query} failure={t('loadFailed')}>
      {({ items }) =>
        items.length === 0 ? (
          <Nothing filters={filters} />
        ) : (
          <RecordPaper>
            <RecordTable
              label={t('list')}
              rows={groupedBy(items, by)}
              columns={columns}
              empty={t('nothing')}
              fetching={isReplacing(query)}
            />
          </RecordPaper>
        )
      }
    </Loaded>
  )
}

/** The empty state: other days, or the list where payments are recorded. */
function Nothing({ filters }: { filters: TillFilters }) {
  const t = useTranslations('payments.till')
  const go = useGo()
  const action = filters.isFiltered ? (
    <Button onClick={filters.clear}>{t('clear')}</Button>
  ) : (
    <Button onClick={go(panelHref({ section: 'customers', tab: 'due' }))}>{t('toDue')}</Button>
  )
  return (
    <EmptyList title={t('nothing')} action={action}>
      {!filters.isFiltered && t('teach')}
    </EmptyList>
  )
}
