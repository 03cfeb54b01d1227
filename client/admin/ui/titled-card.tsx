import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dimmed } from './dimmed'
import classes from './titled-card.module.css'

type Props = {
  /** The heading's id. */
  id: string
  title: string
  hint: string
  /** Beside the title. */
  badge?: ReactNode
  /** The space between the hint and the content. */
  gap?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

/** A card with a heading. */
export function TitledCard({ id, title, hint, badge, gap = 'lg', children }: Props) {
  return (
    <Paper component="section" className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {badge}
      </div>
      <Dimmed mt={4} mb={gap} className={classes.hint}>
        {hint}
      </Dimmed>
      {children}
    </Paper>
  )
}

/** Cards side by side, where there is room. */
export function CardColumns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>
}

type ItemProps = { name: string; details: string; children: ReactNode }

/** An item of a card's list, with its actions. */
export function Item({ name, details, children }: ItemProps) {
  return (
    <li className={classes.item}>
      <div>
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Dimmed>{details}</Dimmed>
      </div>
      {children}
    </li>
  )
}
