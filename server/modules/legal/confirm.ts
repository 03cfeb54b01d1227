import { type Logged, lockTable, loggedChange, savedFields } from '../../changes/logged-change'
import type { PrismaClient } from '../../db/generated/client'
import { legalChanges, nameOf, TABLE } from './changes'
import { type LegalDocument, legalDocumentSelection, toLegalDocument } from './record'

const LOGGED: Logged<LegalDocument> = { table: TABLE, subject: nameOf }

/**
 * A sample becomes the text of the brokerage as it is; by an edit it does so by itself.
 * @throws ReasonError `record-not-found`
 */
export function confirmDocument(db: PrismaClient, adminUserId: string, id: string): Promise<LegalDocument> {
  return loggedChange(db, adminUserId, LOGGED, async (tx) => {
    await lockTable(tx, TABLE)
    const before = await legalChanges.find(tx, id)
    const fields = { isSample: false }
    return savedFields(before, fields, before.updatedAt, async (updatedAt) =>
      toLegalDocument(
        await tx.legalDocument.update({
          where: { id },
          data: { ...fields, updatedAt },
          select: legalDocumentSelection,
        }),
      ),
    )
  })
}
