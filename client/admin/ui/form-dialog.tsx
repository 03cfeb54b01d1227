import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormLock } from './form-lock'
import { useLeave } from './unsaved-changes'
import { useFocusReturn } from './use-focus-return'

type FormState = { submitting: boolean; isDirty: () => boolean }

type Props = {
  title: string
  confirm: string
  /** Defaults to the catalogue's word for cancelling. */
  cancel?: string
  color?: 'red' | 'blue'
  size?: 'md' | 'lg'
  zIndex?: number
  state: { form: FormState; submit: FormEventHandler<HTMLFormElement> }
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. It stays open until it is saved. */
export function FormDialog({
  confirm,
  cancel,
  color = 'blue',
  size = 'lg',
  state,
  onClose,
  children,
  ...modal
}: Props) {
  const t = useTranslations('panel.ui')
  const { form, submit } = state
  return (
    <FormModal {...modal} size={size} form={form} onClose={onClose}>
      {(leave) => (
        <form noValidate onSubmit={submit}>
          <Stack gap="md">
            <FormLock locked={form.submitting}>
              <Stack gap="md">{children}</Stack>
            </FormLock>
            <Group justify="flex-end" gap="sm">
              <Button onClick={leave} disabled={form.submitting}>
                {cancel ?? t('cancel')}
              </Button>
              <Button type="submit" variant="filled" color={color} loading={form.submitting} data-autofocus>
                {confirm}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormModal>
  )
}

type ModalFrame = Pick<ModalProps, 'title' | 'size' | 'zIndex'> & {
  form: FormState
  onClose: () => void
  /** @param leave closes the dialog, after asking if changes would be lost */
  children: (leave: () => void) => ReactNode
}

/** The dialog around a form: however it is left, changes are not lost without a question. */
export function FormModal({ form, onClose, children, ...modal }: ModalFrame) {
  const ask = useLeave()
  useFocusReturn()
  const leave = () => {
    if (form.submitting) return
    if (form.isDirty()) ask(onClose)
    else onClose()
  }
  return (
    <Modal opened onClose={leave} withCloseButton={false} {...modal}>
      {children(leave)}
    </Modal>
  )
}
