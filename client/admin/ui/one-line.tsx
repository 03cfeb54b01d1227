import classes from './record-table.module.css'

type Props = {
  children: string
  /** What the tooltip says in its place. */
  title?: string | undefined
  /** Stands below what names the row, and is said quietly. */
  secondary?: true
  /** So many characters are always shown: a column may take the end of a text, and no short word. */
  keeps?: number
  className?: string | undefined
}

/** A text of a row, on one line of a table: cut where its column is too narrow, and whole in a tooltip, a card and on paper. */
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
