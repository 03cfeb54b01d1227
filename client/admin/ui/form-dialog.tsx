import { Button, Group, Modal, Stack } from '@mantine/core'
import { type FormEventHandler, type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormLock } from './form-lock'

type Props = {
  title: string
  confirm: string
  color?: 'red' | 'blue'
  size?: 'md' | 'lg'
  state: { form: { submitting: boolean }; submit: FormEventHandler<HTMLFormElement> }
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. It stays open until it is saved. */
export function FormDialog({ title, confirm, color = 'blue', size = 'lg', state, onClose, children }: Props) {
  const t = useTranslations('panel.ui')
  const { submitting } = state.form
  useFocusReturn()
  return (
    <Modal opened onClose={submitting ? () => {} : onClose} title={title} size={size} withCloseButton={false} centered>
      <form noValidate onSubmit={state.submit}>
        <Stack gap="md">
          <FormLock locked={submitting}>
            <Stack gap="md">{children}</Stack>
          </FormLock>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={submitting}>
              {t('cancel')}
            </Button>
            <Button type="submit" color={color} loading={submitting} data-autofocus>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** Returns the focus to what opened the dialog: the package does so only for one that stays in the tree, closed. */
function useFocusReturn() {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    },
    [opener],
  )
}
