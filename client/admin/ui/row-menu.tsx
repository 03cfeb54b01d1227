import { ActionIcon, Menu, Text } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { MoreIcon } from './icons'
import type { RowAction } from './row-actions'

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
  if (!href) {
    return (
      <Menu.Item {...look} onClick={act}>
        {label}
      </Menu.Item>
    )
  }
  const outside = href.startsWith('https:') && ({ target: '_blank', rel: 'noopener noreferrer' } as const)
  return (
    <Menu.Item {...look} component="a" href={href} onClick={act} {...outside}>
      {label}
    </Menu.Item>
  )
}
