import { Paper } from '@mantine/core'
import classes from './figure-list.module.css'

type Figure = {
  name: string
  value: string
  /** What the colour of the value says, beside the name. */
  tone?: 'wrong' | 'waiting' | undefined
}

type Props = {
  label: string
  figures: Figure[]
  /** Sets `--least-width`, that of a figure. */
  className: string | undefined
}

/** What some records come to, each figure under its name. */
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
