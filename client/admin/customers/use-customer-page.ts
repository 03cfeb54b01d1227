import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { trpc } from '../../app/trpc'
import type { CustomerFilters } from './query'

/**
 * The page of customers that the filters ask for. Until it is there, and also if it cannot be loaded, the last one
 * that was stays.
 */
export function useCustomerPage({ query, correctPage }: CustomerFilters) {
  const list = trpc.customers.list.useQuery(query, { placeholderData: keepPreviousData })
  const [shown, setShown] = useState(list.data)
  if (list.data && list.data !== shown) setShown(list.data)
  const data = list.data ?? shown

  // Deleting the last record of the last page, or an old link, leads behind the end of the list.
  const lastPage = data && Math.max(1, Math.ceil(data.total / data.pageSize))
  const behindEnd =
    !list.isPlaceholderData && lastPage !== undefined && query.page > lastPage && data?.items.length === 0
  useEffect(() => {
    if (behindEnd) correctPage(lastPage)
  })
  return { ...list, data }
}
