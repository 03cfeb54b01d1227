import { Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ACTION_TYPES, ACTIVITY_TABLES } from '../../../shared/activity'
import { trpc } from '../../api/trpc'
import { RecordPages } from '../records/record-pages'
import { Dimmed } from '../ui/dimmed'
import { ExportButton } from '../ui/export-button'
import { FilterSelect } from '../ui/filter-select'
import { useActivityColumns } from './activity-columns'
import { useActivityFilters } from './filters'
import { LogFilterBar } from './log-filter-bar'

/** The log of changes: user, action, record and time, the latest first. */
export function ActivityList() {
  const t = useTranslations('panel.activity')
  const filters = useActivityFilters()
  const query = trpc.activity.list.useQuery(filters.query, { placeholderData: keepPreviousData })
  const columns = useActivityColumns()
  return (
    <>
      <LogFilterBar
        filters={filters}
        entries={query.data?.items ?? []}
        recordLabel={(name) => t('recordFilter', { name })}
      >
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
      <RecordPages
        query={query}
        filters={filters}
        failure={t('loadFailed')}
        label={t('list')}
        columns={columns}
        empty={t('empty')}
        summary={({ total }) => (
          <Group justify="space-between" mb="xs">
            <Dimmed role="status">{t('total', { count: total })}</Dimmed>
            <ExportButton path="/exports/activity.csv" filters={filters.query} />
          </Group>
        )}
      />
    </>
  )
}
