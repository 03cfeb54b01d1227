import { parseAsString, parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { parseAsId } from '../ui/query-parsers'

const viewParsers = { vista: parseAsStringLiteral(['nueva', 'editar']), id: parseAsId }

/** Which view of the screen is shown, kept in the query string so that reload and back work. */
export function useCompanyView() {
  const [{ vista, id }, set] = useQueryStates(viewParsers, { history: 'push' })
  return {
    vista,
    id,
    add: () => set({ vista: 'nueva', id: null }),
    edit: (companyId: string) => set({ vista: 'editar', id: companyId }),
    /** Takes the place of the view in the history, so that back never leads into a form that is done. */
    showList: () => set({ vista: null, id: null }, { history: 'replace' }),
  }
}
export type CompanyView = ReturnType<typeof useCompanyView>

/** What the cards are searched for. */
export function useCompanySearch() {
  const [search, setSearch] = useQueryState('q', parseAsString.withDefault(''))
  return { search, setSearch: (text: string) => setSearch(text || null) }
}
