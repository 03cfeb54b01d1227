import { useState } from 'react'
import type { RequestChoice, RequestsQuery } from '../../../shared/quote-requests'
import type { RouterOutputs } from '../../api/trpc'
import { useSelection } from '../records/selection/use-selection'
import type { RequestRow } from './request-text'

const nameOf = ({ fullName }: RequestRow) => fullName

/**
 * The ticked requests. *All* are those that had come when they were ticked: a program that floods the form goes on sending.
 */
export function useRequestSelection(shown: RequestsQuery, page: RouterOutputs['quoteRequests']['list'] | undefined) {
  const [seen, setSeen] = useState({ count: 0, until: '' })
  const selection = useSelection({ shown, page, nameOf })
  const { all, ids, rowSelection } = selection
  const { page: _, ...filter } = shown
  const choice: RequestChoice = all ? { filter: { ...filter, until: seen.until }, expectedCount: seen.count } : { ids }
  return {
    ...selection,
    count: all ? seen.count : ids.length,
    tickAll: async () => {
      if (!page?.newest) return
      setSeen({ count: page.total, until: page.newest })
      await selection.tickAll()
    },
    rowSelection: {
      ...rowSelection,
      isTicked: (row: RequestRow) => (all ? row.createdAt <= seen.until : rowSelection.isTicked(row)),
    },
    choice,
  }
}
export type RequestSelection = ReturnType<typeof useRequestSelection>
