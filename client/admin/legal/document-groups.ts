import { LANGUAGES, type Language } from '../../../shared/languages'
import { DOCUMENT_TYPES, type DocumentType } from '../../../shared/site-paths'
import type { RouterOutputs } from '../../api/trpc'

export type LegalDocument = RouterOutputs['legal']['list'][number]

/**
 * The versions of one document in one language: the active one, if any; the scheduled ones, the next first; and the
 * others, the newest first.
 */
export type Versions = {
  language: Language
  active: LegalDocument | null
  scheduled: LegalDocument[]
  history: LegalDocument[]
}

export type DocumentGroup = { documentType: DocumentType; versions: Versions[] }

/** All documents by type and language, including types and languages without any. */
export function groupDocuments(documents: LegalDocument[]): DocumentGroup[] {
  return DOCUMENT_TYPES.map((documentType) => ({
    documentType,
    versions: LANGUAGES.map((language) => {
      const all = documents.filter((one) => one.documentType === documentType && one.language === language)
      return {
        language,
        active: all.find(({ isActive }) => isActive) ?? null,
        scheduled: all
          .filter(({ publishOn }) => publishOn)
          .toSorted((one, other) => String(one.publishOn).localeCompare(String(other.publishOn))),
        history: all
          .filter(({ isActive, publishOn }) => !isActive && !publishOn)
          .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
      }
    }),
  }))
}
