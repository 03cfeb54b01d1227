import { parseAsStringLiteral, useQueryStates } from 'nuqs'
import type { Language } from '../../../shared/languages'
import { LANGUAGES } from '../../../shared/languages'
import { DOCUMENT_TYPES, type DocumentType } from '../../../shared/legal'
import { parseAsId } from '../ui/query-parsers'

const viewParsers = {
  vista: parseAsStringLiteral(['nuevo', 'editar']),
  /** The document to edit, or the one that a new one starts from. */
  id: parseAsId,
  tipo: parseAsStringLiteral(DOCUMENT_TYPES),
  idioma: parseAsStringLiteral(LANGUAGES),
}
const list = { vista: null, id: null, tipo: null, idioma: null }

/** Which view of the screen is shown, kept in the query string so that reload and back work. */
export function useLegalView() {
  const [{ vista, id, tipo, idioma }, set] = useQueryStates(viewParsers, { history: 'push' })
  return {
    vista,
    id,
    documentType: tipo,
    language: idioma,
    add: (documentType: DocumentType | null = null, language: Language | null = null) =>
      set({ vista: 'nuevo', id: null, tipo: documentType, idioma: language }),
    addVersion: (documentId: string) => set({ ...list, vista: 'nuevo', id: documentId }),
    edit: (documentId: string) => set({ ...list, vista: 'editar', id: documentId }),
    /** Takes the place of the view in the history, so that back never leads into a form that is done. */
    showList: () => set(list, { history: 'replace' }),
  }
}
export type LegalView = ReturnType<typeof useLegalView>
