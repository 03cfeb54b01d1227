import { ActionIcon, Group, Tooltip } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'

export type RowAction = {
  label: string
  Icon: ComponentType
  color?: 'red'
  act?: () => void
  /** Where it leads, instead of or beside what is done; what leaves the site opens beside it. */
  href?: string
  /** Why it cannot be done, in the place of the label. */
  refusal?: string | undefined
}

/**
 * What can be done with one record, as a row of icons; closer together where they are many.
 * @param of the record's name, which each action's own has behind its label
 */
export function RowActions({ of, actions }: { of: string; actions: RowAction[] }) {
  const t = useTranslations('panel.ui')
  const [size, gap] = actions.length > 3 ? [32, 0] : [36, 4]
  return (
    <Group gap={gap} wrap="nowrap" justify="flex-end">
      {actions.map((action) => (
        <Tooltip key={action.label} label={action.refusal ?? action.label} multiline maw={280}>
          <Action action={action} name={t('actionOn', { action: action.label, name: of })} size={size} />
        </Tooltip>
      ))}
    </Group>
  )
}

/** A refused one keeps its place and the focus, so that everybody learns why. */
function Action({ action, name, size, ...tooltip }: { action: RowAction; name: string; size: number }) {
  const { Icon, color = 'gray', act, href, refusal } = action
  const look = { ...tooltip, variant: 'subtle', color, size } as const
  if (refusal) {
    return (
      <ActionIcon {...look} aria-label={`${name}. ${refusal}`} aria-disabled data-disabled>
        <Icon />
      </ActionIcon>
    )
  }
  if (!href) {
    return (
      <ActionIcon {...look} aria-label={name} onClick={act}>
        <Icon />
      </ActionIcon>
    )
  }
  const outside = href.startsWith('https:') && ({ target: '_blank', rel: 'noopener noreferrer' } as const)
  return (
    <ActionIcon {...look} aria-label={name} onClick={act} component="a" href={href} {...outside}>
      <Icon />
    </ActionIcon>
  )
}
