import { Group, Switch, type SwitchProps } from '@mantine/core'
import { StatusBadge } from './status-badge'
import classes from './toggle.module.css'

/** A switch that is the target of a click itself, not only the label around it, and whose name is its label alone. */
export function Toggle({ label, ...props }: SwitchProps & { label?: string }) {
  return <Switch classNames={{ input: classes.control }} aria-label={label} label={label} {...props} />
}

type Props = {
  /** What is switched, independent of its state. */
  label: string
  on: boolean
  /** The state in a word. */
  state: string
  onChange: (on: boolean) => void
}

/** A switch in a list, with its state beside it in a word. */
export function StatusToggle({ label, on, state, onChange }: Props) {
  return (
    <Group gap={10} wrap="nowrap" className={classes.status}>
      <Toggle aria-label={label} checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <StatusBadge on={on} label={state} />
    </Group>
  )
}
