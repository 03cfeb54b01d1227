import { z } from 'zod'
import { nestsDeeperThan } from './html-nesting'
import { errorMessages } from './messages'
import { recordVersion, uuid } from './records'
import { DOCUMENT_TYPES } from './site-paths'
import { calendarDate, language, requiredDate, requiredLine, requiredLines } from './text'

const documentType = z.enum(DOCUMENT_TYPES)
export const DEFAULT_DOCUMENT_VERSION = '1.0'
const LEGAL_CONTENT_MAX_LENGTH = 200_000
/** Elements in each other take the sanitizer a time that grows with the square of their depth: seconds, for one text. */
const NESTING_MAX = 500
const NESTING_MESSAGE = `Hay más de ${NESTING_MAX} etiquetas una dentro de otra. Quite las que sobran o cierre las que falten.`

export const FIELDS_REQUIRED_MESSAGE = errorMessages['fields-required']()

/** With a date: the text that the site showed at the end of that day. */
export const legalDocumentQuery = z.object({ documentType, language, date: calendarDate.optional() })
export const legalDatesQuery = z.object({ documentType, language })

const editableFields = z.object({
  title: requiredLine(200, FIELDS_REQUIRED_MESSAGE),
  /** HTML; what could do harm is removed on the server. */
  content: requiredLines(LEGAL_CONTENT_MAX_LENGTH, FIELDS_REQUIRED_MESSAGE).refine(
    (html) => !nestsDeeperThan(html, NESTING_MAX),
    NESTING_MESSAGE,
  ),
  version: requiredLine(20, FIELDS_REQUIRED_MESSAGE).default(DEFAULT_DOCUMENT_VERSION),
  isActive: z.boolean().default(true),
  effectiveDate: requiredDate.optional(),
  /** The business date on which the site begins to show it; where it is set, `isActive` is ignored. */
  publishOn: requiredDate.nullable().optional(),
})

/** `id` is made by the client, so that a create whose answer was lost can be repeated. */
export const legalDocumentInput = editableFields.extend({
  id: uuid.optional(),
  documentType: z.enum(DOCUMENT_TYPES, FIELDS_REQUIRED_MESSAGE),
  language,
})
export type LegalDocumentInput = z.infer<typeof legalDocumentInput>

/** Type and language of a document never change. */
export const legalDocumentUpdate = editableFields.extend(recordVersion)
