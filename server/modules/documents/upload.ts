import { DOCUMENT_TYPES_ACCEPTED } from '../../../shared/documents'
import { found, lockRecord, loggedChange } from '../../changes/logged-change'
import { ReasonError } from '../../core/errors'
import { isReferenced } from '../../db/errors'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import type { ReceivedFile } from '../../files/received-file'
import { DOCUMENTS_FOLDER, type FilePlace, keepFile, reservePath, withStoredFile } from '../../files/stored-file'
import type { Services } from '../../request/context'
import { documentType } from './document-type'
import { documentName } from './file-name'
import { documentSelection, LOGGED_DOCUMENT, type PolicyDocument, toDocument } from './record'

type Upload = { customerId: string; file: ReceivedFile }

const RESERVED_HOURS = 1

/**
 * Stores a document of a customer, its row and its log entry: all three or, in the end, none.
 * @throws ReasonError `document-type-refused`, `record-not-found` (the customer), `document-not-stored`
 */
export async function uploadDocument(
  services: Pick<Services, 'db' | 'storage' | 'logger'>,
  adminUserId: string,
  { customerId, file }: Upload,
): Promise<PolicyDocument> {
  const mimeType = await documentType(file.bytes)
  const place = await reserveDocumentPath(services.db, customerId, DOCUMENT_TYPES_ACCEPTED[mimeType])
  const columns = {
    insuredCustomerId: customerId,
    fileName: documentName(file.name, mimeType),
    filePath: place.path.slice(DOCUMENTS_FOLDER.length),
    fileSize: file.bytes.length,
    mimeType,
    uploadedBy: adminUserId,
    uploadedAt: place.at,
  }
  return withStoredFile(services, { place, bytes: file.bytes, notStored: 'document-not-stored' }, () =>
    registerDocument(services.db, columns, place),
  )
}

/**
 * Reserves `{customerId}/{timestamp}.{extension}`. While the customer is locked no row of theirs can be committed, so
 * that what is free when it is looked for is free when it is taken.
 */
function reserveDocumentPath(db: PrismaClient, customerId: string, extension: string): Promise<FilePlace> {
  return db.$transaction(async (tx) => {
    await lockRecord(tx, 'insured_customers', customerId)
    found(await tx.insuredCustomer.findUnique({ where: { id: customerId }, select: { id: true } }))
    const pathAt = (milliseconds: number) => `${DOCUMENTS_FOLDER}${customerId}/${milliseconds}.${extension}`
    return reservePath(tx, pathAt, RESERVED_HOURS)
  })
}

type Columns = Prisma.PolicyDocumentUncheckedCreateInput & { uploadedBy: string }

async function registerDocument(db: PrismaClient, data: Columns, { path }: FilePlace): Promise<PolicyDocument> {
  try {
    return await loggedChange(db, data.uploadedBy, LOGGED_DOCUMENT, async (tx) => {
      const row = await tx.policyDocument.create({ data, select: documentSelection })
      if (!(await keepFile(tx, path))) throw new Error(`the file ${path} was removed before its row was written`)
      return { before: null, after: toDocument(row) }
    })
  } catch (error) {
    if (!isReferenced(error)) throw error
    throw ReasonError.of('record-not-found') // Somebody has deleted the customer since.
  }
}
