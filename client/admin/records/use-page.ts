import { useEffect, useState } from 'react'
import type { Page } from '../../../shared/paging'
import type { LoadedQuery } from '../ui/loaded'

type List<Row> = LoadedQuery<Page<Row>> & { isPlaceholderData: boolean }
type Filters<Shown> = { shown: Shown; correct: (shown: Partial<Shown>) => void }

/**
 * The page of a list that its filters ask for. Until it is there, and also if it cannot be loaded, the last one that was
 * stays; where it cannot be loaded, the filters go back to those of that one. A page behind the end leads to the last.
 * @param list is to keep the data before as a placeholder
 */
export function usePage<Row, Shown extends { page: number }>(list: List<Row>, { shown, correct }: Filters<Shown>) {
  const [last, setLast] = useState<{ data: Page<Row>; shown: Shown } | null>(null)
  const { data, isPlaceholderData, isError, isFetching } = list
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
  return { ...list, data: data ?? last?.data }
}

const isSame = (one: object, other: object | undefined) => JSON.stringify(one) === JSON.stringify(other)
