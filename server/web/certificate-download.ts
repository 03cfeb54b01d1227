import type { Request, Response } from 'express'
import { writeAccess } from '../changes/access'
import { attachment } from '../files/attachment'
import { CERTIFICATES_FOLDER } from '../files/stored-file'
import { isHandedOut, printedOn } from '../modules/certificates/record'
import { PAPER_WORDS, type PaperWords } from '../modules/certificates/words'
import { contextOf, type Services } from '../request/context'
import { askedPaper, inAllLanguages, withoutPaper } from './paper-download'
import { sendStored } from './stored-download'

/** The certificate's PDF, while its link is valid. Requests count against the limit of policy lookups. */
export async function sendCertificate(services: Services, request: Request, response: Response): Promise<void> {
  const certificate = await askedPaper(services, request, response, (token) =>
    services.db.certificate.findUnique({
      where: { token },
      select: { id: true, insuredCustomerId: true, filePath: true, issuedAt: true, revokedAt: true, shown: true },
    }),
  )
  if (!certificate) return withoutPaper(response, 404, whyNoPaper('unknown'))
  if (!isHandedOut(certificate))
    return withoutPaper(response, 410, whyNoPaper(certificate.revokedAt ? 'revoked' : 'past'))
  const { id, insuredCustomerId, filePath, shown } = certificate
  const subject = printedOn(shown)?.policyNumber ?? ''
  const fileName = `${PAPER_WORDS.es.fileName} ${subject}`.trim()
  const mimeType = 'application/pdf'
  const headers = { 'content-disposition': attachment({ fileName, mimeType }), 'content-type': mimeType }
  const session = await contextOf(services, request, response).signedIn()
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

export const whyNoPaper = (why: keyof PaperWords['noPaper']): string => inAllLanguages(Object.values(PAPER_WORDS), why)
