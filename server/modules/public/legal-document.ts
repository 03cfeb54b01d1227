import { addCalendarDays, type CalendarDate, startOfCalendarDate, today } from '../../../shared/clock'
import { DEFAULT_LANGUAGE, inEachLanguage, type Language } from '../../../shared/languages'
import { DOCUMENT_TYPES, type DocumentType } from '../../../shared/site-paths'
import type { PrismaClient } from '../../db/generated/client'
import { toCalendarDate } from '../../db/values'
import type { Clean } from '../legal/sanitize'

/** The languages to look for, the visitor's before the site's default. */
export const languagesFor = (language: Language): Language[] => [...new Set([language, DEFAULT_LANGUAGE])]

/** The active document of a type; where the English one is missing, the Spanish one; null where there is neither. */
export async function findLegalDocument(
  db: PrismaClient,
  clean: Clean,
  documentType: DocumentType,
  language: Language,
) {
  const languages = languagesFor(language)
  const documents = await db.legalDocument.findMany({
    where: { documentType, isActive: true, language: { in: languages } },
    select: { title: true, content: true, version: true, effectiveDate: true, language: true },
  })
  const [document] = languages.flatMap((one) => documents.filter((candidate) => candidate.language === one))
  if (!document) return null
  // Saving has sanitised it already; sanitising again makes text that was written directly to the database safe, too.
  const content = await clean(document.content)
  return { ...document, content, effectiveDate: toCalendarDate(document.effectiveDate) }
}

/** The types of documents that have a text for visitors in each language, by the same rule. */
export async function findShownTypes(db: PrismaClient): Promise<Record<Language, DocumentType[]>> {
  const shown = await db.legalDocument.findMany({
    where: { isActive: true },
    select: { documentType: true, language: true },
  })
  const isShown = (type: DocumentType, language: Language) =>
    shown.some((one) => one.documentType === type && languagesFor(language).includes(one.language))
  return inEachLanguage((language) => DOCUMENT_TYPES.filter((type) => isShown(type, language)))
}

/** The document of a type that the site showed at the end of a day; null if none, and for a day that has not begun. */
export async function findLegalDocumentOf(
  db: PrismaClient,
  clean: Clean,
  { documentType, language, date }: { documentType: DocumentType; language: Language; date: CalendarDate },
) {
  if (date > today()) return null
  for (const one of languagesFor(language)) {
    const state = await db.legalArchive.findFirst({
      where: { documentType, language: one, shownFrom: { lt: startOfCalendarDate(addCalendarDays(date, 1)) } },
      orderBy: [{ shownFrom: 'desc' }, { id: 'desc' }],
      select: { title: true, content: true, version: true, effectiveDate: true, language: true },
    })
    if (state?.content == null || !state.effectiveDate) continue
    const { title, version } = state as { title: string; version: string } // A CHECK requires them beside a content.
    const content = await clean(state.content)
    return { title, version, language: state.language, content, effectiveDate: toCalendarDate(state.effectiveDate) }
  }
  return null
}
