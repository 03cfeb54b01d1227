import { useState } from 'react'
import type { RequestChoice } from '../../../shared/quote-requests'
import type { RouterOutputs } from '../../api/trpc'
import { useRowSelection } from '../records/selection/use-row-selection'
import { type RequestFilters, toRequestsQuery } from './filters'
import type { RequestRow } from './request-text'

const nameOf = ({ fullName }: RequestRow) => fullName

/**
 * The ticked requests. *All* are those that had come when they were ticked: a program that floods the form goes on sending.
 */
export function useRequestSelection(filters: RequestFilters, list: RouterOutputs['quoteRequests']['list'] | undefined) {
  const [seen, setSeen] = useState({ count: 0, until: '' })
  const shown = toRequestsQuery(filters)
  const selection = useRowSelection(shown, list, nameOf)
  const { all, ids, rowSelection } = selection
  const { page: _, ...filter } = shown
  const choice: RequestChoice = all ? { filter: { ...filter, until: seen.until }, expectedCount: seen.count } : { ids }
  return {
    ...selection,
    count: all ? seen.count : ids.length,
    tickAll: () => {
      if (!list?.newest) return
      setSeen({ count: list.total, until: list.newest })
      selection.tickAll()
    },
    rowSelection: {
      ...rowSelection,
      isTicked: (row: RequestRow) => (all ? row.createdAt <= seen.until : rowSelection.isTicked(row)),
    },
    choice,
  }
}
export type RequestSelection = ReturnType<typeof useRequestSelection>
