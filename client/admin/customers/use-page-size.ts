import { useLocalStorage } from '@mantine/hooks'
import { useEffect } from 'react'
import { CUSTOMERS_PAGE_SIZE, CUSTOMERS_PAGE_SIZES } from '../../../shared/customers'
import type { CustomerFilters } from './filters'

export type PageSize = (typeof CUSTOMERS_PAGE_SIZES)[number]

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
  const [chosenBefore, remember] = useLocalStorage<PageSize>({
    key: 'customers_page_size',
    defaultValue: CUSTOMERS_PAGE_SIZE,
    getInitialValueInEffect: false,
    deserialize: (text) => CUSTOMERS_PAGE_SIZES.find((size) => String(size) === text) ?? CUSTOMERS_PAGE_SIZE,
  })
  const size = pageSize ?? (page > 1 ? CUSTOMERS_PAGE_SIZE : chosenBefore)
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
