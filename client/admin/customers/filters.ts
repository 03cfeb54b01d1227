import { createParser, parseAsString } from 'nuqs'
import {
  CUSTOMER_SORTS,
  CUSTOMERS_PAGE_SIZES,
  type CustomerSort,
  customersQuery,
  firstDirection,
  type SortDirection,
} from '../../../shared/customers'
import { parseAsStatus } from '../navigation/status-words'
import { parseAsId } from '../records/query-parsers'
import { useFilters } from '../records/use-filters'

/** What the list is in order of, as the address says it. */
const SORT_WORDS: Record<CustomerSort, string> = {
  createdAt: 'alta',
  fullName: 'nombre',
  policyNumber: 'poliza',
  policyEndDate: 'vencimiento',
}
const DIRECTION_WORDS: Record<SortDirection, string> = { asc: 'ascendente', desc: 'descendente' }

/** One of some values by its word in the address, where anything else counts as none. */
const parseAsWord = <Value extends string>(words: Record<Value, string>) =>
  createParser({
    parse: (word) => (Object.keys(words) as Value[]).find((value) => words[value] === word) ?? null,
    serialize: (value: Value) => words[value],
  })

const parseAsPageSize = createParser({
  parse: (text) => CUSTOMERS_PAGE_SIZES.find((size) => String(size) === text) ?? null,
  serialize: String,
})

const parsers = {
  search: parseAsString.withDefault(''),
  contact: parseAsString.withDefault(''),
  insuranceCompanyId: parseAsId,
  policyTypeId: parseAsId,
  status: parseAsStatus,
  sort: parseAsWord(SORT_WORDS).withDefault(CUSTOMER_SORTS[0]),
  /** Null is that in which people look first. */
  direction: parseAsWord(DIRECTION_WORDS),
  /** Null where the address does not say it. */
  pageSize: parseAsPageSize,
}
const words = {
  search: 'q',
  contact: 'contacto',
  insuranceCompanyId: 'aseguradora',
  policyTypeId: 'tipo',
  status: 'estado',
  sort: 'orden',
  direction: 'sentido',
  pageSize: 'filas',
}

/** What keeps a text from being searched for; the box says so, and the list stays as it is. */
const problemOf = (field: 'search' | 'contact') => (text: string) =>
  customersQuery.shape[field].safeParse(text).error?.issues[0]?.message
export const searchProblem = problemOf('search')
export const contactProblem = problemOf('contact')

/** What the list of customers shows. */
export const useCustomerFilters = () => useFilters(parsers, words)
export type CustomerFilters = ReturnType<typeof useCustomerFilters>

/** What the list is in order of, and the address of another order. */
export const toOrder = ({ sort, direction }: Pick<CustomerFilters, 'sort' | 'direction'>) => ({
  sort,
  direction: direction ?? firstDirection(sort),
})
export const fromOrder = (sort: CustomerSort, direction: SortDirection) => ({
  sort,
  direction: direction === firstDirection(sort) ? null : direction,
})

/** What narrows the list down, as the server takes it. */
export const toServerFilters = ({ search, contact, insuranceCompanyId, policyTypeId, status }: CustomerFilters) => ({
  search: searchProblem(search) ? undefined : search || undefined,
  contact: contactProblem(contact) ? undefined : contact || undefined,
  insuranceCompanyId: insuranceCompanyId ?? undefined,
  policyTypeId: policyTypeId ?? undefined,
  status: status ?? undefined,
})
