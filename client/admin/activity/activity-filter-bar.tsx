import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ACTION_TYPES, ACTIVITY_TABLES } from '../../../shared/activity'
import { trpc } from '../../api/trpc'
import { FilterSelect } from '../ui/filter-select'
import classes from './activity.module.css'
import { DateFilter } from './date-filter'
import type { ActivityFilters } from './query'
import { type Entry, RecordFilter } from './record-filter'

type Props = {
  filters: ActivityFilters
  /** What the filters let pass. */
  entries: Entry[]
}

/** What narrows the log down. */
export function ActivityFilterBar({ filters, entries }: Props) {
  const t = useTranslations('panel.activity')
  const { data: people } = trpc.activity.people.useQuery()
  return (
    <search className={classes.filterBar}>
      <div className={classes.filters}>
        <FilterSelect
          label={t('filter')}
          all={t('allActions')}
          options={ACTION_TYPES.map((value) => ({ value, label: t(`actions.${value}`) }))}
          value={filters.action}
          onChange={filters.setAction}
        />
        <FilterSelect
          label={t('filterTable')}
          all={t('allTables')}
          options={ACTIVITY_TABLES.map((value) => ({ value, label: t(`tables.${value}`) }))}
          value={filters.table}
          onChange={filters.setTable}
        />
        <FilterSelect
          label={t('filterPerson')}
          all={t('allPeople')}
          options={people?.map(({ id, email }) => ({ value: id, label: email })) ?? []}
          value={filters.person}
          onChange={filters.setPerson}
        />
        <DateFilter label={t('from')} value={filters.from} onChange={filters.setFrom} />
        <DateFilter label={t('to')} value={filters.to} onChange={filters.setTo} />
      </div>
      {filters.isFiltered && (
        <div className={classes.chosen}>
          {filters.record && <RecordFilter record={filters.record} entries={entries} onClear={filters.clearRecord} />}
          <Button variant="transparent" size="compact-sm" px={0} onClick={filters.clear}>
            {t('clear')}
          </Button>
        </div>
      )}
    </search>
  )
}
