import { Button, Group, getDefaultZIndex, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

type Props = {
  opened: boolean
  title: string
  children: ReactNode
  confirm: string
  /** Another way to go on, beside the one that `confirm` names. */
  other?: ReactNode
  /** Defaults to the catalogue's word for cancelling. */
  cancel?: string
  color?: 'red' | 'blue'
  size?: 'md' | 'lg'
  /** Whether everything that it asks for has been chosen. */
  ready?: boolean
  /** While the confirmed action runs; the dialog stays open until it has succeeded. */
  running: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action that cannot be undone. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  other,
  cancel,
  color = 'red',
  size = 'md',
  ready = true,
  running,
  onConfirm,
  onClose,
}: Props) {
  const t = useTranslations('panel.ui')
  return (
    <Modal
      opened={opened}
      onClose={running ? () => {} : onClose}
      title={title}
      size={size}
      withCloseButton={false}
      // Above a form's dialog that it asks about.
      zIndex={getDefaultZIndex('modal') + 1}
    >
      <Stack gap="lg">
        {children}
        <Group justify="flex-end" gap="sm">
          <Button onClick={onClose} disabled={running} data-autofocus>
            {cancel ?? t('cancel')}
          </Button>
          {other}
          <Button variant="filled" color={color} onClick={onConfirm} loading={running} disabled={!ready}>
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
