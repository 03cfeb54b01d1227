import 'mantine-datatable/styles.css'
import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { DataTable } from 'mantine-datatable'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dimmed } from './dimmed'
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from './icons'
import { OneLine } from './one-line'
import type { RecordColumn, RowSelection, RowSorting } from './record-column'
import classes from './record-table.module.css'
import { PageTick, RowTick } from './row-ticks'

/** Below this window width rows become cards, but not in print. In em, so that larger letters count. */
const NARROW = 'screen and (width < 56.25em)'

type Props<Row> = {
  label: string
  rows: Row[]
  /** The first column names the row. */
  columns: RecordColumn<Row>[]
  empty: string
  /** While other rows are being loaded. */
  fetching?: boolean
  sorting?: RowSorting
  selection?: RowSelection<Row> | undefined
}

/** Records as a table, or as cards where a table does not fit. */
export function RecordTable<Row extends { id: string }>({
  label,
  rows,
  columns,
  empty,
  fetching = false,
  sorting,
  selection,
}: Props<Row>) {
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  if (rows.length === 0) {
    return (
      <Dimmed ta="center" py={64} px="md" role="status">
        {empty}
      </Dimmed>
    )
  }
  if (narrow) {
    return <RecordCards label={label} rows={rows} columns={columns} fetching={fetching} selection={selection} />
  }
  return (
    <DataTable
      aria-label={label}
      aria-busy={fetching}
      records={rows}
      columns={[
        ...(selection ? [tickColumn(rows, selection)] : []),
        ...columns.map(({ key, title, render, width, isActions, isNumber, sort }) => ({
          accessor: key,
          title: sort && sorting ? sortButton(title, sort, sorting) : title,
          render: (row: Row) => inOneLine(render(row)),
          width,
          textAlign: isActions || isNumber ? ('right' as const) : undefined,
          cellsClassName: isNumber ? classes.number : isActions && classes.actions,
          titleClassName: isActions && classes.actions,
        })),
      ]}
      fetching={fetching}
      loaderType="dots"
      // The package's own empty state stays in the page, hidden visually but not from screen readers.
      emptyState={<span />}
      highlightOnHover
      horizontalSpacing={8}
      verticalSpacing={4}
      classNames={{ header: classes.header, table: classes.table }}
    />
  )
}

const inOneLine = (shown: ReactNode) => (typeof shown === 'string' ? <OneLine>{shown}</OneLine> : shown)

const sortButton = (title: string, sort: string, { by, direction, onSort }: RowSorting) => (
  <SortButton title={title} sorted={by === sort ? direction : null} onSort={() => onSort(sort)} />
)

const tickColumn = <Row,>(rows: Row[], selection: RowSelection<Row>) => ({
  accessor: 'tick',
  title: <PageTick rows={rows} selection={selection} />,
  render: (row: Row) => <RowTick row={row} selection={selection} />,
  width: 56,
})

type SortButtonProps = {
  title: string
  /** Null where the rows are sorted by another column. */
  sorted: 'asc' | 'desc' | null
  onSort: () => void
}

/** The head of a sortable column. */
function SortButton({ title, sorted, onSort }: SortButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  // The package's own sortable heads lose the role of a column header, and have English labels.
  useEffect(() => {
    const head = button.current?.closest('th')
    head?.setAttribute('aria-sort', sorted === null ? 'none' : sorted === 'asc' ? 'ascending' : 'descending')
  }, [sorted])
  const Icon = sorted === null ? SortIcon : sorted === 'asc' ? ArrowUpIcon : ArrowDownIcon
  return (
    <UnstyledButton ref={button} onClick={onSort} className={classes.sort} data-sorted={sorted !== null || undefined}>
      {title}
      <Icon size={14} />
    </UnstyledButton>
  )
}

type RecordCardsProps<Row> = {
  label: string
  rows: Row[]
  columns: RecordColumn<Row>[]
  fetching: boolean
  selection?: RowSelection<Row> | undefined
}

/** The rows of a table as cards, with the column titles beside the values. */
function RecordCards<Row extends { id: string }>({ label, rows, columns, fetching, selection }: RecordCardsProps<Row>) {
  const [heading, ...others] = columns
  const actions = others.find((column) => column.isActions)
  const fields = others.filter((column) => !column.isActions)
  return (
    <ul className={classes.cards} aria-label={label} aria-busy={fetching}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <div className={classes.heading}>
            {selection && <RowTick row={row} selection={selection} />}
            <div className={classes.headingText}>{heading?.render(row)}</div>
          </div>
          <dl className={classes.fields}>
            {fields.map((column) => (
              <div key={column.key} className={classes.field}>
                <dt>{column.title}</dt>
                <dd>{column.render(row)}</dd>
              </div>
            ))}
          </dl>
          {actions && <div className={classes.cardActions}>{actions.render(row)}</div>}
        </li>
      ))}
    </ul>
  )
}
