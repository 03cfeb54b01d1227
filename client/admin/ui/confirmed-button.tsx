import { Button, type ButtonProps } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog'

type Props = {
  label: string
  look?: ButtonProps
  title: string
  /** The question. */
  children: ReactNode
  confirm: string
  color?: 'red' | 'blue'
  running: boolean
  /** @returns whether it succeeded */
  onConfirm: () => Promise<boolean | undefined>
}

/** A button that asks before it acts; the dialog stays open until the action has succeeded. */
export function ConfirmedButton({ label, look = { variant: 'default' }, onConfirm, ...dialog }: Props) {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button {...look} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...dialog}
        opened={opened}
        onConfirm={async () => {
          if (await onConfirm()) close()
        }}
        onClose={close}
      />
    </>
  )
}
