import { ActionIcon, Badge, Tooltip } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { AccessEvent } from '../../../shared/accesses'
import { ACTIVITY_TABLES } from '../../../shared/activity'
import { recordHref } from '../navigation/record-href'
import { TableName } from '../navigation/table-name'
import { useAuth } from '../session/auth'
import { HistoryIcon } from '../ui/icons'
import { Instant } from '../ui/instant'
import { OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { type Access, AccessDetails } from './access-details'
import classes from './activity.module.css'
import { PersonName, RecordName } from './logged-names'

const COLOURS: Record<AccessEvent, string> = {
  opened: 'gray',
  download: 'blue',
  export: 'violet',
  denied: 'red',
  sign_in_failed: 'yellow',
}

/** @param showRecord filters the accesses by one record */
export function useAccessColumns(showRecord: (recordId: string) => void): RecordColumn<Access>[] {
  const t = useTranslations('panel.activity')
  return [
    { key: 'date', title: t('columns.date'), render: ({ createdAt }) => <Instant at={createdAt} /> },
    {
      key: 'event',
      title: t('accesses.event'),
      render: ({ event }) => <Badge color={COLOURS[event]}>{t(`accesses.events.${event}`)}</Badge>,
    },
    {
      key: 'admin',
      title: t('columns.admin'),
      render: (access) => <PersonName entry={access} />,
    },
    {
      key: 'record',
      title: t('columns.record'),
      width: '30%',
      render: (access) => <AccessedRecord access={access} onShow={showRecord} />,
    },
    {
      key: 'details',
      title: t('columns.details'),
      width: '26%',
      render: (access) => <AccessDetails access={access} />,
    },
  ]
}

type RecordProps = { access: Access; onShow: (recordId: string) => void }

function AccessedRecord({ access, onShow }: RecordProps) {
  const t = useTranslations('panel.activity')
  const { user } = useAuth()
  const { recordId, insuredCustomerId, subject, tableName, recordExists } = access
  if (!recordId) return subject ? <OneLine>{subject}</OneLine> : <Section name={tableName} />
  const table = ACTIVITY_TABLES.find((name) => name === tableName)
  const isThere = table && recordExists
  return (
    <div className={classes.record}>
      <RecordName
        subject={subject}
        href={isThere ? recordHref({ tableName: table, recordId, insuredCustomerId }, user?.id) : null}
        isGone={table !== undefined && !recordExists}
        unnamed={t('unnamed')}
      />
      <Tooltip label={t('accesses.showRecord')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('accesses.accessesTo', { name: subject ?? recordId })}
          onClick={() => onShow(recordId)}
        >
          <HistoryIcon size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

/** The section that an access without a record read. */
function Section({ name }: { name: string | null }) {
  const t = useTranslations('panel.activity')
  return name ? <TableName name={name} /> : t('unnamed')
}
