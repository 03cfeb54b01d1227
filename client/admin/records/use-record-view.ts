import { createParser, useQueryStates } from 'nuqs'
import { parseAsId } from './query-parsers'

/** What the place of a list is taken by, in the words of the address. */
const VIEWS = { new: ['nuevo', 'nueva'], edit: ['editar'], documents: ['documentos'] } as const
type ViewName = keyof typeof VIEWS

const parseAsView = createParser({
  parse: (word) => (Object.keys(VIEWS) as ViewName[]).find((name) => VIEWS[name].some((one) => one === word)) ?? null,
  serialize: (name: ViewName) => VIEWS[name][0],
})
const parsers = { name: parseAsView, id: parseAsId }
const options = { history: 'push', urlKeys: { name: 'vista' } } as const

/** Which view of a section is shown, kept in the query string so that reload and back work. */
export function useRecordView() {
  const [{ name, id }, set] = useQueryStates(parsers, options)
  return {
    /** Null is the list. */
    name,
    id,
    open: (view: ViewName, recordId: string | null = null) => set({ name: view, id: recordId }),
    add: () => set({ name: 'new', id: null }),
    edit: (recordId: string) => set({ name: 'edit', id: recordId }),
    /** Takes the place of the view in the history, so that back never leads into a form that is done. */
    showList: () => set({ name: null, id: null }, { history: 'replace' }),
  }
}
export type RecordView = ReturnType<typeof useRecordView>
