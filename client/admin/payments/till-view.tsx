import { Button, Chip, Group, Select, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PAYMENT_METHODS } from '../../../shared/payments'
import { trpc } from '../../api/trpc'
import { panelHref } from '../addresses'
import { useGo } from '../navigation/use-go'
import { RecordPages } from '../records/record-pages'
import type { RecordView } from '../records/use-record-view'
import { PeopleExportButton } from '../second-factor/people-export-button'
import { useIsAdmin } from '../session/role'
import { DateRangeFilter } from '../ui/date-range-filter'
import { Dimmed } from '../ui/dimmed'
import { EmptyList } from '../ui/empty-list'
import { FilterSelect } from '../ui/filter-select'
import classes from '../ui/list-layout.module.css'
import { isReplacing, Loaded } from '../ui/loaded'
import { toOption } from '../ui/options'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'
import { useFormatPrice } from '../ui/use-currency'
import { TILL_DIVISIONS, type TillDivision, type TillFilters, useTillFilters } from './filters'
import { useReceivedColumns, useTillColumns } from './till-columns'
import { groupedBy } from './till-groups'

/** The till: what was received, each payment or by day, month, method or person; agents see their own. */
export default function TillView({ view }: { view: RecordView }) {
  const t = useTranslations('payments.till')
  const isAdmin = useIsAdmin()
  const filters = useTillFilters()
  const query = trpc.payments.received.useQuery(filters.query, { placeholderData: keepPreviousData })
  const columns = useTillColumns(filters.by)
  const formatPrice = useFormatPrice()
  return (
    <Stack gap="md">
      <Dimmed>{t(isAdmin ? 'hint' : 'hintOwn')}</Dimmed>
      <div className={classes.toolbar}>
        <TillFilterBar filters={filters} />
        {isAdmin && <PeopleExportButton path="/exports/payments.csv" filters={filters.query} />}
      </div>
      <Loaded query={query} failure={t('loadFailed')}>
        {({ items, total, sum, voided }) =>
          total + voided === 0 ? (
            <Nothing filters={filters} />
          ) : (
            <>
              <Group justify="space-between">
                <Group role="status" fw={600} gap="xs">
                  {t('total', { count: total, sum: formatPrice(sum) })}
                  {voided > 0 && <Dimmed component="span">{t('voided', { count: voided })}</Dimmed>}
                </Group>
                <Select
                  aria-label={t('divideBy')}
                  allowDeselect={false}
                  data={TILL_DIVISIONS.map((value) => ({ value, label: t(`divisions.${value}`) }))}
                  value={filters.by}
                  onChange={(division) => filters.divideBy(division as TillDivision)}
                />
              </Group>
              {filters.by === 'each' ? (
                <EachReceived filters={filters} view={view} />
              ) : (
                <RecordPaper>
                  <RecordTable
                    label={t('list')}
                    rows={groupedBy(items, filters.by)}
                    columns={columns}
                    empty={t('onlyVoided')}
                    fetching={isReplacing(query)}
                  />
                </RecordPaper>
              )}
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}

function EachReceived({ filters, view }: { filters: TillFilters; view: RecordView }) {
  const t = useTranslations('payments.till')
  const query = trpc.payments.eachReceived.useQuery(
    { ...filters.query, page: filters.page },
    { placeholderData: keepPreviousData },
  )
  const columns = useReceivedColumns((id) => view.open('page', id))
  return (
    <RecordPages
      query={query}
      filters={filters}
      failure={t('loadFailed')}
      label={t('list')}
      columns={columns}
      empty={t('nothing')}
    />
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

function TillFilterBar({ filters }: { filters: TillFilters }) {
  const t = useTranslations('payments')
  const isAdmin = useIsAdmin()
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery(undefined, { enabled: isAdmin })
  return (
    <search className={classes.filters}>
      <DateRangeFilter labels={{ from: t('till.from'), to: t('till.to') }} filters={filters.range} />
      <Group gap={6} mb={4} role="group" aria-label={t('till.quick')}>
        <Chip variant="light" checked={filters.isToday} onChange={filters.showToday}>
          {t('till.today')}
        </Chip>
        <Chip variant="light" checked={filters.isThisMonth} onChange={filters.showThisMonth}>
          {t('till.thisMonth')}
        </Chip>
      </Group>
      <FilterSelect
        label={t('policy.pay.method')}
        all={t('till.allMethods')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(`policy.methods.${value}`) }))}
        value={filters.method}
        onChange={filters.setMethod}
      />
      {isAdmin && (
        <FilterSelect
          label={t('till.filterPerson')}
          all={t('till.allPeople')}
          options={colleagues.map(toOption)}
          value={filters.person}
          onChange={filters.setPerson}
        />
      )}
    </search>
  )
}
