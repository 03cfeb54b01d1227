import { Group, Paper, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { usePage } from '../records/use-page'
import { ExportButton } from '../ui/export-button'
import { Loaded } from '../ui/loaded'
import { Pagination } from '../ui/pagination'
import { RecordTable } from '../ui/record-table'
import classes from './activity.module.css'
import { useActivityColumns } from './activity-columns'
import { ActivityFilterBar } from './activity-filter-bar'
import { toActivityQuery, useActivityFilters } from './filters'

/** Who did what to which record and when, the latest first. */
export function ActivityList() {
  const t = useTranslations('panel.activity')
  const filters = useActivityFilters()
  const wanted = toActivityQuery(filters)
  const query = trpc.activity.list.useQuery(wanted, { placeholderData: keepPreviousData })
  const list = usePage(query, filters)
  const columns = useActivityColumns()
  return (
    <>
      <ActivityFilterBar filters={filters} entries={list.data?.items ?? []} />
      <Loaded query={list} failure={t('loadFailed')}>
        {(page) => (
          <>
            <Group justify="space-between" mb="xs">
              <Text size="sm" c="dimmed" role="status">
                {t('total', { count: page.total })}
              </Text>
              <ExportButton path="/exports/activity.csv" filters={wanted} />
            </Group>
            <Paper className={classes.records}>
              <RecordTable
                label={t('list')}
                rows={page.items}
                columns={columns}
                empty={t('empty')}
                fetching={list.isPlaceholderData}
                narrowBelow={75}
              />
              <Pagination shown={page} onPage={filters.setPage} />
            </Paper>
          </>
        )}
      </Loaded>
    </>
  )
}
