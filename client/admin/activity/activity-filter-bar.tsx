import { Button } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ACTION_TYPES, ACTIVITY_TABLES } from '../../../shared/activity'
import { trpc } from '../../api/trpc'
import { DateFilter } from '../ui/date-filter'
import { FilterSelect } from '../ui/filter-select'
import classes from './activity.module.css'
import type { ActivityFilters } from './filters'
import { type NamedRecord, RecordFilter } from './record-filter'

type Props = {
  filters: ActivityFilters
  /** What the filters let pass. */
  entries: NamedRecord[]
}

/** What narrows the log down. */
export function ActivityFilterBar({ filters, entries }: Props) {
  const t = useTranslations('panel.activity')
  const { data: people } = trpc.activity.people.useQuery()
  const { page, ...narrowing } = filters.shown
  const { recordId } = narrowing
  const isFiltered = Object.values(narrowing).some((value) => value !== null)
  return (
    <search className={classes.filterBar}>
      <div className={classes.filters}>
        <FilterSelect
          label={t('filter')}
          all={t('allActions')}
          options={ACTION_TYPES.map((value) => ({ value, label: t(`actions.${value}`) }))}
          value={filters.actionType}
          onChange={(actionType) => filters.change({ actionType })}
        />
        <FilterSelect
          label={t('filterTable')}
          all={t('allTables')}
          options={ACTIVITY_TABLES.map((value) => ({ value, label: t(`tables.${value}`) }))}
          value={filters.tableName}
          onChange={(tableName) => filters.change({ tableName })}
        />
        <FilterSelect
          label={t('filterPerson')}
          all={t('allPeople')}
          options={people?.map(({ id, email, name }) => ({ value: id, label: name || email })) ?? []}
          value={filters.adminUserId}
          onChange={(adminUserId) => filters.change({ adminUserId })}
        />
        <DateFilter
          label={t('from')}
          value={filters.from}
          onChange={(from) => filters.change({ from }, { history: 'replace' })}
        />
        <DateFilter
          label={t('to')}
          value={filters.to}
          onChange={(to) => filters.change({ to }, { history: 'replace' })}
        />
      </div>
      {isFiltered && (
        <div className={classes.chosen}>
          {recordId && (
            <RecordFilter
              record={recordId}
              entries={entries}
              labelOf={(name) => t('recordFilter', { name })}
              onClear={() => filters.change({ recordId: null })}
            />
          )}
          <Button variant="transparent" size="compact-sm" px={0} onClick={filters.clear}>
            {t('clear')}
          </Button>
        </div>
      )}
    </search>
  )
}
