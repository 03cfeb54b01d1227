import { formatInstant } from './formats'
import classes from './record-table.module.css'

type Props = {
  children: string
  /** Replaces the text in the tooltip. */
  title?: string | undefined
  /** A secondary text, shown below the row's name. */
  secondary?: true
  /** The number of characters always shown: a narrow column may cut the end of a text, but no short word. */
  keeps?: number
  className?: string | undefined
}

/** A text on one line of a table: truncated where its column is too narrow, whole in a tooltip, a card and in print. */
export const OneLine = ({ children, title = children, secondary, keeps = 12, className = '' }: Props) => (
  <span
    title={title}
    data-secondary={secondary}
    style={{ minWidth: `${Math.min(children.length, keeps)}ch` }}
    className={`${classes.line} ${className}`}
  >
    {children}
  </span>
)

/** Date and time in a row of a table, on one line. */
export const Instant = ({ at }: { at: string }) => <span className={classes.number}>{formatInstant(at)}</span>
