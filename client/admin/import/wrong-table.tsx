import { Box, Button, Group, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { WORKBOOK_MAX_ROWS } from '../../../shared/exports'
import {
  IMPORT_FIELDS,
  type ImportCheck,
  type ImportRecord,
  WRONG_CELLS_SHOWN,
  type WrongCell,
} from '../../../shared/imports'
import { Dimmed } from '../ui/dimmed'
import { DownloadIcon } from '../ui/icons'
import { Pagination } from '../ui/pagination'
import type { RecordColumn } from '../ui/record-column'
import { RecordPaper } from '../ui/record-paper'
import { RecordTable } from '../ui/record-table'
import classes from './import.module.css'
import { outKinds } from './result-values'

const PAGE_SIZE = 25

type Props = {
  record: Pick<ImportRecord, 'id' | 'state'>
  check: ImportCheck
  /** Whether the file still exists: the download is made from it. */
  hasFile: boolean
}

/** What stays out, by kind, with the invalid cells and how to correct them. */
export function WrongTable({ record, check, hasFile }: Props) {
  const t = useTranslations('panel.customers.imports.wrong')
  const columns = useWrongColumns()
  const [page, setPage] = useState(1)
  const kinds = outKinds(check, record.state)
  const out = kinds.reduce((sum, { kind, rows }) => (kind === 'withoutCell' ? sum : sum + rows), 0)
  const rows = alikeTogether(check.wrong)
  const items = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
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
  if (kinds.length === 0 || (rows.length === 0 && !hasFile)) return null
  return (
    <RecordPaper component="section" aria-labelledby="import-wrong">
      <div className={classes.sectionHead}>
        <Box flex="1 1 280px">
          <Title order={3} size="h4" id="import-wrong">
            {t('title', { count: out })}
          </Title>
          <ul className={classes.kinds}>
            {kinds.map(({ kind, rows }) => (
              <li key={kind}>{t(`kinds.${kind}`, { rows })}</li>
            ))}
          </ul>
          <Dimmed>
            {t('hint')} {check.wrong.length === WRONG_CELLS_SHOWN && t('first', { count: WRONG_CELLS_SHOWN })}
          </Dimmed>
        </Box>
        {hasFile && (
          <Group gap="xs">
            {out <= WORKBOOK_MAX_ROWS && download('xlsx', t('workbook'))}
            {download('csv', t('csv'))}
          </Group>
        )}
      </div>
      {items.length > 0 && <RecordTable label={t('list')} rows={items} columns={columns} empty="" />}
      <Pagination shown={{ items, page, pageSize: PAGE_SIZE, total: rows.length }} onPage={setPage} />
    </RecordPaper>
  )
}

type WrongCells = Omit<WrongCell, 'column'> & { id: string; columns: string[] }

/** Cells of a row that say the same and are wrong for the same reason, such as those that are all empty, are one line. */
function alikeTogether(cells: WrongCell[]): WrongCells[] {
  const lines = new Map<string, WrongCells>()
  for (const { column, ...cell } of cells) {
    const id = JSON.stringify(cell)
    const line = lines.get(id) ?? { ...cell, id, columns: [] }
    line.columns.push(column)
    lines.set(id, line)
  }
  return [...lines.values()]
}

function useWrongColumns(): RecordColumn<WrongCells>[] {
  const t = useTranslations('panel.customers.imports.wrong')
  const field = useTranslations('panel.customers.imports.fields')
  // A missing field of a new policy may have no column: its name is then the field's.
  const headingOf = (column: string) => {
    const lacking = IMPORT_FIELDS.find((one) => one === column)
    return lacking ? field(lacking) : column
  }
  return [
    {
      key: 'row',
      title: t('row'),
      width: 120,
      render: ({ row }) => <span className={classes.rowNumber}>{t('rowNumber', { row })}</span>,
    },
    {
      key: 'column',
      title: t('column'),
      width: 180,
      render: ({ columns }) => <span className={classes.name}>{columns.map(headingOf).join(', ')}</span>,
    },
    {
      key: 'value',
      title: t('value'),
      render: ({ value }) =>
        value === '' ? <Dimmed span>{t('empty')}</Dimmed> : <span className={classes.value}>{value}</span>,
    },
    { key: 'message', title: t('message'), render: ({ message }) => <span className={classes.name}>{message}</span> },
  ]
}
