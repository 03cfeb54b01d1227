import type { RecordColumn } from './record-column'
import classes from './record-table.module.css'

type Props<Row> = {
  label: string
  rows: Row[]
  columns: RecordColumn<Row>[]
  fetching: boolean
}

/** The rows of a table, each as a card with the columns' titles beside the values. */
export function RecordCards<Row extends { id: string }>({ label, rows, columns, fetching }: Props<Row>) {
  const [heading, ...others] = columns
  const actions = others.find((column) => column.isActions)
  const fields = others.filter((column) => !column.isActions)
  return (
    <ul className={classes.cards} aria-label={label} aria-busy={fetching}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <div className={classes.heading}>
            <div>{heading?.render(row)}</div>
            {actions?.render(row)}
          </div>
          <dl className={classes.fields}>
            {fields.map((column) => (
              <div key={column.key} className={classes.field}>
                <dt>{column.title}</dt>
                <dd>{column.render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
