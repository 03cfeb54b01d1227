import { Paper, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { ACTION_TYPES } from '../../../shared/activity'
import type { RouterOutputs } from '../../app/trpc'
import { FilterSelect } from '../../ui/filter-select'
import { formatInstant } from '../../ui/formats'
import { Loaded } from '../../ui/loaded'
import { Pagination } from '../../ui/pagination'
import { type RecordColumn, RecordTable } from '../../ui/record-table'
import { ActionBadge } from './action-badge'
import classes from './activity.module.css'
import { ActivityDetails } from './activity-details'
import { TableName } from './table-name'
import { useActivityPage } from './use-activity-page'

type Entry = RouterOutputs['activity']['list']['items'][number]

/** Who did what and when, the latest first. */
export function ActivityScreen() {
  const t = useTranslations('panel.activity')
  const { list, action, setAction, setPage } = useActivityPage()
  const columns = useActivityColumns()
  return (
    <>
      <div className={classes.toolbar}>
        <Text size="sm" c="dimmed" role="status">
          {list.data && t('total', { count: list.data.total })}
        </Text>
        <FilterSelect
          label={t('filter')}
          all={t('allActions')}
          options={ACTION_TYPES.map((value) => ({ value, label: t(`actions.${value}`) }))}
          value={action}
          onChange={setAction}
        />
      </div>
      <Loaded query={list} failure={t('loadFailed')}>
        {(page) => (
          <Paper className={classes.records}>
            <RecordTable
              label={t('list')}
              rows={page.items}
              columns={columns}
              empty={t('empty')}
              fetching={list.isPlaceholderData}
            />
            <Pagination shown={page} onPage={setPage} />
          </Paper>
        )}
      </Loaded>
    </>
  )
}

function useActivityColumns(): RecordColumn<Entry>[] {
  const t = useTranslations('panel.activity')
  return [
    {
      key: 'date',
      title: t('columns.date'),
      render: (entry) => <span className={classes.date}>{formatInstant(entry.createdAt)}</span>,
    },
    { key: 'action', title: t('columns.action'), render: (entry) => <ActionBadge action={entry.actionType} /> },
    {
      key: 'table',
      title: t('columns.table'),
      render: (entry) => <TableName name={entry.tableName} />,
    },
    { key: 'admin', title: t('columns.admin'), render: (entry) => entry.adminEmail ?? t('unknownAdmin') },
    {
      key: 'details',
      title: t('columns.details'),
      width: '32%',
      render: (entry) => <ActivityDetails details={entry.details} />,
    },
  ]
}
