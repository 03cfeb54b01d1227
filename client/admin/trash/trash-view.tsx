import { Badge, Button, Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { PERSON_DATA_REASON_WORDS } from '../../../shared/words'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { TableName } from '../navigation/table-name'
import { type PersonAction, PersonDialog } from '../person-data/person-dialog'
import { RecordPages } from '../records/record-pages'
import { useFilters } from '../records/use-filters'
import { ActionButton } from '../ui/action-button'
import { Dimmed } from '../ui/dimmed'
import { Instant, OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import classes from './trash.module.css'

/** The deleted records that can still be restored. */
export default function TrashView() {
  const t = useTranslations('panel.trash')
  const filters = useFilters({})
  const query = trpc.activity.trash.useQuery({ page: filters.page }, { placeholderData: keepPreviousData })
  const utils = trpc.useUtils()
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = useTrashColumns(setAsked)
  return (
    <>
      <RecordPages
        query={query}
        filters={filters}
        failure={t('loadFailed')}
        label={t('list')}
        columns={columns}
        empty={t('empty')}
        summary={() => (
          <Dimmed mb="md" maw="70ch">
            {t('intro')}
          </Dimmed>
        )}
      />
      {asked && (
        <PersonDialog
          what={asked.what}
          ids={[asked.record.id]}
          policyNumber={asked.record.policyNumber ?? ''}
          onGone={() => void utils.activity.trash.invalidate()}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

type Trashed = RouterOutputs['activity']['trash']['items'][number]

/** The action chosen for a customer's data. */
type Asked = { what: PersonAction; record: Trashed }

/** @param ask opens the dialog of an action on a customer's data */
function useTrashColumns(ask: (asked: Asked) => void): RecordColumn<Trashed>[] {
  const t = useTranslations('panel.trash')
  return [
    {
      key: 'record',
      title: t('columns.record'),
      render: ({ table, label }) => (
        <>
          <Dimmed size="xs">
            <TableName name={table} />
          </Dimmed>
          <OneLine className={classes.label}>{label}</OneLine>
        </>
      ),
    },
    {
      key: 'deleted',
      title: t('columns.deleted'),
      render: ({ deletedAt, deletedBy }) => (
        <>
          <Instant at={deletedAt} />
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
      width: 340,
      render: (row) => (
        <Group gap="xs" justify="flex-end">
          <ActionButton
            action={t('restore')}
            name={row.label}
            procedure={trpc.activity.restore}
            input={{ table: row.table, id: row.id }}
            done={t('restored', { name: row.label })}
            failed={t('failed', { name: row.label })}
          />
          {row.policyNumber && <PersonButtons row={row} ask={ask} />}
        </Group>
      ),
    },
  ]
}

/** A customer in the trash keeps the right to an export or the erasure of their data. */
function PersonButtons({ row, ask }: { row: Trashed; ask: (asked: Asked) => void }) {
  const t = useTranslations('panel.customers.personData')
  const ui = useTranslations('panel.ui')
  const button = (what: Asked['what']) => ({
    size: 'xs',
    'aria-label': ui('actionOn', { action: t(`${what}.action`), name: row.label }),
    onClick: () => ask({ what, record: row }),
  })
  return (
    <>
      <Button {...button('export')}>{t('export.confirm')}</Button>
      <Button variant="light" color="red" {...button('erase')}>
        {t('erase.action')}
      </Button>
    </>
  )
}

/** When the record is purged; a blocked one never is, and its reason is shown instead. */
function KeptUntil({ row: { expiresAt, blockedFor } }: { row: Trashed }) {
  const t = useTranslations('panel.trash')
  if (!blockedFor) return expiresAt ? <Instant at={expiresAt} /> : t('withoutEnd')
  return (
    <>
      <Badge color="red">{t('blocked')}</Badge>
      <Dimmed size="xs">{PERSON_DATA_REASON_WORDS[blockedFor]}</Dimmed>
    </>
  )
}
