import { type Request, type Response, Router } from 'express'
import { writeAccess } from '../changes/access'
import { Refusal } from '../core/errors'
import { attachment, attachmentNamed } from '../files/attachment'
import { ASSETS_FOLDER, DOCUMENTS_FOLDER } from '../files/stored-file'
import { ZIP_MAX_BYTES, zipStream } from '../files/zip'
import { drawCase } from '../modules/cases/paper'
import { documentArchive } from '../modules/documents/archive'
import type { Services } from '../request/context'
import { SIGN_IN_FIRST } from './failures'
import { admitted, CUSTOMER_ID, INERT, notFound, refusals, sendStream, shownHeaders } from './file-answers'
import { sendShown } from './insured-download'
import { sendCertificate, sendReceipt, whyNoPaper } from './paper-download'
import { sendStored } from './stored-download'

/** The names of stored files, beside `CUSTOMER_ID`; paths of any other form are not looked up. */
const DOCUMENT_NAME = /^\w+\.\w+$/
const ASSET_NAME = /^(logo|favicon)-\d+\.(png|ico)$/

const ASSET_TYPES = { png: 'image/png', ico: 'image/x-icon' }

/** `/files`: policy documents for signed-in staff, images for everybody, certificates and receipts for whoever has the token. */
export function downloads(services: Services): Router {
  return Router()
    .get('/cases/:id.pdf', (request, response) => sendCase(services, request, response))
    .get('/policy-documents/:customerId.zip', (request, response) => sendDocumentArchive(services, request, response))
    .get('/policy-documents/:customerId/:name', (request, response) =>
      sendDocument(services, request, response, 'download'),
    )
    .get('/policy-documents/:customerId/:name/preview', (request, response) =>
      sendDocument(services, request, response, 'opened'),
    )
    .get('/certificates/:name', (request, response) => sendCertificate(services, request, response))
    .get('/insured-documents/:id', (request, response) => sendShown(services, request, response))
    .get('/receipts/:name', (request, response) => sendReceipt(services, request, response))
    .get('/site-assets/:name', (request, response) => sendAsset(services, request, response))
    .use((_request, response) => notFound(response))
    .use(
      refusals(services, {
        'signed-out': { text: SIGN_IN_FIRST },
        'too-many-attempts': { text: whyNoPaper('limited') },
      }),
    )
}

/** @param event whether the document is shown in the panel or saved */
async function sendDocument(
  services: Services,
  request: Request,
  response: Response,
  event: 'opened' | 'download',
): Promise<void> {
  const user = await admitted(services, request, response, { role: 'agent' })
  const { customerId, name } = request.params
  if (!CUSTOMER_ID.test(String(customerId)) || !DOCUMENT_NAME.test(String(name))) return notFound(response)
  const filePath = `${customerId}/${name}`
  const document = await services.db.policyDocument.findUnique({
    where: { filePath },
    select: {
      id: true,
      fileName: true,
      mimeType: true,
      insuredCustomerId: true,
      insuredCustomer: { select: { policyNumber: true } },
    },
  })
  if (!document) return notFound(response)
  const disposition = event === 'opened' ? shownHeaders(document) : { 'content-disposition': attachment(document) }
  const headers = { ...disposition, 'content-type': document.mimeType }
  // Before anything is sent, so that every download is logged.
  const note = () =>
    writeAccess(services.db, {
      adminUserId: user.id,
      event,
      tableName: 'policy_documents',
      recordId: document.id,
      insuredCustomerId: document.insuredCustomerId,
      subject: `${document.fileName} · ${document.insuredCustomer.policyNumber}`,
    })
  const sent = await sendStored(services, `${DOCUMENTS_FOLDER}${filePath}`, headers, request, response, note)
  if (!sent) services.logger.error({ filePath, requestId: request.id }, 'the file of a document is missing')
}

/** Sends the file of a case, drawn at once. */
async function sendCase(services: Services, request: Request, response: Response): Promise<void> {
  const user = await admitted(services, request, response, { role: 'agent' })
  const id = String(request.params.id)
  if (!CUSTOMER_ID.test(id) || !(await services.db.case.count({ where: { id } }))) return notFound(response)
  const { record, bytes } = await drawCase(services, id)
  const { number: subject, customerId: insuredCustomerId } = record
  const access = { tableName: 'cases', recordId: id, insuredCustomerId, subject } as const
  if (request.method === 'GET') await writeAccess(services.db, { adminUserId: user.id, event: 'download', ...access })
  response.set({
    ...INERT,
    'cache-control': 'private, no-store',
    'content-disposition': attachmentNamed(`${subject}.pdf`),
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
  })
  response.end(request.method === 'HEAD' ? undefined : Buffer.from(bytes))
}

/** Sends all documents of a customer as one archive, built while it is downloaded. */
async function sendDocumentArchive(services: Services, request: Request, response: Response): Promise<void> {
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

async function sendAsset(services: Services, request: Request, response: Response): Promise<void> {
  const [name, , extension] = String(request.params.name).match(ASSET_NAME) ?? []
  if (!name) return notFound(response)
  const headers = {
    'cache-control': 'public, max-age=3600',
    'content-type': ASSET_TYPES[extension as keyof typeof ASSET_TYPES],
  }
  await sendStored(services, `${ASSETS_FOLDER}${name}`, headers, request, response)
}
