import { useQueryStates } from 'nuqs'
import { parseAsId, parseAsWord } from '../../records/query-parsers'
import { sectionHref } from '../../sections'

/** The steps of an import in their order, with the query string's words. */
const WORDS = { file: 'archivo', columns: 'columnas', review: 'revision', done: 'hecho' } as const
export type ImportStep = keyof typeof WORDS
export const IMPORT_STEPS = Object.keys(WORDS) as ImportStep[]

const parsers = { id: parseAsId, step: parseAsWord(WORDS) }
const options = { history: 'push', urlKeys: { id: 'importacion', step: 'paso' } } as const

/** The URL of an import, at a step or at its current one. */
export const importHref = (id: string, step?: ImportStep): string =>
  sectionHref('asegurados', { pestana: 'importar', importacion: id, ...(step && { paso: WORDS[step] }) })

/** The shown import and step, from the query string; a null step is the import's current one. */
export function useImportAddress() {
  const [{ id, step }, set] = useQueryStates(parsers, options)
  return {
    id,
    step,
    open: (importId: string) => set({ id: importId, step: null }),
    /** Null is the import's current step. */
    goTo: (next: ImportStep | null) => {
      if (next !== step) set({ step: next })
    },
    showList: () => set({ id: null, step: null }),
  }
}
export type ImportAddress = ReturnType<typeof useImportAddress>
