import { Text, Textarea } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { taskClosing } from '../../../shared/tasks'
import { trpc } from '../../api/trpc'
import { checkBy } from '../ui/check-by'
import { FormDialog } from '../ui/form-dialog'
import { useSaveForm } from '../ui/use-save-form'
import type { TaskDialogProps } from './edit-task-dialog'

const check = checkBy(taskClosing)

/** Closes a task with a note. */
export function CloseTaskDialog({ task: { id, text }, news, onClose }: TaskDialogProps) {
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
