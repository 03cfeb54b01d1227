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

/** What can be done with one record, as a row of icons. */
export function RowActions({ actions }: { actions: RowAction[] }) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {actions.map(({ label, name, Icon, color, act }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon variant="subtle" color={color} size={36} aria-label={name} onClick={act}>
            <Icon />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
}
