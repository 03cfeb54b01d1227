import type { CalendarDate } from '../../../shared/clock'
import type { Language } from '../../../shared/languages'
import {
  DEFAULT_DOCUMENT_VERSION,
  type DocumentType,
  type LegalDocumentInput,
  type LegalDocumentUpdate,
} from '../../../shared/legal'
import { plainText } from './content/excerpt'
import type { LegalDocument } from './document-groups'

/** What the form's fields hold, in the order in which they stand on the screen; empty is nothing chosen. */
export type LegalFormValues = {
  documentType: DocumentType | ''
  language: Language | ''
  title: string
  version: string
  /** `YYYY-MM-DD`, or what was typed and cannot be read. */
  effectiveDate: string
  isActive: boolean
  content: string
}

/** @param preset what it is known to be already */
export function emptyDocument(
  { documentType, language }: { documentType: DocumentType | null; language: Language | null },
  today: CalendarDate,
): LegalFormValues {
  return {
    documentType: documentType ?? '',
    language: language ?? '',
    title: '',
    version: DEFAULT_DOCUMENT_VERSION,
    effectiveDate: today,
    isActive: true,
    content: '',
  }
}

export function toFormValues(document: LegalDocument): LegalFormValues {
  const { documentType, language, title, version, effectiveDate, isActive, content } = document
  return { documentType, language, title, version, effectiveDate, isActive, content }
}

/** A new version that starts from the text of another one and comes into force today. */
export function followingVersion(document: LegalDocument, today: CalendarDate): LegalFormValues {
  return {
    ...toFormValues(document),
    version: versionAfter(document.version),
    effectiveDate: today,
    isActive: true,
  }
}

/** Counts the last number of a version up: `1.0` to `1.1`. What has no number stays as it is. */
export function versionAfter(version: string): string {
  return version.replace(/\d+(?=\D*$)/, (digits) => String(Number(digits) + 1))
}

/** What is sent, and what the schema checks before. */
export function toLegalInput(values: LegalFormValues): LegalDocumentInput {
  return {
    ...values,
    // What is still empty the schema refuses.
    documentType: values.documentType as DocumentType,
    language: values.language as Language,
    content: plainText(values.content) === '' ? '' : values.content,
  }
}

export function toLegalUpdate(values: LegalFormValues, { id, updatedAt }: LegalDocument): LegalDocumentUpdate {
  const { documentType, language, ...editable } = toLegalInput(values)
  return { ...editable, id, updatedAt }
}
