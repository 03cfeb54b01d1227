import { ActionIcon, Code, Group, Tooltip } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { ACTION_TYPES, ACTIVITY_TABLES } from '../../../shared/activity'
import { ACTION_WORDS, ACTIVITY_TABLE_WORDS } from '../../../shared/words'
import { type RouterOutputs, trpc } from '../../api/trpc'
import { ActionBadge } from '../navigation/action-badge'
import { historyHref, recordHref } from '../navigation/record-href'
import { TableName } from '../navigation/table-name'
import { RecordPages } from '../records/record-pages'
import { useAuth } from '../session/auth'
import { Dimmed } from '../ui/dimmed'
import { ExportButton } from '../ui/export-button'
import { FilterSelect } from '../ui/filter-select'
import { HistoryIcon } from '../ui/icons'
import { Instant } from '../ui/one-line'
import type { RecordColumn } from '../ui/record-column'
import classes from './activity.module.css'
import { detailsText } from './details-text'
import { useActivityFilters } from './filters'
import { LogFilterBar } from './log-filter-bar'
import { PersonName, RecordName } from './logged-names'

/** The log of changes: user, action, record and time, the latest first. */
export function ActivityList() {
  const t = useTranslations('panel.activity')
  const filters = useActivityFilters()
  const query = trpc.activity.list.useQuery(filters.query, { placeholderData: keepPreviousData })
  const columns = useActivityColumns()
  return (
    <>
      <LogFilterBar
        filters={filters}
        entries={query.data?.items ?? []}
        recordLabel={(name) => t('recordFilter', { name })}
      >
        <FilterSelect
          label={t('filter')}
          all={t('allActions')}
          options={ACTION_TYPES.map((value) => ({ value, label: ACTION_WORDS[value] }))}
          value={filters.actionType}
          onChange={(actionType) => filters.change({ actionType })}
        />
        <FilterSelect
          label={t('filterTable')}
          all={t('allTables')}
          options={ACTIVITY_TABLES.map((value) => ({ value, label: ACTIVITY_TABLE_WORDS[value] }))}
          value={filters.tableName}
          onChange={(tableName) => filters.change({ tableName })}
        />
      </LogFilterBar>
      <RecordPages
        query={query}
        filters={filters}
        failure={t('loadFailed')}
        label={t('list')}
        columns={columns}
        empty={t('empty')}
        summary={({ total }) => (
          <Group justify="space-between" mb="xs">
            <Dimmed role="status">{t('total', { count: total })}</Dimmed>
            <ExportButton path="/exports/activity.csv" filters={filters.query} />
          </Group>
        )}
      />
    </>
  )
}

type Entry = RouterOutputs['activity']['list']['items'][number]

/** The columns of the specification and, between them, the entry's user and record. */
function useActivityColumns(): RecordColumn<Entry>[] {
  const t = useTranslations('panel.activity')
  return [
    { key: 'date', title: t('columns.date'), render: (entry) => <Instant at={entry.createdAt} /> },
    { key: 'action', title: t('columns.action'), render: (entry) => <ActionBadge action={entry.actionType} /> },
    { key: 'table', title: t('columns.table'), render: (entry) => <TableName name={entry.tableName} /> },
    { key: 'record', title: t('columns.record'), width: '24%', render: (entry) => <ActivityRecord entry={entry} /> },
    {
      key: 'admin',
      title: t('columns.admin'),
      width: '16%',
      render: (entry) => <PersonName entry={entry} token={entry.details?.byToken?.after?.toString()} />,
    },
    {
      key: 'details',
      title: t('columns.details'),
      width: '20%',
      render: (entry) => <ActivityDetails entry={entry} />,
    },
  ]
}

/** An entry's record by its name at the time, and a link to all entries of that record. */
function ActivityRecord({ entry }: { entry: Entry }) {
  const t = useTranslations('panel.activity')
  const { user } = useAuth()
  const { recordId, recordExists, subject } = entry
  if (!recordId) return subject ?? t('unnamed')
  return (
    <div className={classes.record}>
      <RecordName
        subject={subject}
        href={recordExists ? recordHref(entry, user?.id) : null}
        isGone={!recordExists}
        // Entries of earlier versions have no name.
        unnamed={recordExists ? t('unnamed') : null}
      />
      <Tooltip label={t('showHistory')}>
        <ActionIcon
          component={Link}
          href={historyHref(recordId)}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={t('historyOf', { name: subject ?? recordId })}
        >
          <HistoryIcon size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

/** The changed fields of an entry, on demand: in words, and as they are stored. */
function ActivityDetails({ entry }: { entry: Entry }) {
  const t = useTranslations('panel.activity')
  const [opened, setOpened] = useState(false)
  const { details, inWords } = entry
  if (!details || Object.keys(details).length === 0) {
    return <Dimmed>{t('noDetails')}</Dimmed>
  }
  return (
    <details className={classes.details} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('showDetails')}</summary>
      {opened && (
        <>
          <ul className={classes.inWords}>
            {inWords.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <Code block>{detailsText(details)}</Code>
        </>
      )}
    </details>
  )
}
