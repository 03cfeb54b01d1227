import type { Prisma } from '../../db/generated/client'
import { toCalendarDate } from '../../db/values'

export const legalDocumentSelection = {
  id: true,
  documentType: true,
  language: true,
  title: true,
  content: true,
  version: true,
  isActive: true,
  effectiveDate: true,
  publishOn: true,
  isSample: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.LegalDocumentSelect

type LegalDocumentColumns = Prisma.LegalDocumentGetPayload<{ select: typeof legalDocumentSelection }>

/** A legal document as the panel gets it; those of one type and language are its versions. */
export type LegalDocument = ReturnType<typeof toLegalDocument>

export function toLegalDocument(row: LegalDocumentColumns) {
  return {
    ...row,
    effectiveDate: toCalendarDate(row.effectiveDate),
    publishOn: row.publishOn && toCalendarDate(row.publishOn),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}
