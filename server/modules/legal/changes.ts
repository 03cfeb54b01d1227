import { clock, today } from '../../../shared/clock'
import type { DocumentType, LegalDocumentInput } from '../../../shared/legal'
import { changesOf } from '../../changes/changes'
import { changesBetween, writeEntry } from '../../changes/entry'
import { ReasonError } from '../../core/errors'
import type { Tx } from '../../db/client'
import { fromCalendarDate } from '../../db/values'
import { type LegalDocument, legalDocumentSelection, toLegalDocument } from './record'
import { writtenLegalHtml } from './sanitize'

export const TABLE = 'legal_documents'

type Kind = Pick<LegalDocument, 'documentType' | 'language'>

const TYPE_NAMES: Record<DocumentType, string> = {
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  cookies: 'Política de cookies',
}

type LegalText = Omit<LegalDocumentInput, keyof Kind> & Partial<Kind>

/** An active document takes the place of the active one of its type and language, which stays as history. */
export const legalChanges = changesOf({
  model: 'legalDocument',
  table: TABLE,
  select: legalDocumentSelection,
  toRecord: toLegalDocument,
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
  duplicate: () => ReasonError.of('publish-day-taken', { field: 'publishOn' }),
  // What the site shows meanwhile goes on being shown.
  trash: (row) => ({ ...row, is_active: false, publish_on: null }),
  stamps: (now) => ({ createdAt: now, updatedAt: now }),
  locksTable: true,
  async around(tx, { adminUserId, before, fields }, write) {
    if (fields.isActive) await deactivateOthers(tx, adminUserId, fields, before?.id)
    return write()
  },
})

/**
 * Whether a document is shown from now on, or from which day on. The day that begins is now; a day that was waited for
 * and has come meanwhile, too.
 */
function publicationOf(input: LegalText, before: LegalDocument | null): Pick<LegalDocument, 'isActive' | 'publishOn'> {
  const { isActive, publishOn = isActive ? null : (before?.publishOn ?? null) } = input
  if (publishOn === null) return { isActive, publishOn }
  const day = today()
  const refuse = (reason: 'publish-day-past' | 'publish-while-shown') => ReasonError.of(reason, { field: 'publishOn' })
  if (publishOn < day && publishOn !== before?.publishOn) throw refuse('publish-day-past')
  if (publishOn <= day) return { isActive: true, publishOn: null }
  // Until that day the site would show nothing.
  if (before?.isActive) throw refuse('publish-while-shown')
  return { isActive: false, publishOn }
}

/** Makes room for the document that is to be active; what becomes history is logged as a change of its own. */
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

/** As the panel names a type and language: `Términos y condiciones (es)`. */
export function nameOf({ documentType, language }: Kind): string {
  return `${TYPE_NAMES[documentType]} (${language})`
}

/**
 * A form's text with harmless content; made before anything is locked, for a long one takes its time.
 * @throws ReasonError `fields-required` where nothing is left that a reader could see
 */
export async function harmless<Form extends { content: string }>(form: Form): Promise<Form> {
  const content = await writtenLegalHtml(form.content)
  if (!content.replace(/<[^>]*>|&nbsp;|\s|\p{DI}/gu, '')) {
    throw ReasonError.of('fields-required', { field: 'content' })
  }
  return { ...form, content }
}
