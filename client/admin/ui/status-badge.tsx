import { Badge } from '@mantine/core'

/** Shows in a word whether something is switched on. */
export function StatusBadge({ on, label }: { on: boolean; label: string }) {
  return <Badge color={on ? 'green' : 'gray'}>{label}</Badge>
}
