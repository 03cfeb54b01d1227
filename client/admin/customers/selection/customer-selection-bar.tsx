import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkChoice } from '../../../../shared/customers'
import { trpc } from '../../../api/trpc'
import { SelectionBar } from '../../records/selection/selection-bar'
import { BulkDeletionButton, BulkProgress, useBulkAction } from '../../records/selection/use-bulk-action'
import { PeopleExportButton } from '../../second-factor/people-export-button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { BuildingIcon, PeopleIcon } from '../../ui/icons'
import { type Option, toOption } from '../../ui/options'
import { TypedSelect } from '../../ui/typed-select'
import type { CustomerSelection } from './use-customer-selection'

/** What was ticked when a dialog asked: the list may change meanwhile. */
type Asked = Pick<CustomerSelection, 'count' | 'choice'>
type What = 'company' | 'assignee'

/** What can be done with the ticked customers. */
export function CustomerSelectionBar({ selection }: { selection: CustomerSelection }) {
  const t = useTranslations('panel.customers.selection')
  const deletion = useTranslations('panel.customers.selection.deletion')
  const { mutateAsync: remove } = trpc.customers.bulk.delete.useMutation()
  const [open, setOpen] = useState<{ what: What; asked: Asked } | null>(null)
  const { count, choice, isTooMany, exported } = selection
  const ask = (what: What) => setOpen({ what, asked: { count, choice } })
  const disabled = count === 0 || isTooMany
  const Dialog = open?.what === 'company' ? CompanyDialog : AssigneeDialog
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
      {open && <Dialog asked={open.asked} selection={selection} onClose={() => setOpen(null)} />}
    </SelectionBar>
  )
}

type Props = { asked: Asked; selection: CustomerSelection; onClose: () => void }

/** Asks for the new insurer of the ticked customers. */
function CompanyDialog(props: Props) {
  const { data } = trpc.customers.formOptions.useQuery()
  const { mutateAsync } = trpc.customers.bulk.setCompany.useMutation()
  return (
    <ChoiceDialog
      {...props}
      what="company"
      offered={data?.companies.map(toOption) ?? []}
      set={(chosen, choice) => mutateAsync({ ...choice, insuranceCompanyId: chosen })}
    />
  )
}

const NOBODY = 'nobody'

/** Asks who looks after the ticked customers from now on. */
function AssigneeDialog(props: Props) {
  const t = useTranslations('panel.customers.selection.assignee')
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  const { mutateAsync } = trpc.customers.bulk.setAssignee.useMutation()
  return (
    <ChoiceDialog
      {...props}
      what="assignee"
      offered={[{ value: NOBODY, label: t('nobody') }, ...colleagues.map(toOption)]}
      set={(chosen, choice) => mutateAsync({ ...choice, assignedTo: chosen === NOBODY ? null : chosen })}
    />
  )
}

type ChoiceProps = Props & {
  what: What
  offered: Option[]
  set: (chosen: string, choice: BulkChoice) => Promise<{ changed: number }>
}

/** Asks for one value that the ticked customers get. */
function ChoiceDialog({ asked: { count, choice }, selection, onClose, what, offered, set }: ChoiceProps) {
  const t = useTranslations(`panel.customers.selection.${what}`)
  const selected = useTranslations('panel.customers.selection')
  const [chosen, choose] = useState<string | null>(null)
  const { running, run } = useBulkAction({ ...selection, count }, t, onClose)
  return (
    <ConfirmDialog
      opened
      title={t('title')}
      confirm={t('confirm', { count })}
      color="blue"
      ready={chosen !== null}
      running={running !== null}
      onConfirm={() => run(async (progressId) => (await set(chosen ?? '', { ...choice, progressId })).changed)}
      onClose={onClose}
    >
      <Text size="sm">{t('question', { count })}</Text>
      <TypedSelect
        label={t('choice')}
        placeholder={t('choose')}
        data={offered}
        value={chosen}
        onChange={choose}
        allowDeselect
        disabled={running !== null}
      />
      <BulkProgress id={running} text={selected('running', { count })} />
    </ConfirmDialog>
  )
}
