import { Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { RecordPages } from '../records/record-pages'
import { Dimmed } from '../ui/dimmed'
import { ExportButton } from '../ui/export-button'
import { useActivityColumns } from './activity-columns'
import { ActivityFilterBar } from './activity-filter-bar'
import { toActivityQuery, useActivityFilters } from './filters'

/** The log of changes: user, action, record and time, the latest first. */
export function ActivityList() {
  const t = useTranslations('panel.activity')
  const filters = useActivityFilters()
  const wanted = toActivityQuery(filters)
  const query = trpc.activity.list.useQuery(wanted, { placeholderData: keepPreviousData })
  const columns = useActivityColumns()
  return (
    <>
      <ActivityFilterBar filters={filters} entries={query.data?.items ?? []} />
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
            <ExportButton path="/exports/activity.csv" filters={wanted} />
          </Group>
        )}
      />
    </>
  )
}
