import { personName } from '../../../shared/accounts'
import type { Db } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { toCalendarDate } from '../../db/values'
import { withTrueExtension } from '../../files/true-extension'

const URL_PREFIX = '/files/policy-documents/'

/** The download URL of the document with this path in its row. */
export const documentUrl = (filePath: string) => `${URL_PREFIX}${filePath}`

/** The inverse of `documentUrl`. */
export const documentFilePath = (url: string) => url.slice(URL_PREFIX.length)

export const documentSelection = {
  id: true,
  insuredCustomerId: true,
  fileName: true,
  filePath: true,
  fileSize: true,
  mimeType: true,
  uploadedAt: true,
  kind: true,
  validUntil: true,
  dismissedAt: true,
  caseId: true,
  received: true,
  shownToInsured: true,
  updatedAt: true,
  uploader: { select: { name: true, email: true } },
} as const satisfies Prisma.PolicyDocumentSelect

type DocumentColumns = Prisma.PolicyDocumentGetPayload<{ select: typeof documentSelection }>

/** A policy document as the admin panel reads it; `url` is its download, `uploadedBy` who uploaded it. */
export type PolicyDocument = ReturnType<typeof toDocument>

export function toDocument({ filePath, uploader, ...row }: DocumentColumns) {
  return {
    ...row,
    fileName: withTrueExtension(row.fileName, row.mimeType),
    uploadedAt: row.uploadedAt.toISOString(),
    validUntil: row.validUntil && toCalendarDate(row.validUntil),
    dismissedAt: row.dismissedAt?.toISOString() ?? null,
    updatedAt: row.updatedAt.toISOString(),
    uploadedBy: uploader && personName(uploader),
    url: documentUrl(filePath),
  }
}

/** The documents with these ids, in any order. */
export async function findDocuments(db: Db, ids: string[]): Promise<PolicyDocument[]> {
  if (ids.length === 0) return []
  return (await db.policyDocument.findMany({ where: { id: { in: ids } }, select: documentSelection })).map(toDocument)
}
