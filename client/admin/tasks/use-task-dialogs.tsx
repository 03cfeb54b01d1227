import { Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { taskClosing } from '../../../shared/tasks'
import { trpc } from '../../api/trpc'
import { lastChangeOf } from '../records/last-changes'
import { ChangedNews, MovedNews } from '../records/record-news'
import { checkBy } from '../ui/check-by'
import { FormDialog } from '../ui/form-dialog'
import { useLast } from '../ui/use-last'
import { useSaveForm } from '../ui/use-save-form'
import { TaskFields } from './task-fields'
import { type Task, useEditedTask } from './use-task-form'

type Asked = { what: 'note' | 'edit'; task: Task }
export type AskAboutTask = (asked: Asked) => void

/**
 * The dialogs of listed tasks. They stay, with what is typed, when a colleague's change takes the row away that opened
 * them.
 * @param listed the tasks as they are now
 */
export function useTaskDialogs(listed: Task[]): { ask: AskAboutTask; dialogs: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null)
  const dialogs = asked && <AskedDialog key={asked.task.id} {...asked} listed={listed} onClose={() => setAsked(null)} />
  return { ask: setAsked, dialogs }
}

function AskedDialog({ what, task, listed, onClose }: Asked & { listed: Task[]; onClose: () => void }) {
  const open = listed.find(({ id, closedAt }) => id === task.id && closedAt === null)
  const newest = useLast(open ?? null) ?? task
  const news = !open && lastChangeOf(task.id) && <MovedNews id={task.id} />
  const Dialog = what === 'note' ? CloseTaskDialog : EditTaskDialog
  return <Dialog task={newest} news={news} onClose={onClose} />
}

const check = checkBy(taskClosing)

/** Closes a task with a note. */
function CloseTaskDialog({ task: { id, text }, news, onClose }: TaskDialogProps) {
  const t = useTranslations('panel.tasks')
  const close = trpc.tasks.close.useMutation()
  const state = useSaveForm({
    initialValues: { note: '' },
    validate: ({ note }) => check({ id, note }),
    save: async ({ note }) => {
      await close.mutateAsync({ id, note })
    },
    messages: { saved: t('closed'), failed: t('closeFailed') },
    onSaved: onClose,
  })
  return (
    <FormDialog title={t('close')} confirm={t('close')} state={state} onClose={onClose}>
      {news}
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Textarea label={t('note')} minRows={2} maxRows={8} data-autofocus {...state.form.getInputProps('note')} />
    </FormDialog>
  )
}

type TaskDialogProps = {
  task: Task
  /** What has become of the task since the dialog was opened. */
  news: ReactNode
  onClose: () => void
}

/** Changes an open task, moves it to another day, or gives it to somebody else. */
function EditTaskDialog({ task, news, onClose }: TaskDialogProps) {
  const t = useTranslations('panel.tasks')
  const { changed, ...state } = useEditedTask(task, onClose)
  return (
    <FormDialog title={t('edit')} confirm={t('save')} state={state} onClose={onClose}>
      {changed.length > 0 && <ChangedNews id={task.id} fields={changed.map((field) => t(field))} />}
      {news}
      <TaskFields form={state.form} />
    </FormDialog>
  )
}
