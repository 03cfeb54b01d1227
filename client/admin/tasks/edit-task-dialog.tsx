import { useTranslations } from 'use-intl'
import { FormDialog } from '../ui/form-dialog'
import { TaskFields } from './task-fields'
import { type Task, useEditedTask } from './use-task-form'

/** Changes an open task, moves it to another day, or gives it to somebody else. */
export function EditTaskDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const t = useTranslations('panel.tasks')
  const state = useEditedTask(task, onClose)
  return (
    <FormDialog title={t('edit')} confirm={t('save')} state={state} onClose={onClose}>
      <TaskFields form={state.form} />
    </FormDialog>
  )
}
