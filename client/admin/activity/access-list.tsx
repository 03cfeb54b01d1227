import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { RecordPages } from '../records/record-pages'
import { Dimmed } from '../ui/dimmed'
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
      <Dimmed mb="md" className={classes.intro}>
        {t('intro')}
      </Dimmed>
      <AccessFilterBar filters={filters} accesses={query.data?.items ?? []} />
      <RecordPages
        query={query}
        filters={filters}
        failure={t('loadFailed')}
        label={t('list')}
        columns={columns}
        empty={t('empty')}
        summary={({ total }) => (
          <Dimmed role="status" mb="xs">
            {t(query.data?.hasMore ? 'totalOrMore' : 'total', { count: total })}
          </Dimmed>
        )}
      />
    </>
  )
}
