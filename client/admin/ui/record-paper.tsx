import { Paper } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dimmed } from './dimmed'
import classes from './record-paper.module.css'

/** The background of a table or of cards, which clips their corners to its own. */
export const RecordPaper = Paper.withProps({ className: classes.records })

/** What stands in place of a list of cards that has none. */
export function EmptyList({ children }: { children: ReactNode }) {
  return (
    <Paper ta="center" px="md" py={64} role="status">
      <Dimmed>{children}</Dimmed>
    </Paper>
  )
}
