import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { EditIcon, FolderIcon, TrashIcon } from '../../ui/icons'
import type { CustomerRow } from './customer-columns'
import classes from './customers.module.css'

export type CustomerRowActions = {
  edit: (id: string) => void
  showDocuments: (id: string) => void
  remove: (row: CustomerRow) => void
}

/** What can be done with one customer. */
export function CustomerActions({ row, actions }: { row: CustomerRow; actions: CustomerRowActions }) {
  const t = useTranslations('panel.customers')
  const buttons = [
    { label: t('showDocuments'), Icon: FolderIcon, color: 'gray', act: () => actions.showDocuments(row.id) },
    { label: t('edit'), Icon: EditIcon, color: 'gray', act: () => actions.edit(row.id) },
    { label: t('delete'), Icon: TrashIcon, color: 'red', act: () => actions.remove(row) },
  ]
  return (
    <Group gap={4} wrap="nowrap" className={classes.actions}>
      {buttons.map(({ label, Icon, color, act }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon
            variant="subtle"
            color={color}
            size={36}
            aria-label={t('actionOn', { action: label, name: row.fullName })}
            onClick={act}
          >
            <Icon />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
}
