import type { ReceiptInput } from '../../../shared/payments'
import { Refusal } from '../../core/errors'
import type { Services } from '../../request/context'
import { paperMail } from '../papers/mail'
import { paperFileName } from '../papers/parts'
import { storeReceiptSent } from '../payments/changes'
import { sendLetter } from '../renewals/mail-customer'
import { receiptMessage } from './letter'
import { drawReceipt, linksOf, makeReceipt } from './make'
import { RECEIPT_WORDS } from './words'

type Sending = Pick<Services, 'db' | 'env' | 'mailer' | 'limiters' | 'storage' | 'logger' | 'siteContent'>

/**
 * Makes a receipt and mails it to the insured person, with the paper attached and in their language, and stores the time.
 * @throws Refusal `record-not-found`, `payment-not-paid`, `payment-voided`, `certificate-characters`,
 *   `contact-not-allowed`, `email-missing`, `mail-just-sent`, `mail-not-sent`
 */
export async function sendReceipt(services: Sending, adminUserId: string, input: ReceiptInput): Promise<void> {
  const { db, env } = services
  const receipt = await makeReceipt(services, adminUserId, input)
  if (receipt.voidedAt) throw Refusal.of('payment-voided')
  const { language } = input
  const { downloadUrl, checkUrl } = linksOf(env, receipt, language)
  const { customer, receiptNumber } = receipt
  const mail = await paperMail(services, {
    customer,
    adminUserId,
    message: await receiptMessage(services, 'receiptMail', receipt, language),
    links: [checkUrl, `${env.publicOrigin}${downloadUrl}`],
    filename: paperFileName(RECEIPT_WORDS[customer.language].fileName, String(receiptNumber)),
    content: () => drawReceipt(services, receipt, language),
  })
  await sendLetter(services, mail, ['receipt', receipt.id, language ?? customer.language])
  await storeReceiptSent(db, adminUserId, receipt.id)
}
