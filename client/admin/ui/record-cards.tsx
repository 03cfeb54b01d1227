import type { RecordColumn, RowSelection } from './record-column'
import classes from './record-table.module.css'
import { RowTick } from './row-ticks'

type Props<Row> = {
  label: string
  rows: Row[]
  columns: RecordColumn<Row>[]
  fetching: boolean
  selection?: RowSelection<Row> | undefined
}

/** The rows of a table as cards, with the column titles beside the values. */
export function RecordCards<Row extends { id: string }>({ label, rows, columns, fetching, selection }: Props<Row>) {
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
