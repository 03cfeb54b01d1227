import { clock, today } from '../../../shared/clock'
import type { DocumentType, LegalDocumentInput, LegalDocumentUpdate } from '../../../shared/legal'
import { changesBetween, writeEntry } from '../../changes/entry'
import { found, type Logged, lockTable, loggedChange, savedFields } from '../../changes/logged-change'
import { ReasonError } from '../../core/errors'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { fromCalendarDate } from '../../db/values'
import { type LegalDocument, legalDocumentSelection, toLegalDocument } from './record'
import { sanitizeLegalHtml } from './sanitize'

type Kind = Pick<LegalDocument, 'documentType' | 'language'>

const TYPE_NAMES: Record<DocumentType, string> = {
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  cookies: 'Política de cookies',
}

const LOGGED: Logged<LegalDocument> = { table: 'legal_documents', subject: nameOf }

/** Adds a document; an active one takes the place of the active one of its type and language, which stays as history. */
export async function createLegalDocument(
  db: PrismaClient,
  adminUserId: string,
  { effectiveDate, ...input }: LegalDocumentInput,
): Promise<LegalDocument> {
  const now = clock.now()
  const data = {
    ...input,
    content: await harmlessContent(input.content),
    effectiveDate: fromCalendarDate(effectiveDate ?? today()),
    createdAt: now,
    updatedAt: now,
  }
  return loggedChange(db, adminUserId, LOGGED, async (tx) => {
    await lockTable(tx, LOGGED.table)
    if (data.isActive) await deactivateOthers(tx, adminUserId, data)
    return {
      before: null,
      after: toLegalDocument(await tx.legalDocument.create({ data, select: legalDocumentSelection })),
    }
  })
}

/** @throws ReasonError `record-stale`, `record-not-found` */
export async function updateLegalDocument(
  db: PrismaClient,
  adminUserId: string,
  { id, updatedAt, effectiveDate, ...fields }: LegalDocumentUpdate,
): Promise<LegalDocument> {
  const content = await harmlessContent(fields.content)
  return loggedChange(db, adminUserId, LOGGED, async (tx) => {
    await lockTable(tx, LOGGED.table)
    const before = await findDocument(tx, id)
    const saved = { ...fields, content, effectiveDate: effectiveDate ?? before.effectiveDate }
    return savedFields(before, saved, updatedAt, async (version) => {
      if (saved.isActive) await deactivateOthers(tx, adminUserId, before, id)
      const data = { ...saved, effectiveDate: fromCalendarDate(saved.effectiveDate), updatedAt: version }
      return toLegalDocument(await tx.legalDocument.update({ where: { id }, data, select: legalDocumentSelection }))
    })
  })
}

/** @throws ReasonError `record-not-found` */
export async function deleteLegalDocument(db: PrismaClient, adminUserId: string, id: string): Promise<void> {
  await loggedChange(db, adminUserId, LOGGED, async (tx) => {
    await lockTable(tx, LOGGED.table)
    const before = await findDocument(tx, id)
    await tx.legalDocument.delete({ where: { id }, select: { id: true } })
    return { before, after: null }
  })
}

/** Makes room for the document that is to be active; what becomes history is logged as a change of its own. */
async function deactivateOthers(
  tx: Prisma.TransactionClient,
  adminUserId: string,
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
      tableName: LOGGED.table,
      recordId: document.id,
      subject: nameOf({ documentType, language }),
      details: changesBetween({ isActive: true }, { isActive: false }),
    })
  }
}

/** As the panel names a type and language: `Términos y condiciones (es)`. */
function nameOf({ documentType, language }: Kind): string {
  return `${TYPE_NAMES[documentType]} (${language})`
}

async function findDocument(tx: Prisma.TransactionClient, id: string): Promise<LegalDocument> {
  return toLegalDocument(found(await tx.legalDocument.findUnique({ where: { id }, select: legalDocumentSelection })))
}

/** @throws ReasonError `fields-required` where nothing is left that a reader could see */
async function harmlessContent(html: string): Promise<string> {
  const content = await sanitizeLegalHtml(html)
  if (!content.replace(/<[^>]*>|&nbsp;|\s|\p{DI}/gu, '')) {
    throw ReasonError.of('fields-required', { field: 'content' })
  }
  return content
}
