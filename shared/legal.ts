import { z } from 'zod'
import { refusalMessages } from './messages'
import { recordVersion, uuid } from './records'
import { DOCUMENT_TYPES } from './site-paths'
import { calendarDate, language, requiredDate, requiredLine, requiredLines } from './text'

const documentType = z.enum(DOCUMENT_TYPES)
export const DEFAULT_DOCUMENT_VERSION = '1.0'
const LEGAL_CONTENT_MAX_LENGTH = 200_000
/** The sanitizer's time grows with the square of the depth of elements: seconds, for one text. */
const NESTING_MAX = 500
const NESTING_MESSAGE = `Hay más de ${NESTING_MAX} etiquetas una dentro de otra. Quite las que sobran o cierre las que falten.`

export const FIELDS_REQUIRED_MESSAGE = refusalMessages['fields-required']()

/** Elements that hold nothing, and those whose end tag may be left out. */
const NEVER_OPEN = new Set('br hr img col wbr input meta link p li dt dd tr th td thead tbody tfoot'.split(' '))

/** Whether more elements than the limit are open at once; an end tag closes only an element of its name. */
export function nestsDeeperThan(html: string, limit: number): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, end, tag = ''] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const name = tag.toLowerCase()
    const count = open.get(name) ?? 0
    if (NEVER_OPEN.has(name) || (end && count === 0)) continue
    open.set(name, count + (end ? -1 : 1))
    depth += end ? -1 : 1
    if (depth > limit) return true
  }
  return false
}

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
