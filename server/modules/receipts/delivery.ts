import type { ReceiptInput } from '../../../shared/payments'
import type { Services } from '../../request/context'
import { lastPaperDay } from '../papers/link'
import { contactRefusals } from '../renewals/contact-allowed'
import { receiptMessage } from './letter'
import { paidReceipt } from './make'
import { isMade } from './record'

/**
 * What staff need to hand over a receipt: to whom, with which chat message, and what stands against it. There is no
 * message until the receipt is made.
 * @throws Refusal `record-not-found`, `payment-not-paid`
 */
export async function receiptDelivery(services: Pick<Services, 'db' | 'env'>, { id, language }: ReceiptInput) {
  const { db, env } = services
  const receipt = await paidReceipt(db, id)
  const { customer, receiptNumber, amount, paidOn, voidedAt, issuedAt, sentAt } = receipt
  const refusals = await contactRefusals(db, [customer.id])
  return {
    receiptNumber,
    amount,
    paidOn,
    isVoided: voidedAt !== null,
    customer,
    contactRefusal: refusals.get(customer.id) ?? null,
    message: isMade(receipt) ? (await receiptMessage(services, 'receiptWhatsapp', receipt, language)).body : null,
    /** The last day on which the link serves the PDF. */
    handedOutUntil: issuedAt && lastPaperDay(issuedAt),
    sentAt: sentAt?.toISOString() ?? null,
    /** False where the links work on this machine only. */
    isReachable: !env.onLoopback,
  }
}
