import { Badge, Group, Switch, type SwitchProps } from '@mantine/core'
import classes from './toggle.module.css'

/** A switch that can be clicked itself, not only by its label, and whose accessible name is its label alone. */
export function Toggle({ label, ...props }: SwitchProps & { label?: string }) {
  return <Switch classNames={{ input: classes.control }} aria-label={label} label={label} {...props} />
}

type Props = {
  /** The accessible name, the same in both states. */
  label: string
  on: boolean
  /** The state in a word. */
  state: string
  onChange: (on: boolean) => void
}

/** A switch in a list, with its state in a word beside it. */
export function StatusToggle({ label, on, state, onChange }: Props) {
  return (
    <Group gap={10} wrap="nowrap" className={classes.status}>
      <Toggle aria-label={label} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <StatusBadge on={on} label={state} />
    </Group>
  )
}

/** Shows in a word whether something is switched on. */
export function StatusBadge({ on, label }: { on: boolean; label: string }) {
  return <Badge color={on ? 'green' : 'gray'}>{label}</Badge>
}
