import type { Request, Response } from 'express'
import { isFollowedHere } from '../auth/origin'
import { writeAccess } from '../changes/access'
import { Refusal } from '../core/errors'
import { attachment } from '../files/attachment'
import { DOCUMENTS_FOLDER } from '../files/stored-file'
import { findVisited } from '../modules/insured/things'
import { contextOf, type Services } from '../request/context'
import { CUSTOMER_ID, notFound } from './file-answers'
import { sendStored } from './stored-download'

/**
 * A document that staff show to an insured person, while a visit of theirs lasts. Its address holds no secret: the visit's
 * cookie says whose link it is.
 */
export async function sendShown(services: Services, request: Request, response: Response): Promise<void> {
  response.set({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  if (!isFollowedHere(request)) throw Refusal.of('origin-refused')
  const id = String(request.params.id)
  const { visits } = contextOf(services, request, response).browser()
  const document = CUSTOMER_ID.test(id) ? await findVisited(services.db, visits, id) : null
  if (!document) return notFound(response)
  const { filePath, insuredCustomerId, insuredCustomer } = document
  const note = () =>
    writeAccess(services.db, {
      adminUserId: null,
      event: 'download',
      tableName: 'policy_documents',
      recordId: id,
      insuredCustomerId,
      subject: `${document.fileName} · ${insuredCustomer.policyNumber}`,
    })
  const headers = { 'content-disposition': attachment(document), 'content-type': document.mimeType }
  const sent = await sendStored(services, `${DOCUMENTS_FOLDER}${filePath}`, headers, request, response, note)
  if (!sent) services.logger.error({ filePath, requestId: request.id }, 'the file of a document is missing')
}
