import { clock, today } from '../../../shared/clock'
import type { Language } from '../../../shared/languages'
import type { LegalDocumentInput } from '../../../shared/legal'
import type { DocumentType } from '../../../shared/site-paths'
import { changesOf } from '../../changes/changes'
import { changesBetween, writeEntry } from '../../changes/entry'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import { fromCalendarDate } from '../../db/values'
import { type LegalDocument, legalDocumentSelection, toLegalDocument } from './record'
import { sanitizeLegalHtml } from './sanitize'

export const TABLE = 'legal_documents'

type Kind = Pick<LegalDocument, 'documentType' | 'language'>

const TYPE_NAMES: Record<DocumentType, string> = {
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  cookies: 'Política de cookies',
}

type LegalText = Omit<LegalDocumentInput, keyof Kind> & Partial<Kind>

/** Activating a document deactivates the active one of its type and language, which stays as history. */
export const legalChanges = changesOf({
  model: 'legalDocument',
  table: TABLE,
  select: legalDocumentSelection,
  toRecord: toLegalDocument,
  order: [{ documentType: 'asc' }, { language: 'asc' }, { isActive: 'desc' }, { createdAt: 'desc' }],
  subject: nameOf,
  async fieldsOf(_tx, input: LegalText, before) {
    const { documentType, language } = { ...input, ...before } as Kind
    const effectiveDate = input.effectiveDate ?? before?.effectiveDate ?? today()
    return { ...input, documentType, language, effectiveDate, ...publicationOf(input, before) }
  },
  toColumns: ({ effectiveDate, publishOn, ...fields }) => ({
    ...fields,
    effectiveDate: fromCalendarDate(effectiveDate),
    publishOn: publishOn && fromCalendarDate(publishOn),
  }),
  duplicate: () => Refusal.of('publish-day-taken', { field: 'publishOn' }),
  async trash(row, tx) {
    const { document_type: documentType, language } = row as { document_type: DocumentType; language: Language }
    const shown = await tx.legalDocument.count({ where: { documentType, language, isActive: true } })
    // A restored document does not replace the one that the site shows by now.
    return { ...row, is_active: row.is_active === true && shown === 0, publish_on: null }
  },
  stamps: (now) => ({ createdAt: now, updatedAt: now }),
  locksTable: true,
  async around(tx, { adminUserId, before, fields }, write) {
    if (fields.isActive) await deactivateOthers(tx, adminUserId, fields, before?.id)
    return write()
  },
})

/**
 * Whether a document is shown now, or from which day on. A publication day of today means now, and so does a stored one
 * that has passed meanwhile.
 */
function publicationOf(input: LegalText, before: LegalDocument | null): Pick<LegalDocument, 'isActive' | 'publishOn'> {
  const { isActive, publishOn = isActive ? null : (before?.publishOn ?? null) } = input
  if (publishOn === null) return { isActive, publishOn }
  const day = today()
  const atDay = (reason: 'publish-day-past' | 'publish-while-shown') => Refusal.of(reason, { field: 'publishOn' })
  if (publishOn < day && publishOn !== before?.publishOn) throw atDay('publish-day-past')
  if (publishOn <= day) return { isActive: true, publishOn: null }
  // A shown document with a future day would leave the site without one until then.
  if (before?.isActive) throw atDay('publish-while-shown')
  return { isActive: false, publishOn }
}

/** Deactivates the active document that another one replaces, with a log entry of its own. */
export async function deactivateOthers(
  tx: Tx,
  adminUserId: string | null,
  { documentType, language }: Kind,
  id?: string,
): Promise<void> {
  const deactivated = await tx.legalDocument.updateManyAndReturn({
    where: { documentType, language, isActive: true, ...(id && { id: { not: id } }) },
    data: { isActive: false, updatedAt: clock.now() },
    select: { id: true },
  })
  for (const document of deactivated) {
    await writeEntry(tx, {
      adminUserId,
      actionType: 'update',
      tableName: TABLE,
      recordId: document.id,
      subject: nameOf({ documentType, language }),
      details: changesBetween({ isActive: true }, { isActive: false }),
    })
  }
}

/** The name of a type and language in the panel: `Términos y condiciones (es)`. */
export function nameOf({ documentType, language }: Kind): string {
  return `${TYPE_NAMES[documentType]} (${language})`
}

/**
 * Sanitizes a form's text; called before anything is locked, as a long one takes its time.
 * @throws Refusal `fields-required` where nothing visible is left
 */
export async function harmless<Form extends { content: string }>(form: Form): Promise<Form> {
  const content = await sanitizeLegalHtml(form.content)
  if (!content.replace(/<[^>]*>|&nbsp;|\s|\p{DI}/gu, '')) {
    throw Refusal.of('fields-required', { field: 'content' })
  }
  return { ...form, content }
}
