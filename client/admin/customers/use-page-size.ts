import { useEffect } from 'react'
import { CUSTOMERS_PAGE_SIZE, CUSTOMERS_PAGE_SIZES } from '../../../shared/customers'
import type { CustomerFilters } from './filters'

type PageSize = (typeof CUSTOMERS_PAGE_SIZES)[number]

const STORAGE_KEY = 'customers_page_size'

/**
 * How many rows a page has. The address says it, so that who is sent one sees the same page; where it does not, it is what
 * was chosen last in this browser. A page that is not the first was counted by somebody who had chosen nothing.
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
    return CUSTOMERS_PAGE_SIZE // A browser that stores nothing remembers nothing.
  }
}

function remember(size: PageSize): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(size))
  } catch {
    // The address says it until the list is left.
  }
}
