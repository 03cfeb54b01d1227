import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { CUSTOMERS_PAGE_SIZE, customersQuery } from '../../../shared/customers'
import type { TermStatus } from '../../../shared/policies'
import { parseAsId, parseAsPage } from '../ui/query-parsers'
import { parseAsStatus } from './status-words'

const filterParsers = {
  q: parseAsString.withDefault(''),
  aseguradora: parseAsId,
  tipo: parseAsId,
  estado: parseAsStatus,
  pagina: parseAsPage.withDefault(1),
}

/** What keeps a text from being searched for; the box says so, and the list stays as it is. */
export const searchProblem = (text: string): string | undefined =>
  customersQuery.shape.search.safeParse(text).error?.issues[0]?.message

/** What the list shows, kept in the query string. Every change of a filter goes back to the first page. */
export function useCustomerFilters() {
  const [{ q, aseguradora, tipo, estado, pagina }, set] = useQueryStates(filterParsers, { history: 'push' })
  return {
    search: q,
    insuranceCompanyId: aseguradora,
    policyTypeId: tipo,
    status: estado,
    query: {
      search: searchProblem(q) ? undefined : q || undefined,
      insuranceCompanyId: aseguradora ?? undefined,
      policyTypeId: tipo ?? undefined,
      status: estado ?? undefined,
      page: pagina,
      pageSize: CUSTOMERS_PAGE_SIZE,
    },
    setSearch: (text: string) => set({ q: text || null, pagina: null }, { history: 'replace' }),
    setInsurer: (id: string | null) => set({ aseguradora: id, pagina: null }),
    setPolicyType: (id: string | null) => set({ tipo: id, pagina: null }),
    setStatus: (status: TermStatus | null) => set({ estado: status, pagina: null }),
    setPage: (page: number) => set({ pagina: page }),
    correctPage: (page: number) => set({ pagina: page }, { history: 'replace' }),
  }
}
export type CustomerFilters = ReturnType<typeof useCustomerFilters>

const viewParsers = { vista: parseAsStringLiteral(['nuevo', 'editar', 'documentos']), id: parseAsId }

/** Which view of the screen is shown, kept in the query string so that reload and back work. */
export function useCustomerView() {
  const [{ vista, id }, set] = useQueryStates(viewParsers, { history: 'push' })
  return {
    vista,
    id,
    add: () => set({ vista: 'nuevo', id: null }),
    edit: (customerId: string) => set({ vista: 'editar', id: customerId }),
    showDocuments: (customerId: string) => set({ vista: 'documentos', id: customerId }),
    /** Takes the place of the view in the history, so that back never leads into a form that is done. */
    showList: () => set({ vista: null, id: null }, { history: 'replace' }),
  }
}
export type CustomerView = ReturnType<typeof useCustomerView>
