import { Button, type ButtonProps, Group, getDefaultZIndex, Modal, Stack } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFocusReturn } from './use-focus-return'
import { type Mutation, useNotifyingMutation } from './use-notifying-mutation'

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
  useFocusReturn(opened)
  return (
    <Modal
      opened={opened}
      onClose={running ? () => {} : onClose}
      title={title}
      size={size}
      withCloseButton={false}
      // On top of the dialog whose form it asks about.
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

type MutationDialogProps<Input, Output> = {
  texts: (key: 'title' | 'confirm' | 'done' | 'failed') => string
  procedure: { useMutation: () => Mutation<Input, Output> }
  input: Input
  color?: 'red' | 'blue'
  /** The message of its success, if it tells what was done. */
  done?: (output: Output) => string
  /** The question. */
  children: ReactNode
  opened?: boolean
  onClose: () => void
  onDone?: () => void
}

/** Asks before a mutation and shows its outcome as a toast; the dialog stays open until it has succeeded. */
export function MutationDialog<Input, Output>({
  texts,
  procedure,
  input,
  done = () => texts('done'),
  opened = true,
  onClose,
  onDone,
  ...dialog
}: MutationDialogProps<Input, Output>) {
  const { run, isRunning } = useNotifyingMutation(procedure.useMutation(), {
    done,
    failed: texts('failed'),
    onSuccess: () => {
      onClose()
      onDone?.()
    },
  })
  return (
    <ConfirmDialog
      {...dialog}
      opened={opened}
      title={texts('title')}
      confirm={texts('confirm')}
      running={isRunning}
      onConfirm={() => run(input)}
      onClose={onClose}
    />
  )
}

type ConfirmedProps<Input, Output> = Omit<MutationDialogProps<Input, Output>, 'opened' | 'onClose'> & {
  label: string
  look?: ButtonProps
}

/** A button that asks before it acts. */
export function ConfirmedButton<Input, Output>({ label, look, ...dialog }: ConfirmedProps<Input, Output>) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <MutationDialog {...dialog} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
