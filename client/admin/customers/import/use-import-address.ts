import { createParser, useQueryStates } from 'nuqs'
import { parseAsId } from '../../records/query-parsers'
import { sectionHref } from '../../sections'

/** The steps of an import in their order, in the words of the address. */
const WORDS = { file: 'archivo', columns: 'columnas', review: 'revision', done: 'hecho' } as const
export type ImportStep = keyof typeof WORDS
export const IMPORT_STEPS = Object.keys(WORDS) as ImportStep[]

const parseAsStep = createParser({
  parse: (word) => IMPORT_STEPS.find((step) => WORDS[step] === word) ?? null,
  serialize: (step: ImportStep) => WORDS[step],
})
const parsers = { id: parseAsId, step: parseAsStep }
const options = { history: 'push', urlKeys: { id: 'importacion', step: 'paso' } } as const

/** Where an import is shown, at a step of it or where it stands. */
export const importHref = (id: string, step?: ImportStep): string =>
  sectionHref('asegurados', { pestana: 'importar', importacion: id, ...(step && { paso: WORDS[step] }) })

/** Which import is shown, and at which step; without one it is where the import stands. */
export function useImportAddress() {
  const [{ id, step }, set] = useQueryStates(parsers, options)
  return {
    id,
    step,
    open: (importId: string) => set({ id: importId, step: null }),
    /** Null is where the import stands. */
    goTo: (next: ImportStep | null) => {
      if (next !== step) set({ step: next })
    },
    showList: () => set({ id: null, step: null }),
  }
}
export type ImportAddress = ReturnType<typeof useImportAddress>
