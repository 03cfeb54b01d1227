import { clock } from '../../shared/clock'
import type { PrismaClient } from '../db/generated/client'
import { lockTable } from '../db/locks'
import { legalDocuments } from './legal/documents'

/** Gives sample legal texts that nobody has edited or confirmed the words of this version; the archive keeps the old ones. */
export function refreshSamples(db: PrismaClient): Promise<void> {
  return db.$transaction(async (tx) => {
    await lockTable(tx, 'legal_documents')
    const samples = await tx.legalDocument.findMany({ where: { isSample: true } })
    for (const { id, documentType, language, content } of samples) {
      const own = legalDocuments.find((one) => one.documentType === documentType && one.language === language)
      if (!own || own.content === content) continue
      const data = { content: own.content, updatedAt: clock.now() }
      await tx.legalDocument.update({ where: { id }, data, select: { id: true } })
      // A trigger takes the mark from a text that changes.
      await tx.legalDocument.update({ where: { id }, data: { isSample: true }, select: { id: true } })
    }
  })
}
