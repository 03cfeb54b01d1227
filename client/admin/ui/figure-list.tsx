import { Paper } from '@mantine/core'
import { Dimmed } from './dimmed'
import classes from './figure-list.module.css'

type Figure = {
  name: string
  value: string
  /** A small text below the value. */
  detail?: string
  /** The meaning of the value's colour, in addition to the name. */
  tone?: 'wrong' | 'waiting' | undefined
}

type Props = {
  label: string
  figures: Figure[]
  /** Sets `--least-width`, the minimum width of a figure. */
  className: string | undefined
}

/** Totals of some records, in a card of their own. */
export function FigureList({ label, figures, className }: Props) {
  return (
    <Paper component="section" aria-label={label} className={`${classes.card} ${className}`}>
      <Figures figures={figures} />
    </Paper>
  )
}

/** Totals, each with its name. */
export function Figures({ figures }: Pick<Props, 'figures'>) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value, detail, tone }) => (
        <div key={name} data-tone={tone}>
          <dt>{name}</dt>
          <dd>
            {value}
            {detail && (
              <Dimmed size="xs" component="span" display="block" fw={400}>
                {detail}
              </Dimmed>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
