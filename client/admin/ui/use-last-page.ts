import { useEffect } from 'react'

type Listed = { items: unknown[]; total: number; pageSize: number }

/**
 * Leads back to the last page where one is asked for behind the end of a list: by an old link, or because the last
 * record of the last page was deleted.
 * @param list what was loaded for `page`, undefined while that is on its way
 */
export function useLastPage(list: Listed | undefined, page: number, correct: (page: number) => void): void {
  const lastPage = list && Math.max(1, Math.ceil(list.total / list.pageSize))
  const isBehindEnd = lastPage !== undefined && page > lastPage && list?.items.length === 0
  useEffect(() => {
    if (isBehindEnd) correct(lastPage)
  })
}
