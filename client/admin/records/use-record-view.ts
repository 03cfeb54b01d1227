import { useQueryStates } from 'nuqs'
import { linked, URL_KEYS, type View } from '../addresses'
import { parseAsId } from '../query-parsers'

/** A record may have a page of its own, which opens its other views, and to which they return; so has a case. */
type ViewName = View | 'page' | 'case'

const parsers = {
  view: linked.view,
  id: linked.id,
  record: linked.record,
  of: parseAsId,
  request: linked.request,
  caseId: linked.caseId,
}
const options = { history: 'push', urlKeys: URL_KEYS } as const

/** The current view of a section, kept in the query string so that reload and back work. */
export function useRecordView() {
  const [{ view: name, id, record, of, request, caseId }, set] = useQueryStates(parsers, options)
  const shown: { name: ViewName | null; id: string | null } = name
    ? { name, id }
    : caseId
      ? { name: 'case', id: caseId }
      : { name: record === null ? null : 'page', id: record }
  return {
    /** Null means the list. */
    ...shown,
    /** What a new record is based on, or the part of a record that its form edits. */
    of,
    /** The quote request that a new record comes from. */
    request,
    /** The case whose file is open, or that a form belongs to. */
    caseId,
    open: (view: ViewName, recordId: string | null = null) =>
      view === 'page'
        ? set({ view: null, id: null, of: null, caseId: null, record: recordId })
        : view === 'case'
          ? set({ view: null, id: null, of: null, caseId: recordId })
          : set({ view, id: recordId, of: null }),
    add: () => set({ view: 'new', id: null, of: null, request: null }),
    addAfter: (recordId: string) => set({ view: 'new', id: null, of: recordId, request: null }),
    addFor: (requestId: string) => set({ view: 'new', id: null, of: null, request: requestId }),
    /** After a quote request became a customer: the request again, which leads to the customer's page. */
    showRequest: () => set({ view: null, id: null, of: null }, { history: 'replace' }),
    edit: (recordId: string, of: string | null = null) => set({ view: 'edit', id: recordId, of }),
    /**
     * Returns to where the view was opened, the list, a record's page or a case. This replaces the view in the history, so that
     * back never leads to a form that is done.
     */
    showList: () =>
      set(
        { view: null, id: null, of: null, request: null, ...(!name && (caseId ? { caseId: null } : { record: null })) },
        { history: 'replace' },
      ),
  }
}
export type RecordView = ReturnType<typeof useRecordView>
