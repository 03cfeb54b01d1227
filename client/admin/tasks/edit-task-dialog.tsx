import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ChangedNews } from '../records/record-news'
import { FormDialog } from '../ui/form-dialog'
import { TaskFields } from './task-fields'
import { type Task, useEditedTask } from './use-task-form'

export type TaskDialogProps = {
  task: Task
  /** What has become of the task since the dialog was opened. */
  news: ReactNode
  onClose: () => void
}

/** Changes an open task, moves it to another day, or gives it to somebody else. */
export function EditTaskDialog({ task, news, onClose }: TaskDialogProps) {
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
