import { Group, Select, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { PAYMENT_METHODS } from '../../../shared/payments'
import { trpc } from '../../api/trpc'
import { PeopleExportButton } from '../second-factor/people-export-button'
import { useIsAdmin } from '../session/role'
import { DateRangeFilter } from '../ui/date-range-filter'
import { Dimmed } from '../ui/dimmed'
import { FilterSelect } from '../ui/filter-select'
import { formatCalendarDate, formatMonth, formatNumber, formatPrice } from '../ui/formats'
import classes from '../ui/list-layout.module.css'
import { isReplacing, Loaded } from '../ui/loaded'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'
import { TILL_DIVISIONS, type TillDivision, useTillFilters } from './filters'
import { groupedBy, type TillGroup } from './till-groups'

/** The till: what was received, by day, month, method or person; agents see their own. */
export default function TillView() {
  const t = useTranslations('payments.till')
  const isAdmin = useIsAdmin()
  const filters = useTillFilters()
  const query = trpc.payments.received.useQuery(filters.query, { placeholderData: keepPreviousData })
  const columns = useTillColumns(filters.by)
  return (
    <Stack gap="md">
      <Dimmed>{t(isAdmin ? 'hint' : 'hintOwn')}</Dimmed>
      <div className={classes.toolbar}>
        <TillFilterBar filters={filters} />
        {isAdmin && <PeopleExportButton path="/exports/payments.csv" filters={filters.query} />}
      </div>
      <Loaded query={query} failure={t('loadFailed')}>
        {({ items, total, sum }) => (
          <RecordPaper component="section" aria-label={t('list')}>
            <Group p="md" role="status">
              {t('total', { count: total, sum: formatPrice(sum) })}
            </Group>
            <RecordTable
              label={t('list')}
              rows={groupedBy(items, filters.by)}
              columns={columns}
              empty={t('empty')}
              fetching={isReplacing(query)}
            />
          </RecordPaper>
        )}
      </Loaded>
    </Stack>
  )
}

function TillFilterBar({ filters }: { filters: ReturnType<typeof useTillFilters> }) {
  const t = useTranslations('payments')
  return (
    <search className={classes.filters}>
      <DateRangeFilter labels={{ from: t('till.from'), to: t('till.to') }} filters={filters.range} />
      <FilterSelect
        label={t('policy.pay.method')}
        all={t('till.allMethods')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(`policy.methods.${value}`) }))}
        value={filters.method}
        onChange={filters.setMethod}
      />
      <Select
        aria-label={t('till.divideBy')}
        allowDeselect={false}
        data={TILL_DIVISIONS.map((value) => ({ value, label: t(`till.divisions.${value}`) }))}
        value={filters.by}
        onChange={(division) => filters.divideBy(division as TillDivision)}
      />
    </search>
  )
}

function useTillColumns(by: TillDivision) {
  const t = useTranslations('payments')
  const words: Record<TillDivision, (group: TillGroup) => string> = {
    day: ({ of }) => formatCalendarDate(of.paidOn),
    month: ({ of }) => formatMonth(of.paidOn.slice(0, 7)),
    method: ({ of }) => t(`policy.methods.${of.method}`),
    person: ({ of }) => of.person ?? t('till.nobody'),
  }
  return [
    { key: by, title: t(`till.columns.${by}`), render: words[by] },
    {
      ...{ key: 'payments', title: t('policy.title'), isNumber: true as const },
      render: ({ payments }: TillGroup) => formatNumber(payments),
    },
    {
      ...{ key: 'sum', title: t('policy.amount'), isNumber: true as const },
      render: ({ sum }: TillGroup) => formatPrice(sum),
    },
  ]
}
