import { Paper, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { usePage } from '../records/use-page'
import { Loaded } from '../ui/loaded'
import { Pagination } from '../ui/pagination'
import { RecordTable } from '../ui/record-table'
import { useAccessColumns } from './access-columns'
import { AccessFilterBar } from './access-filter-bar'
import classes from './activity.module.css'
import { toAccessQuery, useAccessFilters } from './filters'

/** Who saw what, or tried to, the latest first. */
export default function AccessList() {
  const t = useTranslations('panel.activity.accesses')
  const filters = useAccessFilters()
  const query = trpc.activity.accesses.useQuery(toAccessQuery(filters), { placeholderData: keepPreviousData })
  const list = usePage(query, filters)
  const columns = useAccessColumns((recordId) => filters.change({ recordId }))
  return (
    <>
      <Text size="sm" c="dimmed" mb="md" className={classes.intro}>
        {t('intro')}
      </Text>
      <AccessFilterBar filters={filters} accesses={list.data?.items ?? []} />
      <Loaded query={list} failure={t('loadFailed')}>
        {(page) => (
          <>
            <Text size="sm" c="dimmed" role="status" mb="xs">
              {t(query.data?.hasMore ? 'totalOrMore' : 'total', { count: page.total })}
            </Text>
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
