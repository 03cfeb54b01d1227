import type { Request, Response } from 'express'
import { PAPER_LANGUAGES } from '../../shared/papers'
import { receiptName } from '../../shared/receipts'
import { writeAccess } from '../changes/access'
import { attachmentNamed } from '../files/attachment'
import { isWithinPaperDays } from '../modules/papers/link'
import { paperFileName } from '../modules/papers/parts'
import { drawReceipt } from '../modules/receipts/make'
import { findReceipt, subjectOfReceipt } from '../modules/receipts/record'
import { RECEIPT_WORDS, type ReceiptWords } from '../modules/receipts/words'
import { contextOf, type Services } from '../request/context'
import { INERT } from './file-answers'
import { queryOf } from './page-request'
import { askedPaper, inAllLanguages, withoutPaper } from './paper-download'

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
  if (request.method === 'GET') {
    const session = await contextOf(services, request, response).signedIn()
    await writeAccess(services.db, {
      adminUserId: session?.user.id ?? null,
      event: 'download',
      tableName: 'receipts',
      recordId: receipt.id,
      insuredCustomerId: receipt.customerId,
      subject: subjectOfReceipt(receipt),
    })
  }
  const { fileName } = RECEIPT_WORDS[receipt.facts.language]
  response.set({
    ...INERT,
    'content-type': 'application/pdf',
    'content-disposition': attachmentNamed(paperFileName(fileName, receiptName(receipt))),
    'content-length': String(bytes.length),
  })
  response.end(request.method === 'HEAD' ? undefined : Buffer.from(bytes))
}

const whyNoReceipt = (why: keyof ReceiptWords['noPaper']): string => inAllLanguages(Object.values(RECEIPT_WORDS), why)
