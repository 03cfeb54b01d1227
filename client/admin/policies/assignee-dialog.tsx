import { Modal } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { AssigneeSelect } from '../records/assignee-select'
import { useAuth } from '../session/auth'
import { PeopleIcon } from '../ui/icons'
import type { RowAction } from '../ui/row-actions'
import { useFocusReturn } from '../ui/use-focus-return'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'

/** A customer, and who looks after them. */
export type Assigned = { id: string; fullName: string; assignedTo: string | null; assignee: string | null }

function useAssign(onSaved?: () => void) {
  const t = useTranslations('panel.ui.assignee')
  return useNotifyingMutation(trpc.customers.setAssignee.useMutation(), {
    done: t('saved'),
    failed: t('failed'),
    onSuccess: onSaved,
  })
}

/** Takes a customer over, or asks who does. */
export function useAssigneeActions(give: (customer: Assigned) => void): (customer: Assigned) => RowAction[] {
  const t = useTranslations('panel.ui.assignee')
  const { user } = useAuth()
  const { run } = useAssign()
  return (customer) => [
    ...(user && customer.assignedTo !== user.id
      ? [{ label: t('take'), Icon: PeopleIcon, act: () => void run({ id: customer.id, assignedTo: user.id }) }]
      : []),
    { label: t('give'), Icon: PeopleIcon, act: () => give(customer) },
  ]
}

/** Asks who looks after a customer from now on; the choice saves it. */
export function AssigneeDialog({ customer, onClose }: { customer: Assigned; onClose: () => void }) {
  const t = useTranslations('panel.ui.assignee')
  const { run, isRunning } = useAssign(onClose)
  useFocusReturn()
  const { id, fullName, assignedTo, assignee } = customer
  return (
    <Modal opened onClose={onClose} title={t('of', { name: fullName })} closeButtonProps={{ 'aria-label': t('close') }}>
      <AssigneeSelect
        assignedTo={assignedTo}
        assignee={assignee}
        disabled={isRunning}
        onChoose={(chosen) => void run({ id, assignedTo: chosen })}
      />
    </Modal>
  )
}
