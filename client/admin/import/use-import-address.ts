import { useQueryStates } from 'nuqs'
import { type ImportStep, linked, panelHref, URL_KEYS } from '../addresses'

const parsers = { importId: linked.importId, step: linked.step }
const options = { history: 'push', urlKeys: URL_KEYS } as const

/** The URL of an import, at a step or at its current one. */
export const importHref = (importId: string, step: ImportStep | null = null): string =>
  panelHref({ section: 'customers', tab: 'import', importId, step })

/** The shown import and step, from the query string; a null step is the import's current one. */
export function useImportAddress() {
  const [{ importId, step }, set] = useQueryStates(parsers, options)
  return {
    id: importId,
    step,
    open: (id: string) => set({ importId: id, step: null }),
    /** Null is the import's current step. */
    goTo: (next: ImportStep | null) => {
      if (next !== step) set({ step: next })
    },
    showList: () => set({ importId: null, step: null }),
  }
}
export type ImportAddress = ReturnType<typeof useImportAddress>
