import { useTranslations } from 'use-intl'
import { ACTION_TYPES, ACTIVITY_TABLES } from '../../../shared/activity'
import { FilterSelect } from '../ui/filter-select'
import type { ActivityFilters } from './filters'
import { LogFilterBar } from './log-filter-bar'
import type { NamedRecord } from './record-filter'

type Props = {
  filters: ActivityFilters
  /** The filtered entries. */
  entries: NamedRecord[]
}

/** The filters of the log. */
export function ActivityFilterBar({ filters, entries }: Props) {
  const t = useTranslations('panel.activity')
  return (
    <LogFilterBar filters={filters} entries={entries} recordLabel={(name) => t('recordFilter', { name })}>
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
    </LogFilterBar>
  )
}
