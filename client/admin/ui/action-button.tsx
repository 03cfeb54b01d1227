import { Button, type ButtonProps } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { type Mutation, useNotifyingMutation } from './use-notifying-mutation'

type Props<Input> = Pick<ButtonProps, 'variant' | 'leftSection'> & {
  action: string
  /** The name of what it acts on. */
  name: string
  procedure: { useMutation: () => Mutation<Input, unknown> }
  input: Input
  /** The messages of its success and its failure. */
  done: string
  failed: string
}

/** A button that acts on one record at once, without a question, and shows the outcome as a toast. */
export function ActionButton<Input>({ action, name, procedure, input, done, failed, ...look }: Props<Input>) {
  const t = useTranslations('panel.ui')
  const { run, isRunning } = useNotifyingMutation(procedure.useMutation(), { done, failed })
  return (
    <Button
      size="xs"
      {...look}
      aria-label={t('actionOn', { action, name })}
      loading={isRunning}
      onClick={() => run(input)}
    >
      {action}
    </Button>
  )
}
