import { useTranslations } from 'use-intl'
import type { RouterOutputs } from '../../api/trpc'
import { ActionBadge } from '../navigation/action-badge'
import { TableName } from '../navigation/table-name'
import { Instant } from '../ui/instant'
import type { RecordColumn } from '../ui/record-column'
import { ActivityDetails } from './activity-details'
import { PersonName } from './logged-names'
import { ActivityRecord } from './record-link'

type Entry = RouterOutputs['activity']['list']['items'][number]

/** The columns of the specification and, between them, the entry's user and record. */
export function useActivityColumns(): RecordColumn<Entry>[] {
  const t = useTranslations('panel.activity')
  return [
    { key: 'date', title: t('columns.date'), render: (entry) => <Instant at={entry.createdAt} /> },
    { key: 'action', title: t('columns.action'), render: (entry) => <ActionBadge action={entry.actionType} /> },
    { key: 'table', title: t('columns.table'), render: (entry) => <TableName name={entry.tableName} /> },
    { key: 'record', title: t('columns.record'), width: '24%', render: (entry) => <ActivityRecord entry={entry} /> },
    { key: 'admin', title: t('columns.admin'), width: '16%', render: (entry) => <PersonName entry={entry} /> },
    {
      key: 'details',
      title: t('columns.details'),
      width: '20%',
      render: (entry) => <ActivityDetails entry={entry} />,
    },
  ]
}
