import { Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEventHandler, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { FormLock } from '../../ui/form-lock'

type Props = {
  title: string
  confirm: string
  color?: 'red' | 'blue'
  state: { form: { submitting: boolean }; submit: FormEventHandler<HTMLFormElement> }
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog over a record's page. It stays open until it is saved. */
export function FormDialog({ title, confirm, color = 'blue', state, onClose, children }: Props) {
  const t = useTranslations('panel.ui')
  const { submitting } = state.form
  return (
    <Modal opened onClose={submitting ? () => {} : onClose} title={title} size="lg" withCloseButton={false} centered>
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
