import { Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { RecordPages } from '../records/record-pages'
import { useAccessColumns } from './access-columns'
import { AccessFilterBar } from './access-filter-bar'
import classes from './activity.module.css'
import { toAccessQuery, useAccessFilters } from './filters'

/** The log of accesses and attempted ones, the latest first. */
export default function AccessList() {
  const t = useTranslations('panel.activity.accesses')
  const filters = useAccessFilters()
  const query = trpc.activity.accesses.useQuery(toAccessQuery(filters), { placeholderData: keepPreviousData })
  const columns = useAccessColumns((recordId) => filters.change({ recordId }))
  return (
    <>
      <Text size="sm" c="dimmed" mb="md" className={classes.intro}>
        {t('intro')}
      </Text>
      <AccessFilterBar filters={filters} accesses={query.data?.items ?? []} />
      <RecordPages
        query={query}
        filters={filters}
        failure={t('loadFailed')}
        label={t('list')}
        columns={columns}
        empty={t('empty')}
        summary={({ total }) => (
          <Text size="sm" c="dimmed" role="status" mb="xs">
            {t(query.data?.hasMore ? 'totalOrMore' : 'total', { count: total })}
          </Text>
        )}
      />
    </>
  )
}
