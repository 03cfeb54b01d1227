import { formatInstant } from './formats'
import classes from './record-table.module.css'

/** Date and time in a row of a table, on one line. */
export const Instant = ({ at }: { at: string }) => <span className={classes.number}>{formatInstant(at)}</span>
