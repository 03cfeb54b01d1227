import { useEffect } from 'react'
import { CUSTOMERS_PAGE_SIZE, CUSTOMERS_PAGE_SIZES } from '../../../shared/customers'
import type { CustomerFilters } from './filters'

export type PageSize = (typeof CUSTOMERS_PAGE_SIZES)[number]

const STORAGE_KEY = 'customers_page_size'

/**
 * The rows per page. The query string has them, so that a shared link shows the same page; otherwise it is the size
 * last chosen in this browser. A link to a later page without a size was made with the default.
 */
export function usePageSize({
  pageSize,
  page,
  change,
  correct,
}: CustomerFilters): [PageSize, (size: PageSize) => void] {
  const size = pageSize ?? (page > 1 ? CUSTOMERS_PAGE_SIZE : chosenBefore())
  useEffect(() => {
    if (pageSize === null && size !== CUSTOMERS_PAGE_SIZE) correct({ pageSize: size })
  }, [pageSize, size, correct])
  return [
    size,
    (chosen) => {
      remember(chosen)
      change({ pageSize: chosen })
    },
  ]
}

function chosenBefore(): PageSize {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return CUSTOMERS_PAGE_SIZES.find((size) => String(size) === stored) ?? CUSTOMERS_PAGE_SIZE
  } catch {
    return CUSTOMERS_PAGE_SIZE // The browser blocks local storage.
  }
}

function remember(size: PageSize): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(size))
  } catch {
    // Until the list is left, the query string keeps it.
  }
}
