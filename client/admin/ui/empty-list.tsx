import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dimmed } from './dimmed'
import classes from './list-layout.module.css'

type Props = {
  title: string
  /** What would be listed, and the first step towards it. */
  children: ReactNode
  action: ReactNode
}

/** What stands in place of an empty list. */
export function EmptyList({ title, children, action }: Props) {
  return (
    <Paper className={classes.nothing} role="status">
      <Text fw={600}>{title}</Text>
      {children && (
        <Dimmed component="div" maw={520}>
          {children}
        </Dimmed>
      )}
      {action}
    </Paper>
  )
}
