import { createParser, useQueryStates } from 'nuqs'
import { parseAsId } from './query-parsers'

/** The views that replace a list, with their names in the query string. */
const VIEWS = { new: ['nuevo', 'nueva'], edit: ['editar'], documents: ['documentos'] } as const
type Named = keyof typeof VIEWS
/** A record may have a page of its own, which opens its other views, and to which they return. */
type ViewName = Named | 'page'

const parseAsView = createParser({
  parse: (word) => (Object.keys(VIEWS) as Named[]).find((name) => VIEWS[name].some((one) => one === word)) ?? null,
  serialize: (name: Named) => VIEWS[name][0],
})
const parsers = { name: parseAsView, id: parseAsId, page: parseAsId, of: parseAsId }
const options = { history: 'push', urlKeys: { name: 'vista', page: 'asegurado', of: 'de' } } as const

/** The current view of a section, kept in the query string so that reload and back work. */
export function useRecordView() {
  const [{ name, id, page, of }, set] = useQueryStates(parsers, options)
  const shown: { name: ViewName | null; id: string | null } = name
    ? { name, id }
    : { name: page === null ? null : 'page', id: page }
  return {
    /** Null means the list. */
    ...shown,
    /** The record that a new one is based on. */
    of,
    open: (view: ViewName, recordId: string | null = null) =>
      view === 'page'
        ? set({ name: null, id: null, of: null, page: recordId })
        : set({ name: view, id: recordId, of: null }),
    add: () => set({ name: 'new', id: null, of: null }),
    addAfter: (recordId: string) => set({ name: 'new', id: null, of: recordId }),
    edit: (recordId: string) => set({ name: 'edit', id: recordId, of: null }),
    /**
     * Returns to where the view was opened, the list or a record's page. This replaces the view in the history, so that
     * back never leads to a form that is done.
     */
    showList: () => set({ name: null, id: null, of: null, ...(!name && { page: null }) }, { history: 'replace' }),
  }
}
export type RecordView = ReturnType<typeof useRecordView>
