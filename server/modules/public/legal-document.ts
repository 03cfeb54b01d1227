import type { Language } from '../../../shared/languages'
import type { DocumentType } from '../../../shared/legal'
import type { PrismaClient } from '../../db/generated/client'
import { toCalendarDate } from '../../db/values'
import type { Clean } from '../legal/cleaned-texts'

/** The active document of a type; where the English one is missing, the Spanish one; null where there is neither. */
export async function findLegalDocument(
  db: PrismaClient,
  clean: Clean,
  documentType: DocumentType,
  language: Language,
) {
  const documents = await db.legalDocument.findMany({
    where: { documentType, isActive: true, language: { in: [language, 'es'] } },
    select: { title: true, content: true, version: true, effectiveDate: true, language: true },
  })
  const document = documents.find((candidate) => candidate.language === language) ?? documents[0]
  if (!document) return null
  // Cleaned when saved already; what was written past that, into the database itself, is harmless too.
  const content = await clean(document.content)
  return { ...document, content, effectiveDate: toCalendarDate(document.effectiveDate) }
}
