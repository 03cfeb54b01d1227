import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { BulkChoice } from '../../../../shared/customers'
import { trpc } from '../../../api/trpc'
import { BulkProgress, useBulkAction } from '../../records/selection/use-bulk-action'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { type Option, toOption } from '../../ui/options'
import { TypedSelect } from '../../ui/typed-select'
import { useLast } from '../../ui/use-last'
import type { CustomerSelection } from './use-customer-selection'

/** What was ticked when the dialog asked: the list may change meanwhile. */
export type Asked = Pick<CustomerSelection, 'count' | 'choice'>
type Props = { asked: Asked | null; selection: CustomerSelection; onClose: () => void }

/** Asks for the new insurer of the ticked customers, each time anew. */
export function CompanyDialog(props: Props) {
  const { data } = trpc.customers.formOptions.useQuery(undefined, { enabled: props.asked !== null })
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

/** Asks who looks after the ticked customers from now on. */
export function AssigneeDialog(props: Props) {
  const t = useTranslations('panel.customers.selection.assignee')
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery(undefined, { enabled: props.asked !== null })
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

const NOBODY = 'nobody'

type ChoiceProps = Props & {
  what: 'company' | 'assignee'
  offered: Option[]
  set: (chosen: string, choice: BulkChoice) => Promise<{ changed: number }>
}

/** Asks for one value that the ticked customers get. */
function ChoiceDialog({ asked, selection, onClose, what, offered, set }: ChoiceProps) {
  const t = useTranslations(`panel.customers.selection.${what}`)
  const selected = useTranslations('panel.customers.selection')
  const [chosen, choose] = useState<string | null>(null)
  const close = () => {
    choose(null)
    onClose()
  }
  const count = useLast(asked)?.count ?? selection.count
  const { running, run } = useBulkAction({ ...selection, count }, t, close)
  const change = () =>
    asked && run(async (progressId) => (await set(chosen ?? '', { ...asked.choice, progressId })).changed)
  return (
    <ConfirmDialog
      opened={asked !== null}
      title={t('title')}
      confirm={t('confirm', { count })}
      color="blue"
      ready={chosen !== null}
      running={running !== null}
      onConfirm={change}
      onClose={close}
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
