import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'
import { type Mutation, useNotifyingMutation } from './use-notifying-mutation'

export type MutationDialogProps<Input, Output> = {
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

type Props<Input, Output> = Omit<MutationDialogProps<Input, Output>, 'opened' | 'onClose'> & {
  label: string
  look?: ButtonProps
}

/** A button that asks before it acts. */
export function ConfirmedButton<Input, Output>({ label, look, ...dialog }: Props<Input, Output>) {
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
