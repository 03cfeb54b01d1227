import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { trpc } from '../../../api/trpc'
import { SelectionBar } from '../../records/selection/selection-bar'
import { BulkDeletionButton } from '../../records/selection/use-bulk-action'
import { PeopleExportButton } from '../../second-factor/people-export-button'
import { BuildingIcon, PeopleIcon } from '../../ui/icons'
import { type Asked, AssigneeDialog, CompanyDialog } from './bulk-dialog'
import type { CustomerSelection } from './use-customer-selection'

/** What can be done with the ticked customers. */
export function CustomerSelectionBar({ selection }: { selection: CustomerSelection }) {
  const t = useTranslations('panel.customers.selection')
  const deletion = useTranslations('panel.customers.selection.deletion')
  const { mutateAsync: remove } = trpc.customers.bulk.delete.useMutation()
  const [open, setOpen] = useState<{ what: 'company' | 'assignee'; asked: Asked } | null>(null)
  const { count, choice, isTooMany, exported } = selection
  const ask = (what: 'company' | 'assignee') => setOpen({ what, asked: { count, choice } })
  const askedOf = (what: 'company' | 'assignee') => (open?.what === what ? open.asked : null)
  const close = () => setOpen(null)
  const disabled = count === 0 || isTooMany
  return (
    <SelectionBar selection={selection} texts={t}>
      <PeopleExportButton
        path="/exports/customers.csv"
        filters={exported}
        workbook={{ path: '/exports/customers.xlsx', total: count }}
        disabled={count === 0}
      />
      <Button size="xs" leftSection={<BuildingIcon size={16} />} disabled={disabled} onClick={() => ask('company')}>
        {t('company.action')}
      </Button>
      <Button size="xs" leftSection={<PeopleIcon size={16} />} disabled={disabled} onClick={() => ask('assignee')}>
        {t('assignee.action')}
      </Button>
      <BulkDeletionButton selection={selection} texts={deletion} remove={remove} />
      <CompanyDialog asked={askedOf('company')} selection={selection} onClose={close} />
      <AssigneeDialog asked={askedOf('assignee')} selection={selection} onClose={close} />
    </SelectionBar>
  )
}
