import { useLocalStorage } from '@mantine/hooks'
import { createParser, parseAsString } from 'nuqs'
import { useEffect } from 'react'
import {
  CUSTOMER_SORTS,
  CUSTOMERS_PAGE_SIZE,
  CUSTOMERS_PAGE_SIZES,
  type CustomerSort,
  customersQuery,
  firstDirection,
  type SortDirection,
} from '../../../shared/customers'
import { trpc } from '../../api/trpc'
import { linked } from '../addresses'
import { parseAsId, parseAsWay, parseAsWord } from '../query-parsers'
import { useFilters } from '../records/use-filters'
import { useIsAdmin } from '../session/role'

/** The query string's words for the sort column. */
const SORT_WORDS: Record<CustomerSort, string> = {
  createdAt: 'alta',
  fullName: 'nombre',
  policyNumber: 'poliza',
  policyEndDate: 'vencimiento',
}
const DIRECTION_WORDS: Record<SortDirection, string> = { asc: 'ascendente', desc: 'descendente' }

const OWNER_WORDS = { me: 'yo', none: 'nadie', all: 'todos' }
type Owner = keyof typeof OWNER_WORDS
const ownerWord = parseAsWord<Owner>(OWNER_WORDS)

/** Whose customers: one's own, nobody's, everybody's, or those of the account with an id. */
const parseAsOwner = createParser<string>({
  parse: (text) => ownerWord.parse(text) ?? parseAsId.parse(text),
  serialize: (owner) => OWNER_WORDS[owner as Owner] ?? owner,
})

const parseAsPageSize = createParser({
  parse: (text) => CUSTOMERS_PAGE_SIZES.find((size) => String(size) === text) ?? null,
  serialize: String,
})

const parsers = {
  search: parseAsString.withDefault(''),
  /** Of older links: a phone or email, which `search` finds too. */
  contact: parseAsString.withDefault(''),
  lacks: parseAsWay,
  insuranceCompanyId: parseAsId,
  policyTypeId: parseAsId,
  status: linked.status,
  /** Null is where an agent begins, and everybody's for an admin. */
  assignedTo: parseAsOwner,
  sort: parseAsWord(SORT_WORDS).withDefault(CUSTOMER_SORTS[0]),
  /** Null is the sort column's default direction. */
  direction: parseAsWord(DIRECTION_WORDS),
  /** Null if the query string has none. */
  pageSize: parseAsPageSize,
}
/** Why a text cannot be searched for; the search box shows it, and the list ignores the text. */
export const searchError = (text: string) => customersQuery.shape.search.safeParse(text).error?.issues[0]?.message

/**
 * The filters, sort order and page of the list of customers. Agents begin with their own customers, if they have any;
 * a search looks among everybody's.
 */
export function useCustomerFilters() {
  const filters = useFilters(parsers)
  const isAdmin = useIsAdmin()
  const search = filters.search || filters.contact
  const isBegin = !isAdmin && filters.assignedTo === null && !search
  const own = trpc.customers.list.useQuery({ assignedTo: 'me', pageSize: 1 }, { enabled: isBegin })
  return {
    ...filters,
    search,
    assignedTo: isBegin && own.data?.total ? 'me' : (filters.assignedTo ?? 'all'),
    /** Whether it is not known yet whose customers are shown. */
    isPending: isBegin && own.isPending,
  }
}
export type CustomerFilters = ReturnType<typeof useCustomerFilters>

/** The current sort order; `fromOrder` gives the query string's values for another. */
export const toOrder = ({ sort, direction }: Pick<CustomerFilters, 'sort' | 'direction'>) => ({
  sort,
  direction: direction ?? firstDirection(sort),
})
export const fromOrder = (sort: CustomerSort, direction: SortDirection) => ({
  sort,
  direction: direction === firstDirection(sort) ? null : direction,
})

/** The filters as the server's input, without order and page; a search with an error is left out. */
export function toServerFilters({ query, search, assignedTo }: CustomerFilters) {
  const { sort, direction, page, pageSize, contact, ...filters } = query
  return {
    ...filters,
    assignedTo: assignedTo === 'all' ? undefined : assignedTo,
    search: searchError(search) ? undefined : search || undefined,
  }
}

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
