import { useEffect, useState } from 'react'
import type { Page } from '../../../shared/paging'
import type { LoadedQuery } from '../ui/loaded'

export type PageQuery<Row> = LoadedQuery<Page<Row>> & { isPlaceholderData: boolean }
export type PageFilters<Shown> = { shown: Shown; correct: (shown: Partial<Shown>) => void }

/**
 * The page of a list for its filters. Until it is loaded, and if it cannot be, the previous one stays; if it cannot be,
 * the filters return to the previous ones, too. A page past the end leads to the last one.
 * @param query has to keep the previous data as a placeholder
 */
export function usePage<Row, Shown extends { page: number }>(
  query: PageQuery<Row>,
  { shown, correct }: PageFilters<Shown>,
) {
  const [last, setLast] = useState<{ data: Page<Row>; shown: Shown } | null>(null)
  const { data, isPlaceholderData, isError, isFetching } = query
  const isNew = data !== last?.data || !isSame(shown, last?.shown)
  if (data && !isPlaceholderData && isNew) setLast({ data, shown })

  useEffect(() => {
    if (isError && !isFetching && last && !isSame(shown, last.shown)) correct(last.shown)
  }, [isError, isFetching, last, shown, correct])
  useEffect(() => {
    if (!data || isPlaceholderData || data.items.length > 0) return
    const lastPage = Math.max(1, Math.ceil(data.total / data.pageSize))
    if (shown.page > lastPage) correct({ page: lastPage } as Partial<Shown>)
  }, [data, isPlaceholderData, shown, correct])
  return { ...query, data: data ?? last?.data }
}

const isSame = (one: object, other: object | undefined) => JSON.stringify(one) === JSON.stringify(other)
