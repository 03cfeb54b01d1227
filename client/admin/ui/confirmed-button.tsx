import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { MutationDialog, type MutationDialogProps } from './mutation-dialog'

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
