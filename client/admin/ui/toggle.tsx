import { Group, Switch, type SwitchProps } from '@mantine/core'
import { startTransition, useOptimistic } from 'react'
import { StatusBadge } from './status-badge'
import classes from './toggle.module.css'

/** A switch that is the target of a click itself, not only the label around it, and whose name is its label alone. */
export function Toggle({ label, ...props }: SwitchProps & { label?: string }) {
  return <Switch classNames={{ input: classes.control }} aria-label={label} label={label} {...props} />
}

type Props = {
  /** What is switched, independent of its state. */
  label: string
  /** The state as it is saved. */
  on: boolean
  /** Either state in a word. */
  stateOf: (on: boolean) => string
  /** Tells of a failure itself. */
  save: (on: boolean) => Promise<unknown>
}

/** A switch in a list, with its state beside it in a word. It shows the new state at once, until it is refused. */
export function StatusToggle({ label, on, stateOf, save }: Props) {
  const [shown, show] = useOptimistic(on)
  const change = (next: boolean) =>
    startTransition(async () => {
      show(next)
      await save(next).catch(() => {})
    })
  return (
    <Group gap={10} wrap="nowrap" className={classes.status}>
      <Toggle aria-label={label} checked={shown} onChange={(event) => change(event.currentTarget.checked)} />
      <StatusBadge on={shown} label={stateOf(shown)} />
    </Group>
  )
}
