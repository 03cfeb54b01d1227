import type { Request, Response } from 'express'
import { writeAccess } from '../changes/access'
import { attachment } from '../files/attachment'
import { CERTIFICATES_FOLDER } from '../files/stored-file'
import { isHandedOut, isToken, printedOn } from '../modules/certificates/record'
import { PAPER_WORDS, type PaperWords } from '../modules/certificates/words'
import { contextOf, type Services } from '../request/context'
import { sendStored } from './stored-download'

/** Ignores a full stop or bracket of the sentence around the link. */
const CERTIFICATE_NAME = /^([\w-]+)\.pdf(?![\w-])/
const CERTIFICATE_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** The certificate's PDF, while its link is valid. Requests count against the limit of policy lookups. */
export async function sendCertificate(services: Services, request: Request, response: Response): Promise<void> {
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
  const fileName = `${PAPER_WORDS.es.fileName} ${subject}`.trim()
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
  const sent = await sendStored(services, `${CERTIFICATES_FOLDER}${filePath}`, headers, request, response, note)
  if (!sent) services.logger.error({ filePath, requestId: request.id }, 'the file of a certificate is missing')
}

function withoutPaper(response: Response, status: number, why: keyof PaperWords['noPaper']): void {
  response.status(status).type('text').send(whyNoPaper(why))
}

/** In both languages, as the visitor's is not known. */
export const whyNoPaper = (why: keyof PaperWords['noPaper']): string =>
  Object.values(PAPER_WORDS)
    .map(({ noPaper }) => noPaper[why])
    .join('\n\n')
