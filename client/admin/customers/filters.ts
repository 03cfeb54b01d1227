import { parseAsString } from 'nuqs'
import { CUSTOMERS_PAGE_SIZE, customersQuery } from '../../../shared/customers'
import { parseAsStatus } from '../navigation/status-words'
import { parseAsId } from '../records/query-parsers'
import { useFilters } from '../records/use-filters'

const parsers = {
  search: parseAsString.withDefault(''),
  contact: parseAsString.withDefault(''),
  insuranceCompanyId: parseAsId,
  policyTypeId: parseAsId,
  status: parseAsStatus,
}
const words = {
  search: 'q',
  contact: 'contacto',
  insuranceCompanyId: 'aseguradora',
  policyTypeId: 'tipo',
  status: 'estado',
}

/** What keeps a text from being searched for; the box says so, and the list stays as it is. */
const problemOf = (field: 'search' | 'contact') => (text: string) =>
  customersQuery.shape[field].safeParse(text).error?.issues[0]?.message
export const searchProblem = problemOf('search')
export const contactProblem = problemOf('contact')

/** What the list of customers shows. */
export const useCustomerFilters = () => useFilters(parsers, words)
export type CustomerFilters = ReturnType<typeof useCustomerFilters>

export const toCustomersQuery = ({
  search,
  contact,
  insuranceCompanyId,
  policyTypeId,
  status,
  page,
}: CustomerFilters) => ({
  search: searchProblem(search) ? undefined : search || undefined,
  contact: contactProblem(contact) ? undefined : contact || undefined,
  insuranceCompanyId: insuranceCompanyId ?? undefined,
  policyTypeId: policyTypeId ?? undefined,
  status: status ?? undefined,
  page,
  pageSize: CUSTOMERS_PAGE_SIZE,
})
