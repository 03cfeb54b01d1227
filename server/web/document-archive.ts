import { pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import { isFollowedHere } from '../auth/origin'
import { writeAccess } from '../changes/access'
import { ReasonError } from '../core/errors'
import { attachmentNamed } from '../files/attachment'
import { ZIP_MAX_BYTES, zipStream } from '../files/zip'
import { documentArchive } from '../modules/documents/archive'
import type { Services } from '../request/context'
import { CUSTOMER_ID, INERT, notFound, staffOf } from './file-answers'

/** All documents of a customer as one archive, which is made as fast as it is saved. */
export async function sendDocumentArchive(services: Services, request: Request, response: Response): Promise<void> {
  const session = await staffOf(services, request, response)
  if (!session) return
  if (!isFollowedHere(request)) return refuse(response, 403, ReasonError.of('origin-refused'))
  const customerId = String(request.params.customerId)
  const archive = CUSTOMER_ID.test(customerId) ? await documentArchive(services, customerId) : null
  if (!archive) return notFound(response)
  if (archive.bytes > ZIP_MAX_BYTES) return refuse(response, 413, ReasonError.of('archive-too-large'))
  const { policyNumber, count } = archive
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': attachmentNamed(`documentos ${policyNumber.replace(/[\\/]/g, '-')}.zip`),
  }
  if (request.method === 'HEAD') return void response.writeHead(200, { ...headers, ...INERT }).end()
  // First: nobody gets anything that the log does not tell of.
  await writeAccess(services.db, {
    adminUserId: session.user.id,
    event: 'download',
    tableName: 'policy_documents',
    insuredCustomerId: customerId,
    subject: `${policyNumber}.zip`,
    details: { count },
  })
  response.writeHead(200, { ...headers, ...INERT })
  // Closes the connection whatever ends early, so that a part is never taken for the whole.
  await pipeline(zipStream(archive.entries), response).catch((error) => {
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return // The client has left.
    services.logger.error({ err: error, customerId, requestId: request.id }, 'documents could not be sent')
  })
}

function refuse(response: Response, status: number, { message }: ReasonError): void {
  response.status(status).type('text').send(message)
}
