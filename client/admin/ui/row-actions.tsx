import { ActionIcon, Group, Menu, Text, Tooltip } from '@mantine/core'
import { type ComponentType, Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { MoreIcon } from './icons'

export type RowAction = {
  label: string
  Icon: ComponentType
  color?: 'red'
  /** Whether it stands apart from those before it, so that nobody presses it in their place. */
  isApart?: true
  act?: () => void
  /** A link instead of `act`, or in addition to it; links that leave the site open in a new tab. */
  href?: string
  /** Why the action is disabled; replaces the label. */
  refusal?: string | undefined
}

/**
 * The actions of one record, as a row of icons; more than three are set closer together.
 * @param of the record's name, which follows the label in each action's accessible name
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

/** A disabled action stays focusable, so that everybody can read the reason. */
function Action({ action, name, size, ...tooltip }: { action: RowAction; name: string; size: number }) {
  const { Icon, color = 'gray', act, href, refusal, isApart } = action
  const look = { ...tooltip, variant: 'subtle', color, size, ms: isApart && 'md' } as const
  if (refusal) {
    return (
      <ActionIcon {...look} aria-label={`${name}. ${refusal}`} aria-disabled data-disabled>
        <Icon />
      </ActionIcon>
    )
  }
  return (
    <ActionIcon {...look} aria-label={name} onClick={act} {...asLink(href)}>
      <Icon />
    </ActionIcon>
  )
}

/** Makes a button a link, where it has an address; one that leaves the site opens a new tab. */
export const asLink = (href: string | undefined): object => ({
  ...(href && { component: 'a', href }),
  ...(href?.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' }),
})

/**
 * The rarer actions of one record, behind a button.
 * @param of the record's name, which follows the button's label in its accessible name
 */
export function RowMenu({ of, actions }: { of: string; actions: RowAction[] }) {
  const t = useTranslations('panel.ui')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('actionOn', { action: t('more'), name: of })}>
          <MoreIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Fragment key={action.label}>
            {action.isApart && <Menu.Divider />}
            <Item action={action} />
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Item({ action: { label, Icon, color, act, href, refusal } }: { action: RowAction }) {
  const look = { leftSection: <Icon />, ...(color && { color }) }
  if (refusal) {
    return (
      <Menu.Item {...look} disabled maw={300}>
        {label}
        <Text size="xs">{refusal}</Text>
      </Menu.Item>
    )
  }
  return (
    <Menu.Item {...look} onClick={act} {...asLink(href)}>
      {label}
    </Menu.Item>
  )
}
