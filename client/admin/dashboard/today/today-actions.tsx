import { Button, Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { requestHref } from '../../navigation/record-href'
import { RenewalActions, type RenewalRowActions } from '../../renewals/renewal-actions'
import { TaskActions } from '../../tasks/task-actions'
import { asLink } from '../../ui/row-actions'
import type { TodayRow } from './today-row'

export type TodayRowActions = Omit<RenewalRowActions, 'showPage'>

/** What one does about a row, without leaving the list. */
export function TodayActions({ row, actions }: { row: TodayRow; actions: TodayRowActions }) {
  const t = useTranslations('panel.dashboard.today')
  const ui = useTranslations('panel.ui')
  const { task, policy, requestId, subject } = row
  if (task) return <TaskActions task={task} />
  if (requestId) {
    return (
      <Group justify="flex-end">
        <Button
          size="xs"
          aria-label={ui('actionOn', { action: t('answer'), name: subject })}
          {...asLink(requestHref(requestId))}
        >
          {t('answer')}
        </Button>
      </Group>
    )
  }
  return policy && <RenewalActions row={policy} actions={actions} />
}
