import { found, lockRecord, loggedChange } from '../../changes/logged-change'
import type { PrismaClient } from '../../db/generated/client'
import { documentSelection, LOGGED_DOCUMENT, toDocument } from './record'

/**
 * Deletes a document's record; the database schedules the removal of its file.
 * @throws ReasonError `record-not-found`
 */
export async function deleteDocument(db: PrismaClient, adminUserId: string, id: string): Promise<void> {
  await loggedChange(db, adminUserId, LOGGED_DOCUMENT, async (tx) => {
    await lockRecord(tx, LOGGED_DOCUMENT.table, id)
    const before = toDocument(found(await tx.policyDocument.findUnique({ where: { id }, select: documentSelection })))
    await tx.policyDocument.delete({ where: { id }, select: { id: true } })
    return { before, after: null }
  })
}
