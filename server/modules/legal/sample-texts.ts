import { clock } from '../../../shared/clock'
import type { PrismaClient } from '../../db/generated/client'
import { lockTable } from '../../db/locks'
import { legalDocuments } from '../../seed/legal/documents'
import { legalFacts } from '../../seed/legal/facts'
import { legalChanges, TABLE } from './changes'
import { toLegalDocument } from './record'

/**
 * Gives sample legal texts that nobody has edited or confirmed the words of this version, this country and the active
 * pixels; the archive keeps the old ones.
 * @param adminUserId whose change asks for other words, which is logged; null for a new version
 */
export function refreshSamples(db: PrismaClient, adminUserId: string | null = null): Promise<void> {
  return db.$transaction(async (tx) => {
    await lockTable(tx, TABLE)
    const current = legalDocuments(await legalFacts(tx))
    for (const row of await tx.legalDocument.findMany({ where: { isSample: true } })) {
      const { id, documentType, language } = row
      const own = current.find((one) => one.documentType === documentType && one.language === language)
      if (!own || own.content === row.content) continue
      const { content } = own
      if (adminUserId) await legalChanges.setWithin(tx, adminUserId, toLegalDocument(row), { content })
      else
        await tx.legalDocument.update({
          where: { id },
          data: { content, updatedAt: clock.now() },
          select: { id: true },
        })
      // A trigger takes the mark from a text that changes.
      await tx.legalDocument.update({ where: { id }, data: { isSample: true }, select: { id: true } })
    }
  })
}
