import { Button, Paper, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { messageOf } from '../../../api/errors'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { TableName } from '../../navigation/table-name'
import { useFilters } from '../../records/use-filters'
import { usePage } from '../../records/use-page'
import { formatInstant } from '../../ui/formats'
import { Loaded } from '../../ui/loaded'
import { useNotify } from '../../ui/notify'
import { Pagination } from '../../ui/pagination'
import type { RecordColumn } from '../../ui/record-column'
import { RecordTable } from '../../ui/record-table'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import classes from './trash.module.css'

type Trashed = RouterOutputs['activity']['trash']['items'][number]

/** What was deleted and can still be put back. */
export default function TrashView() {
  const t = useTranslations('panel.trash')
  const filters = useFilters({}, {})
  const query = trpc.activity.trash.useQuery({ page: filters.page }, { placeholderData: keepPreviousData })
  const list = usePage(query, filters)
  const columns = useTrashColumns(useRestore())
  return (
    <Loaded query={list} failure={t('loadFailed')}>
      {(page) => (
        <>
          <Text size="sm" c="dimmed" mb="md" className={classes.intro}>
            {t('intro')}
          </Text>
          <Paper className={classes.records}>
            <RecordTable
              label={t('list')}
              rows={page.items}
              columns={columns}
              empty={t('empty')}
              fetching={list.isPlaceholderData}
            />
            <Pagination shown={page} onPage={filters.setPage} />
          </Paper>
        </>
      )}
    </Loaded>
  )
}

function useTrashColumns({ restore, restoring }: ReturnType<typeof useRestore>): RecordColumn<Trashed>[] {
  const t = useTranslations('panel.trash')
  return [
    {
      key: 'record',
      title: t('columns.record'),
      render: ({ table, label }) => (
        <>
          <Text size="xs" c="dimmed">
            <TableName name={table} />
          </Text>
          <span className={classes.label}>{label}</span>
        </>
      ),
    },
    {
      key: 'deleted',
      title: t('columns.deleted'),
      render: ({ deletedAt, deletedBy }) => (
        <>
          <span className={classes.instant}>{formatInstant(deletedAt)}</span>
          <Text size="xs" c="dimmed">
            {deletedBy ?? t('nobody')}
          </Text>
        </>
      ),
    },
    {
      key: 'expires',
      title: t('columns.expires'),
      render: ({ expiresAt }) => (
        <span className={classes.instant}>{expiresAt ? formatInstant(expiresAt) : t('withoutEnd')}</span>
      ),
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      isActions: true,
      width: 130,
      render: (row) => (
        <Button
          variant="default"
          size="xs"
          aria-label={t('restoreOf', { name: row.label })}
          loading={restoring === row.id}
          onClick={() => restore(row)}
        >
          {t('restore')}
        </Button>
      ),
    },
  ]
}

/** Puts a record back, or says what is in the way. */
function useRestore() {
  const t = useTranslations('panel.trash')
  const notify = useNotify()
  const mutation = trpc.activity.restore.useMutation()
  const restore = useOneAtATime(async ({ table, id, label }: Trashed) => {
    try {
      await mutation.mutateAsync({ table, id })
      notify.success(t('restored', { name: label }))
    } catch (error) {
      notify.error(messageOf(error, t('failed', { name: label })))
    }
  })
  return { restore, restoring: mutation.isPending ? mutation.variables.id : null }
}
