import { Checkbox } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { RowSelection } from './record-column'

type RowProps<Row> = { row: Row; selection: RowSelection<Row> }

export function RowTick<Row>({ row, selection: { isTicked, onTick, nameOf } }: RowProps<Row>) {
  const t = useTranslations('panel.ui.selection')
  return <Checkbox checked={isTicked(row)} onChange={() => onTick(row)} aria-label={t('row', { name: nameOf(row) })} />
}

type PageProps<Row> = { rows: Row[]; selection: RowSelection<Row> }

/** The checkbox for all rows of the page. */
export function PageTick<Row>({ rows, selection: { isTicked, onTickPage } }: PageProps<Row>) {
  const t = useTranslations('panel.ui.selection')
  const ticked = rows.filter(isTicked).length
  return (
    <Checkbox
      checked={ticked === rows.length}
      indeterminate={ticked > 0 && ticked < rows.length}
      onChange={onTickPage}
      aria-label={t('page')}
    />
  )
}
