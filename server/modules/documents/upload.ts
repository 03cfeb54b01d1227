import { DOCUMENT_TYPES_ACCEPTED } from '../../../shared/documents'
import type { DocumentUpload } from '../../../shared/documents-input'
import { found } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import { isReferenced } from '../../db/errors'
import type { PrismaClient } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import type { ReceivedFile } from '../../files/received-file'
import { DOCUMENTS_FOLDER, type FilePlace, reservePath, withStoredFile } from '../../files/stored-file'
import type { Services } from '../../request/context'
import { documentChanges } from './changes'
import { documentType } from './document-type'
import { documentName } from './file-name'
import { documentUrl, findDocuments, type PolicyDocument } from './record'

type Upload = DocumentUpload & { file: ReceivedFile }

const RESERVED_HOURS = 1

/**
 * Stores a document of a customer, its row and its log entry: all three or, in the end, none.
 * @throws Refusal `file-empty`, `document-type-refused`, `record-not-found` (the customer, or the case), `record-stale`,
 *   `document-not-stored`
 */
export async function uploadDocument(
  services: Pick<Services, 'db' | 'storage' | 'logger'>,
  adminUserId: string,
  { customerId, file, ...said }: Upload,
): Promise<PolicyDocument> {
  const stored = await storedBefore(services.db, said.id, customerId, file)
  if (stored) return stored
  const mimeType = await documentType(file.bytes)
  const extension = DOCUMENT_TYPES_ACCEPTED[mimeType].extensions[0]
  const place = await reserveCustomerPath(services.db, DOCUMENTS_FOLDER, customerId, extension)
  const document = {
    insuredCustomerId: customerId,
    fileName: documentName(file.name, mimeType),
    fileSize: file.bytes.length,
    mimeType,
    uploadedAt: place.at.toISOString(),
    url: documentUrl(place.path.slice(DOCUMENTS_FOLDER.length)),
    ...said,
  }
  const store = withStoredFile(services, { place, bytes: file.bytes, notStored: 'document-not-stored' }, () =>
    documentChanges.create(services.db, adminUserId, document).catch((error) => {
      // Somebody may have deleted the customer since.
      throw isReferenced(error) ? Refusal.of('record-not-found') : error
    }),
  )
  // The first of two sendings may have been stored meanwhile.
  return store.catch(async (error) => {
    const twin = await storedBefore(services.db, said.id, customerId, file)
    if (!twin) throw error
    return twin
  })
}

/**
 * The document that an earlier sending of the same file has stored: its answer may have been lost.
 * @throws Refusal `record-stale` where the id is another file's
 */
async function storedBefore(
  db: PrismaClient,
  id: string | undefined,
  customerId: string,
  { bytes }: ReceivedFile,
): Promise<PolicyDocument | null> {
  const [document] = id ? await findDocuments(db, [id]) : []
  if (!document) return null
  if (document.insuredCustomerId !== customerId || document.fileSize !== bytes.length) throw Refusal.of('record-stale')
  return document
}

/**
 * Reserves `{customerId}/{timestamp}.{extension}` in a folder, for an hour. The customer's row lock keeps others from
 * adding rows, so that a path found free is still free when it is reserved.
 * @throws Refusal `record-not-found`
 */
export function reserveCustomerPath(
  db: PrismaClient,
  folder: string,
  customerId: string,
  extension: string,
): Promise<FilePlace> {
  return db.$transaction(async (tx) => {
    await lockRecord(tx, 'insured_customers', customerId)
    found(await tx.insuredCustomer.findUnique({ where: { id: customerId }, select: { id: true } }))
    const pathAt = (milliseconds: number) => `${folder}${customerId}/${milliseconds}.${extension}`
    return reservePath(tx, pathAt, RESERVED_HOURS)
  })
}
