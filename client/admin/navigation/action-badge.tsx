import { Badge } from '@mantine/core'
import type { ActionType } from '../../../shared/activity'
import { ACTION_WORDS } from '../../../shared/words'

const colors: Record<ActionType, string> = { login: 'gray', create: 'green', update: 'blue', delete: 'red' }

/** The action of a log entry. */
export function ActionBadge({ action }: { action: ActionType }) {
  return <Badge color={colors[action]}>{ACTION_WORDS[action]}</Badge>
}
