import { Badge } from '@mantine/core'

/** Whether something is switched on, in a word. */
export function StatusBadge({ on, label }: { on: boolean; label: string }) {
  return <Badge color={on ? 'green' : 'gray'}>{label}</Badge>
}
