import { Text } from '@mantine/core'
import type { RenewalRow } from './renewal-actions'
import classes from './renewals.module.css'

export type LeftOut = { row: RenewalRow; why: string }

/** Who did not get the message, and why; folded where there are many. */
export function LeftOutList({ title, entries }: { title: string; entries: LeftOut[] }) {
  if (entries.length === 0) return null
  return (
    <details className={classes.leftOut} open={entries.length <= 5}>
      <summary>{title}</summary>
      <ul>
        {entries.map(({ row, why }) => (
          <li key={row.id}>
            <Text size="sm" span>
              {row.fullName} ({row.policyNumber}): {why}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  )
}
