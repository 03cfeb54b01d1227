import type { Request, Response } from 'express'
import { PAPER_LANGUAGES } from '../../shared/papers'
import { receiptName } from '../../shared/receipts'
import { writeAccess } from '../changes/access'
import { within } from '../core/timeout'
import { attachmentNamed } from '../files/attachment'
import { CERTIFICATES_FOLDER } from '../files/stored-file'
import { isHandedOut, printedOn } from '../modules/certificates/record'
import { PAPER_WORDS, type PaperWords } from '../modules/certificates/words'
import { isToken, isWithinPaperDays } from '../modules/papers/link'
import { paperFileName } from '../modules/papers/parts'
import { drawReceipt } from '../modules/receipts/make'
import { findReceipt, subjectOfReceipt } from '../modules/receipts/record'
import { RECEIPT_WORDS, type ReceiptWords } from '../modules/receipts/words'
import { contextOf, type Services } from '../request/context'
import { INERT } from './file-answers'
import { queryOf } from './page-request'
import { sendStored } from './stored-download'

/* The PDFs of certificates and receipts, for whoever has their secret links. */

/** Ignores a full stop or bracket of the sentence around the link. */
const PAPER_NAME = /^([\w-]+)\.pdf(?![\w-])/
const PAPER_HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
}

/** As long as for a page: whoever waits longer has left. */
const READ_MS = 5_000

/** Why a paper is not handed out, in each language: the visitor's is not known. */
const inAllLanguages = <Why extends string>(words: { noPaper: Record<Why, string> }[], why: Why): string =>
  words.map(({ noPaper }) => noPaper[why]).join('\n\n')
export const whyNoPaper = (why: keyof PaperWords['noPaper']) => inAllLanguages(Object.values(PAPER_WORDS), why)
const whyNoReceipt = (why: keyof ReceiptWords['noPaper']) => inAllLanguages(Object.values(RECEIPT_WORDS), why)

const withoutPaper = (response: Response, status: number, text: string): void =>
  void response.status(status).type('text').send(text)

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
  const { id: recordId, insuredCustomerId, filePath, shown } = certificate
  const subject = printedOn(shown)?.policyNumber ?? ''
  const note = () =>
    noteDownload(services, request, response, { tableName: 'certificates', recordId, insuredCustomerId, subject })
  const headers = headersOf(paperFileName(PAPER_WORDS.es.fileName, subject))
  const sent = await sendStored(services, `${CERTIFICATES_FOLDER}${filePath}`, headers, request, response, note)
  if (!sent) services.logger.error({ filePath, requestId: request.id }, 'the file of a certificate is missing')
}

/**
 * The receipt's PDF, as it was recorded, while its link is valid; that of a voided payment says so.
 * Requests count against the limit of policy lookups.
 */
export async function sendReceipt(services: Services, request: Request, response: Response): Promise<void> {
  const receipt = await askedPaper(services, request, response, (token) => findReceipt(services.db, { token }))
  if (!receipt) return withoutPaper(response, 404, whyNoReceipt('unknown'))
  if (!isWithinPaperDays(receipt.madeAt)) return withoutPaper(response, 410, whyNoReceipt('past'))
  const asked = queryOf(request).get('lang')
  const language = PAPER_LANGUAGES.find((one) => one === asked)
  const bytes = await drawReceipt(services, receipt, language)
  const { id: recordId, customerId: insuredCustomerId, facts } = receipt
  const access = { tableName: 'receipts', recordId, insuredCustomerId, subject: subjectOfReceipt(receipt) } as const
  if (request.method === 'GET') await noteDownload(services, request, response, access)
  const name = paperFileName(RECEIPT_WORDS[facts.language].fileName, receiptName(receipt))
  response.set({ ...INERT, ...headersOf(name), 'content-length': String(bytes.length) })
  response.end(request.method === 'HEAD' ? undefined : Buffer.from(bytes))
}

const headersOf = (name: string) => ({
  'content-disposition': attachmentNamed(name),
  'content-type': 'application/pdf',
})

async function noteDownload(
  services: Services,
  request: Request,
  response: Response,
  access: Omit<Parameters<typeof writeAccess>[1], 'adminUserId' | 'event'>,
): Promise<void> {
  const session = await contextOf(services, request, response).signedIn()
  await writeAccess(services.db, { adminUserId: session?.user.id ?? null, event: 'download', ...access })
}

/**
 * Finds the paper whose token is in the path; null if there is none. Sets the headers of every answer, and counts the
 * request against the limit of policy lookups.
 * @throws Refusal `too-many-attempts`, and `service-unavailable` where the database hangs
 */
async function askedPaper<Paper>(
  services: Services,
  request: Request,
  response: Response,
  find: (token: string) => Promise<Paper | null>,
): Promise<Paper | null> {
  response.set(PAPER_HEADERS)
  const { network } = contextOf(services, request, response)
  const [, token = ''] = String(request.params.name).match(PAPER_NAME) ?? []
  const spent = services.limiters.lookup.spend(network)
  return within(
    READ_MS,
    spent.then(() => (isToken(token) ? find(token) : null)),
  )
}
