import type { ReceiptInput } from '../../../shared/payments'
import type { Services } from '../../request/context'
import { contactRefusals } from '../contacts/allowed'
import { lastPaperDay } from '../papers/link'
import { receiptMessage } from './letter'
import { paidReceipt } from './make'

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
