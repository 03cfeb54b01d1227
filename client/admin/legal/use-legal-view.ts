import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../shared/languages'
import { DOCUMENT_TYPES, type DocumentType } from '../../../shared/site-paths'
import { URL_KEYS } from '../addresses'
import { useRecordView } from '../records/use-record-view'

const parsers = {
  documentType: parseAsStringLiteral(DOCUMENT_TYPES),
  language: parseAsStringLiteral(LANGUAGES),
}
const options = { history: 'push', urlKeys: URL_KEYS } as const

/** The view of the section, with a new document's type and language, or the id of the version that it follows. */
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

/** The query string's parameters of the chosen text; the date as typed. */
export const formerTextParsers = {
  parsers: {
    documentType: parseAsStringLiteral(DOCUMENT_TYPES).withDefault('terms'),
    language: parseAsStringLiteral(LANGUAGES).withDefault(DEFAULT_LANGUAGE),
    date: parseAsString,
  },
  options: { history: 'replace', urlKeys: URL_KEYS },
} as const
