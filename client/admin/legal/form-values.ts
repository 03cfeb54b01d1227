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
  publication: Publication
  /** As `effectiveDate`; empty but for a text that is to be published on a day. */
  publishOn: string
  content: string
}

/** When the site shows it: from the save on, from a day on, or not before somebody says so. */
export const PUBLICATIONS = ['now', 'scheduled', 'draft'] as const
export type Publication = (typeof PUBLICATIONS)[number]

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
    publication: 'now',
    publishOn: '',
    content: '',
  }
}

export function toFormValues(document: LegalDocument): LegalFormValues {
  const { documentType, language, title, version, effectiveDate, isActive, publishOn, content } = document
  const publication = isActive ? 'now' : publishOn ? 'scheduled' : 'draft'
  return { documentType, language, title, version, effectiveDate, publication, publishOn: publishOn ?? '', content }
}

/** A new version that starts from the text of another one and comes into force today. */
export function followingVersion(document: LegalDocument, today: CalendarDate): LegalFormValues {
  return {
    ...toFormValues(document),
    version: versionAfter(document.version),
    effectiveDate: today,
    publication: 'now',
    publishOn: '',
  }
}

/** Counts the last number of a version up: `1.0` to `1.1`. What has no number stays as it is. */
export function versionAfter(version: string): string {
  return version.replace(/\d+(?=\D*$)/, (digits) => String(Number(digits) + 1))
}

/** What is sent, and what the schema checks before. */
export function toLegalInput({ publication, publishOn, ...values }: LegalFormValues): LegalDocumentInput {
  return {
    ...values,
    isActive: publication === 'now',
    publishOn: publication === 'scheduled' ? publishOn : null,
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

/**
 * The form after another day or way of publishing was chosen. A text whose date nobody has chosen comes into force with the
 * day on which it is published; and one that is to come into force on a later day is likely meant for that.
 */
export function withPublication(
  values: LegalFormValues,
  chosen: Partial<Pick<LegalFormValues, 'publication' | 'publishOn'>>,
  today: CalendarDate,
): LegalFormValues {
  const next = { ...values, ...chosen }
  if (next.publication !== 'scheduled') return { ...next, publishOn: '' }
  if (!next.publishOn && chosen.publication && values.effectiveDate > today) next.publishOn = values.effectiveDate
  const follows = [today, values.publishOn].includes(values.effectiveDate)
  return follows && next.publishOn ? { ...next, effectiveDate: next.publishOn } : next
}
