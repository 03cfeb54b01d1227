import { filledMessage } from '../../../shared/filled-messages'
import type { MessageTexts } from '../../../shared/message-templates'
import { formatMoney } from '../../../shared/money'
import type { PaperLanguage } from '../../../shared/papers'
import type { ReceiptInput } from '../../../shared/payments'
import { linesInWords, receiptName } from '../../../shared/receipts'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { found } from '../../changes/logged-change'
import { dateInWords } from '../../core/dates-in-words'
import { Refusal } from '../../core/errors'
import type { Services } from '../../request/context'
import { contactRefusals } from '../contacts/allowed'
import { sendLetter } from '../contacts/mail-customer'
import { isWithinPaperDays, lastPaperDay } from '../papers/link'
import { paperMail, withPaperLink } from '../papers/mail'
import { paperFileName } from '../papers/parts'
import { policyValues } from '../templates/fill'
import { findTemplate } from '../templates/record'
import { drawReceipt, linksOf, makeReceipt, paidReceipt } from './make'
import type { Receipt } from './record'
import { RECEIPT_WORDS } from './words'

/** The message that sends a receipt, in its customer's language, with the link to its PDF while that is handed out. */
async function receiptMessage(
  { db, env }: Pick<Services, 'db' | 'env'>,
  kind: 'receiptWhatsapp' | 'receiptMail',
  receipt: Receipt,
  paperLanguage: PaperLanguage | undefined,
): Promise<MessageTexts> {
  const { facts, madeAt } = receipt
  const { language, insured = '', policyNumber = '', insurer, brand = '', model = '', year = 0, endDate = null } = facts
  const { downloadUrl, checkUrl } = linksOf(env, receipt, paperLanguage)
  const vehicle = vehicleInWords({ brand, model, year }, language)
  const policy = { fullName: insured, language, vehicle, policyNumber, insurer, endDate }
  const { subject, body } = filledMessage(await findTemplate(db, { kind, language }), {
    ...policyValues(policy, checkUrl),
    recibo: receiptName(receipt),
    importe: formatMoney(receipt.amount, receipt.currency, language),
    cuota: linesInWords(receipt.lines, language),
    pagado: dateInWords(receipt.paidOn, language),
  })
  if (!isWithinPaperDays(madeAt)) return { subject, body }
  const address = `${env.publicOrigin}${downloadUrl}`
  return { subject, body: withPaperLink(body, { kind: 'receipt', language, issuedAt: madeAt, address }) }
}

/**
 * What staff need to hand over a receipt: to whom, with which chat message, and what stands against it.
 * @throws Refusal `record-not-found`
 */
export async function receiptDelivery(services: Pick<Services, 'db' | 'env'>, { id, language }: ReceiptInput) {
  const { db, env } = services
  const receipt = await paidReceipt(db, id)
  const { customerId, facts, receiptNumber, isSample, lines, amount, currency, paidOn, voidedAt, refunded } = receipt
  const select = { phone: true, email: true } as const
  const contact = await db.insuredCustomer.findUnique({ where: { id: customerId }, select })
  const refusals = await contactRefusals(db, [customerId])
  return {
    receiptNumber,
    isSample,
    lines,
    amount,
    currency,
    paidOn,
    isVoided: voidedAt !== null,
    refunded,
    /** Contacts are today's; null where the customer was deleted. */
    customer: {
      id: customerId,
      fullName: facts.insured ?? null,
      phone: contact?.phone ?? null,
      email: contact?.email ?? null,
      language: facts.language,
    },
    contactRefusal: refusals.get(customerId) ?? null,
    message: contact && (await receiptMessage(services, 'receiptWhatsapp', receipt, language)).body,
    /** The last day on which the link serves the PDF. */
    handedOutUntil: lastPaperDay(receipt.madeAt),
    sentAt: receipt.mailedAt?.toISOString() ?? null,
    /** False where the links work on this machine only. */
    isReachable: !env.onLoopback,
  }
}

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
