import type { ReceiptInput } from '../../../shared/payments'
import { receiptName } from '../../../shared/receipts'
import { found } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Services } from '../../request/context'
import { sendLetter } from '../contacts/mail-customer'
import { paperMail } from '../papers/mail'
import { paperFileName } from '../papers/parts'
import { receiptMessage } from './letter'
import { drawReceipt, linksOf, makeReceipt, paidReceipt } from './make'
import { RECEIPT_WORDS } from './words'

type Sending = Pick<Services, 'db' | 'env' | 'mailer' | 'limiters' | 'storage' | 'logger' | 'siteContent'>

/**
 * Mails a receipt to the insured person, with the paper attached and in their language, and stores that.
 * @throws Refusal `record-not-found`, `receipt-voided`, `contact-not-allowed`, `email-missing`,
 *   `mail-just-sent`, `mail-not-sent`
 */
export async function sendReceipt(services: Sending, adminUserId: string, { id, language }: ReceiptInput) {
  const { db, env } = services
  if ((await paidReceipt(db, id)).voidedAt) throw Refusal.of('receipt-voided')
  const receipt = await makeReceipt(db, adminUserId, { id })
  const { customerId, facts } = receipt
  const { downloadUrl, checkUrl } = linksOf(env, receipt, language)
  const select = { email: true } as const
  const { email } = found(await db.insuredCustomer.findUnique({ where: { id: customerId }, select }))
  const mail = await paperMail(services, {
    customer: { id: customerId, email, language: facts.language },
    adminUserId,
    message: await receiptMessage(services, 'receiptMail', receipt, language),
    links: [checkUrl, `${env.publicOrigin}${downloadUrl}`],
    filename: paperFileName(RECEIPT_WORDS[facts.language].fileName, receiptName(receipt)),
    content: () => drawReceipt(services, receipt, language),
  })
  await sendLetter(services, mail, ['receipt', id, language ?? facts.language])
  const data = { receiptId: id, isMailed: true, madeAt: receipt.madeAt, madeBy: adminUserId }
  await db.receiptDelivery.create({ data, select: { id: true } })
}
