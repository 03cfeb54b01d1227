import { Badge, Button, Group, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type RouterOutputs, trpc } from '../../../api/trpc'
import { TableName } from '../../navigation/table-name'
import { RecordPages } from '../../records/record-pages'
import { useFilters } from '../../records/use-filters'
import { usePage } from '../../records/use-page'
import { formatInstant } from '../../ui/formats'
import { useNotify } from '../../ui/notify'
import { OneLine } from '../../ui/one-line'
import type { RecordColumn } from '../../ui/record-column'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import { EraseDialog } from '../person-data/erase-dialog'
import { ExportDialog } from '../person-data/export-dialog'
import classes from './trash.module.css'

type Trashed = RouterOutputs['activity']['trash']['items'][number]

/** What an admin asks to do with a customer's data. */
const DIALOGS = { export: ExportDialog, erase: EraseDialog }
type Asked = { what: keyof typeof DIALOGS; of: Trashed }

/** What was deleted and can still be put back. */
export default function TrashView() {
  const t = useTranslations('panel.trash')
  const filters = useFilters({}, {})
  const query = trpc.activity.trash.useQuery({ page: filters.page }, { placeholderData: keepPreviousData })
  const list = usePage(query, filters)
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = useTrashColumns(useRestore(), setAsked)
  const Dialog = asked && DIALOGS[asked.what]
  return (
    <>
      <RecordPages
        list={list}
        failure={t('loadFailed')}
        label={t('list')}
        columns={columns}
        empty={t('empty')}
        onPage={filters.setPage}
        summary={() => (
          <Text size="sm" c="dimmed" mb="md" className={classes.intro}>
            {t('intro')}
          </Text>
        )}
      />
      {Dialog && (
        <Dialog
          ids={[asked.of.id]}
          policyNumber={asked.of.policyNumber ?? ''}
          left={0}
          onGone={() => {
            setAsked(null)
            void utils.activity.trash.invalidate()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** @param ask opens the dialog of what is done with a customer's data */
function useTrashColumns(
  { restore, restoring }: ReturnType<typeof useRestore>,
  ask: (asked: Asked) => void,
): RecordColumn<Trashed>[] {
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
          <OneLine className={classes.label}>{label}</OneLine>
        </>
      ),
    },
    {
      key: 'deleted',
      title: t('columns.deleted'),
      render: ({ deletedAt, deletedBy }) => (
        <>
          <span className={classes.instant}>{formatInstant(deletedAt)}</span>
          <OneLine secondary>{deletedBy ?? t('nobody')}</OneLine>
        </>
      ),
    },
    {
      key: 'expires',
      title: t('columns.expires'),
      render: (row) => <KeptUntil row={row} />,
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      isActions: true,
      width: 300,
      render: (row) => (
        <Group gap="xs" justify="flex-end">
          <Button
            variant="default"
            size="xs"
            aria-label={t('restoreOf', { name: row.label })}
            loading={restoring === row.id}
            onClick={() => restore(row)}
          >
            {t('restore')}
          </Button>
          {row.policyNumber && <PersonButtons row={row} ask={ask} />}
        </Group>
      ),
    },
  ]
}

/** Of a customer, who may ask for their data or its erasure as if they were not in the trash. */
function PersonButtons({ row, ask }: { row: Trashed; ask: (asked: Asked) => void }) {
  const t = useTranslations('panel.customers.personData')
  const button = (what: Asked['what']) => ({
    size: 'xs',
    'aria-label': t(`${what}.actionOf`, { name: row.label }),
    onClick: () => ask({ what, of: row }),
  })
  return (
    <>
      <Button variant="default" {...button('export')}>
        {t('export.confirm')}
      </Button>
      <Button variant="light" color="red" {...button('erase')}>
        {t('erase.action')}
      </Button>
    </>
  )
}

/** What is blocked is kept without end, for a reason. */
function KeptUntil({ row: { expiresAt, blockedFor } }: { row: Trashed }) {
  const t = useTranslations('panel.trash')
  const reasons = useTranslations('panel.customers.personData.reasons')
  if (!blockedFor)
    return <span className={classes.instant}>{expiresAt ? formatInstant(expiresAt) : t('withoutEnd')}</span>
  return (
    <>
      <Badge color="red">{t('blocked')}</Badge>
      <Text size="xs" c="dimmed">
        {reasons(blockedFor)}
      </Text>
    </>
  )
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
      notify.failure(error, t('failed', { name: label }))
    }
  })
  return { restore, restoring: mutation.isPending ? mutation.variables.id : null }
}
