import { type Request, type Response, Router } from 'express'
import { writeAccess } from '../changes/access'
import { attachment } from '../files/attachment'
import { ASSETS_FOLDER, CERTIFICATES_FOLDER, DOCUMENTS_FOLDER } from '../files/stored-file'
import { isHandedOut, isToken, printedOn } from '../modules/certificates/record'
import { PAPER_WORDS, type PaperWords } from '../modules/certificates/words'
import { contextOf, type Services } from '../request/context'
import { sendDocumentArchive } from './document-archive'
import { admitted, CUSTOMER_ID, INERT, notFound, refusals, sendStream, shownHeaders } from './file-answers'

/** The names of stored files, beside `CUSTOMER_ID`; paths of any other form are not looked up. */
const DOCUMENT_NAME = /^\w+\.\w+$/
const ASSET_NAME = /^(logo|favicon)-\d+\.(png|ico)$/

const ASSET_TYPES = { png: 'image/png', ico: 'image/x-icon' }

const CERTIFICATE_NAME = /^([\w-]+)\.pdf$/
const CERTIFICATE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** `/files`: policy documents for signed-in staff, images for everybody, certificates for whoever has the token. */
export function downloads(services: Services): Router {
  return Router()
    .get('/policy-documents/:customerId.zip', (request, response) => sendDocumentArchive(services, request, response))
    .get('/policy-documents/:customerId/:name', (request, response) =>
      sendDocument(services, request, response, 'download'),
    )
    .get('/policy-documents/:customerId/:name/preview', (request, response) =>
      sendDocument(services, request, response, 'opened'),
    )
    .get('/certificates/:name', (request, response) => sendCertificate(services, request, response))
    .get('/site-assets/:name', (request, response) => sendAsset(services, request, response))
    .use((_request, response) => notFound(response))
    .use(refusals({ 'signed-out': { text: 'Unauthorized' }, 'too-many-attempts': { text: whyNoPaper('limited') } }))
}

/** @param event whether the document is shown in the panel or saved */
async function sendDocument(
  services: Services,
  request: Request,
  response: Response,
  event: 'opened' | 'download',
): Promise<void> {
  const user = await admitted(services, request, response, 'agent')
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
  // Before anything is sent: nobody gets a file without an entry in the log.
  const note = () =>
    writeAccess(services.db, {
      adminUserId: user.id,
      event,
      tableName: 'policy_documents',
      recordId: document.id,
      insuredCustomerId: document.insuredCustomerId,
      subject: `${document.fileName} · ${document.insuredCustomer.policyNumber}`,
    })
  const sent = await send(services, `${DOCUMENTS_FOLDER}${filePath}`, headers, request, response, note)
  if (!sent) services.logger.error({ filePath, requestId: request.id }, 'the file of a document is missing')
}

/** The certificate's PDF, while its link is valid. Requests count against the limit of policy lookups. */
async function sendCertificate(services: Services, request: Request, response: Response): Promise<void> {
  response.set(CERTIFICATE_HEADERS)
  const { network, signedIn } = contextOf(services, request, response)
  await services.limiters.lookup.spend(network)
  const [, token = ''] = String(request.params.name).match(CERTIFICATE_NAME) ?? []
  const certificate = isToken(token)
    ? await services.db.certificate.findUnique({
        where: { token },
        select: { id: true, insuredCustomerId: true, filePath: true, issuedAt: true, revokedAt: true, shown: true },
      })
    : null
  if (!certificate) return withoutPaper(response, 404, 'unknown')
  if (!isHandedOut(certificate)) return withoutPaper(response, 410, certificate.revokedAt ? 'revoked' : 'past')
  const { id, insuredCustomerId, filePath, shown } = certificate
  const subject = printedOn(shown)?.policyNumber ?? ''
  const fileName = `constancia ${subject}`.trim()
  const mimeType = 'application/pdf'
  const headers = { 'content-disposition': attachment({ fileName, mimeType }), 'content-type': mimeType }
  const session = await signedIn()
  const note = () =>
    writeAccess(services.db, {
      adminUserId: session?.user.id ?? null,
      event: 'download',
      tableName: 'certificates',
      recordId: id,
      insuredCustomerId,
      subject,
    })
  const sent = await send(services, `${CERTIFICATES_FOLDER}${filePath}`, headers, request, response, note)
  if (!sent) services.logger.error({ filePath, requestId: request.id }, 'the file of a certificate is missing')
}

function withoutPaper(response: Response, status: number, why: keyof PaperWords['noPaper']): void {
  response.status(status).type('text').send(whyNoPaper(why))
}

/** In both languages: nobody knows which one a visitor reads. */
const whyNoPaper = (why: keyof PaperWords['noPaper']): string =>
  Object.values(PAPER_WORDS)
    .map(({ noPaper }) => noPaper[why])
    .join('\n\n')

async function sendAsset(services: Services, request: Request, response: Response): Promise<void> {
  const [name, , extension] = String(request.params.name).match(ASSET_NAME) ?? []
  if (!name) return notFound(response)
  const headers = {
    'cache-control': 'public, max-age=3600',
    'content-type': ASSET_TYPES[extension as keyof typeof ASSET_TYPES],
  }
  await send(services, `${ASSETS_FOLDER}${name}`, headers, request, response)
}

/** @returns false where there is no such file; the request is then answered with 404 */
async function send(
  services: Services,
  key: string,
  headers: Record<string, string>,
  request: Request,
  response: Response,
  beforeSending?: () => Promise<void>,
): Promise<boolean> {
  const { storage } = services
  const length = await lengthOf(storage, key)
  if (length === null) {
    notFound(response)
    return false
  }
  // Opened before headers are sent, so that an unreachable bucket is answered as an error.
  const content = request.method === 'HEAD' ? null : await storage.getStream(key)
  if (content)
    await beforeSending?.().catch((error) => {
      content.destroy()
      throw error
    })
  response.writeHead(200, { ...INERT, ...headers, 'content-length': length })
  if (!content) {
    response.end()
    return true
  }
  await sendStream(services, content, response, { key, requestId: request.id })
  return true
}

/** In bytes, null where there is no such file. Called only after a failure: a bucket takes time to answer. */
async function lengthOf(storage: Services['storage'], key: string): Promise<number | null> {
  try {
    return (await storage.getMetaData(key)).contentLength
  } catch (error) {
    if (await storage.exists(key)) throw error
    return null
  }
}
