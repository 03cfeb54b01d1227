import { Paper } from '@mantine/core'
import classes from './figure-list.module.css'

type Figure = {
  name: string
  value: string
  /** The meaning of the value's colour, in addition to the name. */
  tone?: 'wrong' | 'waiting' | undefined
}

type Props = {
  label: string
  figures: Figure[]
  /** Sets `--least-width`, the minimum width of a figure. */
  className: string | undefined
}

/** Totals of some records, each with its name. */
export function FigureList({ label, figures, className }: Props) {
  return (
    <Paper component="section" aria-label={label}>
      <dl className={`${classes.figures} ${className}`}>
        {figures.map(({ name, value, tone }) => (
          <div key={name} data-tone={tone}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Paper>
  )
}
