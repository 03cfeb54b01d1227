import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../api/trpc'
import { useLastPage } from '../ui/use-last-page'
import type { ActivityFilters } from './query'

/** The page of the log that the filters ask for; until it is there the last one stays. */
export function useActivityPage({ query, correctPage }: ActivityFilters) {
  const list = trpc.activity.list.useQuery(query, { placeholderData: keepPreviousData })
  useLastPage(list.isPlaceholderData ? undefined : list.data, query.page, correctPage)
  return list
}
