import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { AssigneeSelect } from '../records/assignee-select'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import type { RequestRow } from './request-text'

/** Who has a request. */
export function OwnerField({ request }: { request: Pick<RequestRow, 'id' | 'updatedAt' | 'assignedTo' | 'assignee'> }) {
  const t = useTranslations('panel.requests')
  const { id, updatedAt, assignedTo, assignee } = request
  const { run, isRunning } = useNotifyingMutation(trpc.quoteRequests.update.useMutation(), {
    done: t('assigned'),
    failed: t('failed'),
  })
  return (
    <AssigneeSelect
      assignedTo={assignedTo}
      assignee={assignee}
      disabled={isRunning}
      onChoose={(chosen) => void run({ id, updatedAt, assignedTo: chosen })}
    />
  )
}
