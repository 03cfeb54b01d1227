import { Button, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { BULK_MAX } from '../../../../shared/customers'
import { PeopleExportButton } from '../../second-factor/people-export-button'
import { Dimmed } from '../../ui/dimmed'
import { BuildingIcon, PeopleIcon, TrashIcon } from '../../ui/icons'
import classes from '../../ui/selection.module.css'
import { AssigneeDialog, CompanyDialog, DeletionDialog } from './bulk-dialog'
import type { Selection } from './use-selection'

/** The number of ticked customers, a button to tick all that match the filters, and the bulk actions. */
export function SelectionBar({ selection }: { selection: Selection }) {
  const t = useTranslations('panel.customers.selection')
  return (
    <Paper component="section" aria-label={t('label')} className={classes.bar}>
      <Chosen selection={selection} />
      <Actions selection={selection} />
    </Paper>
  )
}

function Chosen({ selection: { all, count, total, isWholePage, isTooMany, ...selection } }: { selection: Selection }) {
  const t = useTranslations('panel.customers.selection')
  return (
    <div className={classes.chosen}>
      <Text size="sm" fw={600} role="status">
        {count === 0 ? t('none') : t(all ? 'all' : 'count', { count })}
      </Text>
      {!isWholePage && !all && (
        <Button variant="subtle" size="compact-sm" onClick={selection.rowSelection.onTickPage}>
          {t('tickPage')}
        </Button>
      )}
      {isWholePage && !all && total > count && (
        <Button variant="subtle" size="compact-sm" onClick={selection.tickAll}>
          {t('tickAll', { count: total })}
        </Button>
      )}
      {count > 0 && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={selection.clear}>
          {t('clear')}
        </Button>
      )}
      {isTooMany && <Dimmed size="xs">{t('tooMany', { max: BULK_MAX })}</Dimmed>}
    </div>
  )
}

function Actions({ selection }: { selection: Selection }) {
  const t = useTranslations('panel.customers.selection')
  const [open, setOpen] = useState<'company' | 'assignee' | 'deletion' | null>(null)
  const { count, isTooMany, exported } = selection
  const close = () => setOpen(null)
  const disabled = count === 0 || isTooMany
  return (
    <Group gap="xs">
      <PeopleExportButton
        path="/exports/customers.csv"
        filters={exported}
        workbook={{ path: '/exports/customers.xlsx', total: count }}
        disabled={count === 0}
      />
      <Button size="xs" leftSection={<BuildingIcon size={16} />} disabled={disabled} onClick={() => setOpen('company')}>
        {t('company.action')}
      </Button>
      <Button size="xs" leftSection={<PeopleIcon size={16} />} disabled={disabled} onClick={() => setOpen('assignee')}>
        {t('assignee.action')}
      </Button>
      <Button
        variant="light"
        color="red"
        size="xs"
        leftSection={<TrashIcon size={16} />}
        disabled={disabled}
        onClick={() => setOpen('deletion')}
      >
        {t('deletion.action')}
      </Button>
      <Button variant="subtle" color="gray" size="xs" onClick={selection.stop}>
        {t('stop')}
      </Button>
      <CompanyDialog opened={open === 'company'} selection={selection} onClose={close} />
      <AssigneeDialog opened={open === 'assignee'} selection={selection} onClose={close} />
      <DeletionDialog opened={open === 'deletion'} selection={selection} onClose={close} />
    </Group>
  )
}
