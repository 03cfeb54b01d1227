import { inCents } from '../../../shared/payments'
import type { RouterOutputs } from '../../api/trpc'
import type { TillDivision } from './filters'

/** What the till sums up. */
export type Grouping = Exclude<TillDivision, 'each'>

export type Received = RouterOutputs['payments']['received']['items'][number]
export type TillGroup = { id: string; of: Received; payments: number; sum: number }

const KEYS: Record<Grouping, (received: Received) => string> = {
  day: ({ paidOn }) => paidOn,
  month: ({ paidOn }) => paidOn.slice(0, 7),
  person: ({ personId }) => personId ?? '',
}

/** What was received by day, month or person, in the order of the rows; sums are exact. */
export function groupedBy(rows: Received[], division: Grouping): TillGroup[] {
  const groups = new Map<string, TillGroup>()
  for (const row of rows) {
    const id = KEYS[division](row)
    const known = groups.get(id)
    const { payments, sum } = known ?? { payments: 0, sum: 0 }
    groups.set(id, {
      id,
      of: known?.of ?? row,
      payments: payments + row.payments,
      sum: (inCents(sum) + inCents(row.sum)) / 100,
    })
  }
  return [...groups.values()]
}
