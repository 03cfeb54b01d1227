import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../../api/trpc'
import { useLastPage } from '../ui/use-last-page'
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

  useLastPage(list.isPlaceholderData ? undefined : data, query.page, correctPage)
  return { ...list, data }
}
