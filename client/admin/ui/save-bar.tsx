import { Group, Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dimmed } from './dimmed'
import classes from './save-bar.module.css'

type Props = {
  /** What stands to be saved, or when it was saved last. */
  status: ReactNode
  /** The buttons. */
  children: ReactNode
}

/** The one place of a screen where it is saved, visible however long the screen is. */
export function SaveBar({ status, children }: Props) {
  return (
    <Paper className={classes.bar}>
      <Dimmed role="status">{status}</Dimmed>
      <Group gap="sm" className={classes.buttons}>
        {children}
      </Group>
    </Paper>
  )
}
