import { ActionIcon, Group, Tooltip } from '@mantine/core'
import type { ComponentType } from 'react'

export type RowAction = {
  label: string
  /** The label together with what it is done to. */
  name: string
  Icon: ComponentType
  color: 'gray' | 'red'
  act: () => void
}

/** What can be done with one record, as a row of icons; closer together where they are many. */
export function RowActions({ actions }: { actions: RowAction[] }) {
  const [size, gap] = actions.length > 3 ? [32, 0] : [36, 4]
  return (
    <Group gap={gap} wrap="nowrap" justify="flex-end">
      {actions.map(({ label, name, Icon, color, act }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="subtle" color={color} size={size} aria-label={name} onClick={act}>
            <Icon />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
}
