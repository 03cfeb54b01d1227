import { Group } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { addCalendarDays, today } from '../../../shared/clock'
import { trpc } from '../../api/trpc'
import { useAuth } from '../session/auth'
import { ActionButton } from '../ui/action-button'
import { CheckIcon, EditIcon, NoteIcon, PeopleIcon, RenewIcon } from '../ui/icons'
import { RowMenu } from '../ui/row-actions'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import type { AskAboutTask } from './use-task-dialogs'
import type { Task } from './use-task-form'

/** What one does with an open task: close it at once, or what the menu has. */
export function TaskActions({ task, ask }: { task: Task; ask: AskAboutTask }) {
  const t = useTranslations('panel.tasks')
  const { user } = useAuth()
  const update = useNotifyingMutation(trpc.tasks.update.useMutation(), { done: t('saved'), failed: t('saveFailed') })
  const { id, text, dueOn, assignedTo, updatedAt } = task
  const tomorrow = addCalendarDays(today(), 1)
  const change = (fields: { dueOn?: string; assignedTo?: string }) => update.run({ id, updatedAt, ...fields })
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <ActionButton
        action={t('close')}
        name={text}
        leftSection={<CheckIcon size={16} />}
        procedure={trpc.tasks.close}
        input={{ id }}
        done={t('closed')}
        failed={t('closeFailed')}
      />
      <RowMenu
        of={text}
        actions={[
          { label: t('closeWithNote'), Icon: NoteIcon, act: () => ask({ what: 'note', task }) },
          ...(dueOn < tomorrow
            ? [{ label: t('moveToTomorrow'), Icon: RenewIcon, act: () => change({ dueOn: tomorrow }) }]
            : []),
          ...(user && assignedTo !== user.id
            ? [{ label: t('take'), Icon: PeopleIcon, act: () => change({ assignedTo: user.id }) }]
            : []),
          { label: t('editDayOrPerson'), Icon: EditIcon, act: () => ask({ what: 'edit', task }) },
        ]}
      />
    </Group>
  )
}
