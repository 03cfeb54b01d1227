import { Anchor, Box, Button, Group, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Link } from 'wouter'
import { WORKBOOK_MAX_ROWS } from '../../../shared/exports'
import {
  IMPORT_FIELDS,
  type ImportCheck,
  type ImportRecord,
  type ImportUndo,
  type KeptRow,
  WRONG_CELLS_SHOWN,
  type WrongCell,
} from '../../../shared/imports'
import { panelHref } from '../addresses'
import { Dimmed } from '../ui/dimmed'
import { formatNumber } from '../ui/formats'
import { DownloadIcon } from '../ui/icons'
import { Pagination } from '../ui/pagination'
import type { RecordColumn } from '../ui/record-column'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'
import classes from './import.module.css'
import { alikeTogether, outKinds } from './result-values'

const PAGE_SIZE = 25

type SectionProps<Row> = {
  id: string
  title: string
  /** Below the title. */
  words: ReactNode
  /** Beside them. */
  actions?: ReactNode
  list: string
  rows: Row[]
  columns: RecordColumn<Row & { id: string }>[]
}

/** Rows of a file that are told one by one, with a heading. */
function RowsSection<Row extends object>({ id, title, words, actions, list, rows, columns }: SectionProps<Row>) {
  const [page, setPage] = useState(1)
  const all = rows.map((row, place) => ({ ...row, id: String(place) }))
  const items = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return (
    <RecordPaper component="section" aria-labelledby={id}>
      <div className={classes.sectionHead}>
        <Box flex="1 1 280px">
          <Title order={3} size="h4" id={id}>
            {title}
          </Title>
          {words}
        </Box>
        {actions}
      </div>
      {items.length > 0 && <RecordTable label={list} rows={items} columns={columns} empty="" />}
      <Pagination shown={{ items, page, pageSize: PAGE_SIZE, total: rows.length }} onPage={setPage} />
    </RecordPaper>
  )
}

const wrapped = (text: ReactNode) => <span className={classes.name}>{text}</span>

type WrongProps = {
  record: Pick<ImportRecord, 'id' | 'state'>
  check: ImportCheck
  /** Whether the file still exists: the download is made from it. */
  hasFile: boolean
}

/** What stays out, by kind, with the invalid cells and how to correct them. */
export function WrongTable({ record, check, hasFile }: WrongProps) {
  const t = useTranslations('panel.customers.imports.wrong')
  const field = useTranslations('panel.customers.imports.fields')
  const kinds = outKinds(check, record.state)
  const out = kinds.reduce((sum, { kind, rows }) => (kind === 'withoutCell' ? sum : sum + rows), 0)
  const download = (kind: 'xlsx' | 'csv', words: string) => (
    <Button
      component="a"
      href={`/exports/import/${record.id}/wrong-rows.${kind}`}
      download
      leftSection={<DownloadIcon size={16} />}
    >
      {words}
    </Button>
  )
  // A missing field of a new policy may have no column: its name is then the field's.
  const headingOf = (column: string) => {
    const lacking = IMPORT_FIELDS.find((one) => one === column)
    return lacking ? field(lacking) : column
  }
  const shownValue = ({ value }: WrongCell) =>
    value === '' ? <Dimmed span>{t('empty')}</Dimmed> : <span className={classes.value}>{value}</span>
  const shownRow = ({ row }: WrongCell) => <span className={classes.rowNumber}>{t('rowNumber', { row })}</span>
  if (kinds.length === 0 || (check.wrong.length === 0 && !hasFile)) return null
  return (
    <RowsSection
      id="import-wrong"
      title={t('title', { count: out })}
      words={
        <>
          <ul className={classes.kinds}>
            {kinds.map(({ kind, rows }) => (
              <li key={kind}>{t(`kinds.${kind}`, { rows })}</li>
            ))}
          </ul>
          <Dimmed>
            {t('hint')} {check.wrong.length === WRONG_CELLS_SHOWN && t('first', { count: WRONG_CELLS_SHOWN })}
          </Dimmed>
        </>
      }
      actions={
        hasFile && (
          <Group gap="xs">
            {out <= WORKBOOK_MAX_ROWS && download('xlsx', t('workbook'))}
            {download('csv', t('csv'))}
          </Group>
        )
      }
      list={t('list')}
      rows={alikeTogether(check.wrong)}
      columns={[
        { key: 'row', title: t('row'), width: 120, render: shownRow },
        {
          key: 'column',
          title: t('column'),
          width: 180,
          render: ({ columns }) => wrapped(columns.map(headingOf).join(', ')),
        },
        { key: 'value', title: t('value'), render: shownValue },
        { key: 'message', title: t('message'), render: ({ message }) => wrapped(message) },
      ]}
    />
  )
}

/** The policies that an undo has left, with the reason: those it kept, or those that somebody had deleted. */
export function LeftTable({ kind, undo }: { kind: 'kept' | 'gone'; undo: ImportUndo }) {
  const t = useTranslations('panel.customers.imports.undone')
  const [rows, count] = kind === 'kept' ? [undo.kept, undo.keptRows] : [undo.gone, undo.goneRows]
  const link = (href: string, words: string) => (
    <Anchor component={Link} href={href} size="sm" className={classes.name}>
      {words}
    </Anchor>
  )
  const shownNumber = ({ policyNumber }: KeptRow) =>
    kind === 'gone'
      ? wrapped(policyNumber)
      : link(panelHref({ section: 'customers', search: policyNumber }), policyNumber)
  if (rows.length === 0) return null
  return (
    <RowsSection
      id={`import-${kind}`}
      title={t(kind, { count })}
      words={
        <>
          {kind === 'gone' && <Dimmed>{t('goneHint')}</Dimmed>}
          {kind === 'gone' && link(panelHref({ section: 'customers', tab: 'trash' }), t('trash'))}
          {count > rows.length && <Dimmed>{t('first', { count: rows.length })}</Dimmed>}
        </>
      }
      list={t(kind === 'gone' ? 'goneList' : 'list')}
      rows={rows}
      columns={[
        { key: 'policyNumber', title: t('policyNumber'), render: shownNumber },
        { key: 'row', title: t('row'), width: 90, render: ({ row }) => formatNumber(row) },
        { key: 'why', title: t('why'), render: ({ why }) => wrapped(why) },
      ]}
    />
  )
}
