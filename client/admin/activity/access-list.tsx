import { Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ACCESS_EVENTS, ACCESS_TABLES } from '../../../shared/accesses'
import { trpc } from '../../api/trpc'
import { useTableName } from '../navigation/table-name'
import { RecordPages } from '../records/record-pages'
import { Dimmed } from '../ui/dimmed'
import { ExportButton } from '../ui/export-button'
import { FilterSelect } from '../ui/filter-select'
import { useAccessColumns } from './access-columns'
import { useAccessFilters } from './filters'
import { LogFilterBar } from './log-filter-bar'

/** The log of accesses and attempted ones, the latest first. */
export default function AccessList() {
  const t = useTranslations('panel.activity')
  const tableName = useTableName()
  const filters = useAccessFilters()
  const query = trpc.activity.accesses.useQuery(filters.query, { placeholderData: keepPreviousData })
  const columns = useAccessColumns((recordId) => filters.change({ recordId }))
  return (
    <>
      <Dimmed mb="md" maw="72ch">
        {t('accesses.intro')}
      </Dimmed>
      <LogFilterBar
        filters={filters}
        entries={query.data?.items ?? []}
        recordLabel={(name) => t('accesses.recordFilter', { name })}
      >
        <FilterSelect
          label={t('accesses.filterEvent')}
          all={t('accesses.allEvents')}
          options={ACCESS_EVENTS.map((value) => ({ value, label: t(`accesses.events.${value}`) }))}
          value={filters.event}
          onChange={(event) => filters.change({ event })}
        />
        <FilterSelect
          label={t('filterTable')}
          all={t('allTables')}
          options={ACCESS_TABLES.map((value) => ({ value, label: tableName(value) }))}
          value={filters.tableName}
          onChange={(table) => filters.change({ tableName: table })}
        />
      </LogFilterBar>
      <RecordPages
        query={query}
        filters={filters}
        failure={t('accesses.loadFailed')}
        label={t('accesses.list')}
        columns={columns}
        empty={t('accesses.empty')}
        summary={({ total }) => (
          <Group justify="space-between" mb="xs">
            <Dimmed role="status">
              {t(query.data?.hasMore ? 'accesses.totalOrMore' : 'accesses.total', { count: total })}
            </Dimmed>
            <ExportButton path="/exports/accesses.csv" filters={filters.query} />
          </Group>
        )}
      />
    </>
  )
}
