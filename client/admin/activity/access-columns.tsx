import { ActionIcon, Anchor, Badge, Tooltip } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import type { AccessEvent } from '../../../shared/accesses'
import { ACTIVITY_TABLES } from '../../../shared/activity'
import { recordHref } from '../navigation/record-href'
import { TableName } from '../navigation/table-name'
import { useAuth } from '../session/auth'
import { formatInstant } from '../ui/formats'
import { HistoryIcon } from '../ui/icons'
import { OneLine } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import { type Access, AccessDetails } from './access-details'
import classes from './activity.module.css'

const COLOURS: Record<AccessEvent, string> = {
  opened: 'gray',
  download: 'blue',
  export: 'violet',
  denied: 'red',
  sign_in_failed: 'yellow',
}

/** @param showRecord shows all accesses to one record */
export function useAccessColumns(showRecord: (recordId: string) => void): RecordColumn<Access>[] {
  const t = useTranslations('panel.activity')
  return [
    {
      key: 'date',
      title: t('columns.date'),
      render: ({ createdAt }) => <span className={classes.date}>{formatInstant(createdAt)}</span>,
    },
    {
      key: 'event',
      title: t('accesses.event'),
      render: ({ event }) => <Badge color={COLOURS[event]}>{t(`accesses.events.${event}`)}</Badge>,
    },
    {
      key: 'admin',
      title: t('columns.admin'),
      render: ({ adminName, adminEmail }) => (
        <OneLine title={adminEmail ?? undefined}>{adminName || (adminEmail ?? t('unknownAdmin'))}</OneLine>
      ),
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
  const { recordId, subject, tableName } = access
  if (!recordId) return subject ? <OneLine>{subject}</OneLine> : <Section name={tableName} />
  return (
    <div className={classes.record}>
      <RecordName access={access} />
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

/** What was looked at as a whole. */
function Section({ name }: { name: string | null }) {
  const t = useTranslations('panel.activity')
  return name ? <TableName name={name} /> : t('unnamed')
}

/** A link while the record is there. */
function RecordName({ access: { recordId, tableName, insuredCustomerId, subject, recordExists } }: { access: Access }) {
  const t = useTranslations('panel.activity')
  const { user } = useAuth()
  const table = ACTIVITY_TABLES.find((name) => name === tableName)
  const href = table && recordExists ? recordHref({ tableName: table, recordId, insuredCustomerId }, user?.id) : null
  if (href) {
    return (
      <Anchor component={Link} href={href} size="sm">
        <OneLine>{subject ?? t('showRecord')}</OneLine>
      </Anchor>
    )
  }
  return (
    <div>
      <OneLine>{subject ?? t('unnamed')}</OneLine>
      {table && !recordExists && <OneLine secondary>{t('gone')}</OneLine>}
    </div>
  )
}
