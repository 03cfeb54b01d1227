import { ActionIcon, Badge, Group, Tooltip } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ACCESS_EVENTS, ACCESS_TABLES, type AccessEvent } from '../../../shared/accesses'
import { ACTIVITY_TABLES } from '../../../shared/activity'
import { ACCESS_EVENT_WORDS, tableWord } from '../../../shared/words'
import { trpc } from '../../api/trpc'
import requestTexts from '../../messages/panel-requests-es.json'
import { recordHref } from '../navigation/record-href'
import { TableName } from '../navigation/table-name'
import { RecordPages } from '../records/record-pages'
import { useAuth } from '../session/auth'
import { Dimmed } from '../ui/dimmed'
import { ExportButton } from '../ui/export-button'
import { FilterSelect } from '../ui/filter-select'
import { HistoryIcon } from '../ui/icons'
import { Instant, OneLine } from '../ui/one-line'
import { OwnTexts } from '../ui/own-texts'
import type { RecordColumn } from '../ui/record-column'
import { type Access, AccessDetails } from './access-details'
import classes from './activity.module.css'
import { useAccessFilters } from './filters'
import { LogFilterBar } from './log-filter-bar'
import { PersonName, RecordName } from './logged-names'

/** The log of accesses and attempted ones, the latest first. */
export default function AccessList() {
  return (
    <OwnTexts texts={requestTexts}>
      <Accesses />
    </OwnTexts>
  )
}

function Accesses() {
  const t = useTranslations('panel.activity')
  const filters = useAccessFilters()
  const query = trpc.activity.accesses.useQuery(filters.query, { placeholderData: keepPreviousData })
  const columns = useAccessColumns((recordId) => filters.change({ recordId }))
  return (
    <>
      <Dimmed mb="md" maw="72ch">
        {t('accesses.intro')}
      </Dimmed>
      <LogFilterBar
        filters={filters}
        entries={query.data?.items ?? []}
        recordLabel={(name) => t('accesses.recordFilter', { name })}
      >
        <FilterSelect
          label={t('accesses.filterEvent')}
          all={t('accesses.allEvents')}
          options={ACCESS_EVENTS.map((value) => ({ value, label: ACCESS_EVENT_WORDS[value] }))}
          value={filters.event}
          onChange={(event) => filters.change({ event })}
        />
        <FilterSelect
          label={t('filterTable')}
          all={t('allTables')}
          options={ACCESS_TABLES.map((value) => ({ value, label: tableWord(value) }))}
          value={filters.tableName}
          onChange={(table) => filters.change({ tableName: table })}
        />
      </LogFilterBar>
      <RecordPages
        query={query}
        filters={filters}
        failure={t('accesses.loadFailed')}
        label={t('accesses.list')}
        columns={columns}
        empty={t('accesses.empty')}
        summary={({ total }) => (
          <Group justify="space-between" mb="xs">
            <Dimmed role="status">
              {t(query.data?.hasMore ? 'accesses.totalOrMore' : 'accesses.total', { count: total })}
            </Dimmed>
            <ExportButton path="/exports/accesses.csv" filters={filters.query} />
          </Group>
        )}
      />
    </>
  )
}

const COLOURS: Record<AccessEvent, string> = {
  opened: 'gray',
  entered: 'cyan',
  download: 'blue',
  export: 'violet',
  issued: 'green',
  call: 'teal',
  denied: 'red',
  signed_in: 'gray',
  sign_in_failed: 'yellow',
}

/** @param showRecord filters the accesses by one record */
function useAccessColumns(showRecord: (recordId: string) => void): RecordColumn<Access>[] {
  const t = useTranslations('panel.activity')
  return [
    { key: 'date', title: t('columns.date'), render: ({ createdAt }) => <Instant at={createdAt} /> },
    {
      key: 'event',
      title: t('accesses.event'),
      render: ({ event }) => <Badge color={COLOURS[event]}>{ACCESS_EVENT_WORDS[event]}</Badge>,
    },
    {
      key: 'admin',
      title: t('columns.admin'),
      render: (access) => <PersonName entry={access} token={access.details?.byToken?.toString()} />,
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
