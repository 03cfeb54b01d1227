import { z } from 'zod'
import type { CalendarDate } from '../../../shared/clock'
import { LANGUAGES, type Language } from '../../../shared/languages'
import {
  DEFAULT_DOCUMENT_VERSION,
  FIELDS_REQUIRED_MESSAGE,
  type LegalDocumentInput,
  legalDocumentInput,
} from '../../../shared/legal'
import type { DocumentType } from '../../../shared/site-paths'
import type { Editing } from '../records/editing'
import type { RecordFields } from '../records/use-record-form'
import { checkBy } from '../ui/check-by'
import { plainText } from './content/plain-text'
import type { LegalDocument } from './document-groups'

/** The values of the form's fields, in the order of the screen; '' is nothing chosen. */
export type LegalFormValues = {
  documentType: DocumentType | ''
  language: Language | ''
  title: string
  version: string
  /** `YYYY-MM-DD`, or the typed text if it is no date. */
  effectiveDate: string
  publication: Publication
  /** Like `effectiveDate`; empty unless the publication is scheduled. */
  publishOn: string
  content: string
}
export type LegalFields = RecordFields<LegalFormValues>

/** When the site shows the document: once it is saved, from a date on, or not until somebody publishes it. */
export const PUBLICATIONS = ['now', 'scheduled', 'draft'] as const
export type Publication = (typeof PUBLICATIONS)[number]

/** @param preset the type and language already known */
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

function toFormValues(document: LegalDocument): LegalFormValues {
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

/** Increments the last number of a version: `1.0` to `1.1`. A version without a number stays as it is. */
export function versionAfter(version: string): string {
  return version.replace(/\d+(?=\D*$)/, (digits) => String(Number(digits) + 1))
}

function toInput({ publication, publishOn, ...values }: LegalFormValues): LegalDocumentInput {
  return {
    ...values,
    isActive: publication === 'now',
    publishOn: publication === 'scheduled' ? publishOn : null,
    // The schema rejects empty values.
    documentType: values.documentType as DocumentType,
    language: values.language as Language,
    content: plainText(values.content) === '' ? '' : values.content,
  }
}

// In this form an empty language is a missing field; the shared schema, also for links and queries, calls it invalid.
const documentForm = legalDocumentInput.extend({ language: z.enum(LANGUAGES, FIELDS_REQUIRED_MESSAGE) })

/** The server keeps the type and the language of a document that exists, whatever is sent. */
export const legalEditing: Editing<LegalDocument, LegalFormValues, LegalDocumentInput> = {
  toValues: toFormValues,
  toInput,
  check: checkBy(documentForm),
  together: [['publication', 'publishOn']],
}

/**
 * The form's values after a change of publication. An effective date that nobody has chosen follows the day of
 * publication; and scheduling a text with a later effective date suggests that date.
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
