import type { Request, Response } from 'express'
import { writeAccess } from '../changes/access'
import { Refusal } from '../core/errors'
import { attachmentNamed } from '../files/attachment'
import { ZIP_MAX_BYTES, zipStream } from '../files/zip'
import { documentArchive } from '../modules/documents/archive'
import type { Services } from '../request/context'
import { admitted, CUSTOMER_ID, INERT, notFound, sendStream } from './file-answers'

/** Sends all documents of a customer as one archive, built while it is downloaded. */
export async function sendDocumentArchive(services: Services, request: Request, response: Response): Promise<void> {
  const user = await admitted(services, request, response, { role: 'agent' })
  const customerId = String(request.params.customerId)
  const archive = CUSTOMER_ID.test(customerId) ? await documentArchive(services, customerId) : null
  if (!archive) return notFound(response)
  if (archive.bytes > ZIP_MAX_BYTES) throw Refusal.of('archive-too-large')
  const { policyNumber, count } = archive
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': attachmentNamed(`documentos ${policyNumber.replace(/[\\/]/g, '-')}.zip`),
  }
  if (request.method === 'HEAD') return void response.writeHead(200, { ...headers, ...INERT }).end()
  // Before anything is sent, so that every download is logged.
  await writeAccess(services.db, {
    adminUserId: user.id,
    event: 'download',
    tableName: 'policy_documents',
    insuredCustomerId: customerId,
    subject: `${policyNumber}.zip`,
    details: { count },
  })
  response.writeHead(200, { ...headers, ...INERT })
  await sendStream(services, zipStream(archive.entries), response, { customerId, requestId: request.id })
}
