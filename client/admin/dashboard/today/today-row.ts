import { today } from '../../../../shared/clock'
import type { ContactSubject } from '../../../../shared/contacts'
import type { RouterOutputs } from '../../../api/trpc'

type Item = RouterOutputs['dashboard']['today']['items'][number]
/** What waits, with an id of its own. */
export type TodayRow = Item & { id: string }

export const toRow = (item: Item): TodayRow => ({
  ...item,
  id: `${item.kind} ${item.taskId ?? item.requestId ?? item.customerId}`,
})

/** What a contact concerns that is noted of a customer's row, and so settles; null for both. */
export function subjectOf({ kind, policy, payment }: TodayRow): ContactSubject | null {
  const isDue = (row: { lastContact: { followUpDate: string | null } | null } | null) => {
    const day = row?.lastContact?.followUpDate
    return day ? day <= today() : false
  }
  if (kind === 'payment' || (kind === 'followUp' && !isDue(policy))) return 'payment'
  return kind === 'followUp' && isDue(payment) ? null : 'renewal'
}
