import type { RouterOutputs } from '../../../api/trpc'

type Item = RouterOutputs['dashboard']['today']['items'][number]
/** What waits, with an id of its own. */
export type TodayRow = Item & { id: string }

export const toRow = (item: Item): TodayRow => ({
  ...item,
  id: `${item.kind} ${item.taskId ?? item.requestId ?? item.customerId}`,
})
