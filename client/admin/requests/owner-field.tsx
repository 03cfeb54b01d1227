import { Select } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { trpc } from '../../api/trpc'
import { useNotifyingMutation } from '../ui/use-notifying-mutation'
import type { RequestRow } from './request-text'

/** Who has a request: saved as soon as it is chosen. */
export function OwnerField({ request }: { request: Pick<RequestRow, 'id' | 'updatedAt' | 'assignedTo' | 'assignee'> }) {
  const t = useTranslations('panel.requests')
  const { id, updatedAt, assignedTo, assignee } = request
  const { data: colleagues = [] } = trpc.accounts.colleagues.useQuery()
  const { run, isRunning } = useNotifyingMutation(trpc.quoteRequests.update.useMutation(), {
    done: t('assigned'),
    failed: t('failed'),
  })
  const others = colleagues.map((one) => ({ value: one.id, label: one.name }))
  // Somebody who has left keeps what they have until it is given away.
  const isGone = assignedTo && !others.some(({ value }) => value === assignedTo)
  return (
    <Select
      label={t('columns.owner')}
      placeholder={t('nobody')}
      data={isGone ? [{ value: assignedTo, label: assignee ?? t('nobody') }, ...others] : others}
      value={assignedTo}
      disabled={isRunning}
      clearable
      onChange={(chosen) => run({ id, updatedAt, assignedTo: chosen })}
    />
  )
}
