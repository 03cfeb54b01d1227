import { Badge } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ActionType } from '../../../shared/activity'

const colors: Record<ActionType, string> = { login: 'gray', create: 'green', update: 'blue', delete: 'red' }

/** The action of a log entry. */
export function ActionBadge({ action }: { action: ActionType }) {
  const t = useTranslations('panel.activity.actions')
  return <Badge color={colors[action]}>{t(action)}</Badge>
}
