import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { LANGUAGES, type Language } from '../../../shared/languages'
import { DOCUMENT_TYPES, type DocumentType } from '../../../shared/legal'
import { useRecordView } from '../records/use-record-view'

const parsers = {
  documentType: parseAsStringLiteral(DOCUMENT_TYPES),
  language: parseAsStringLiteral(LANGUAGES),
}
const options = { history: 'push', urlKeys: { documentType: 'tipo', language: 'idioma' } } as const

/** The view of the section, with the type and language that a new document is to have, or the one that it follows. */
export function useLegalView() {
  const view = useRecordView()
  const [preset, setPreset] = useQueryStates(parsers, options)
  return {
    ...view,
    preset,
    addOf: (documentType: DocumentType, language: Language) => {
      setPreset({ documentType, language })
      view.add()
    },
    addVersion: (id: string) => view.open('new', id),
    showList: () => {
      setPreset(null, { history: 'replace' })
      return view.showList()
    },
  }
}
export type LegalView = ReturnType<typeof useLegalView>

/** Which text of which day is asked for, in the words of the address; as it was typed. */
export const formerTextParsers = {
  parsers: {
    documentType: parseAsStringLiteral(DOCUMENT_TYPES).withDefault('terms'),
    language: parseAsStringLiteral(LANGUAGES).withDefault('es'),
    date: parseAsString,
  },
  options: { history: 'replace', urlKeys: { ...options.urlKeys, date: 'fecha' } },
} as const
