import { clock } from '../../../shared/clock'
import { receiptLink, receiptUrl } from '../../../shared/message-links'
import type { PaperLanguage } from '../../../shared/papers'
import type { ReceiptInput } from '../../../shared/payments'
import { writeAccess } from '../../changes/access'
import { found } from '../../changes/logged-change'
import type { Env } from '../../core/env'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import { drawPaper, requireDrawable } from '../../drawing/drawn-paper'
import type { Paper } from '../../drawing/paper'
import { composed, drawable } from '../../drawing/printable'
import type { Services } from '../../request/context'
import { newPaperToken } from '../papers/link'
import { logoOf } from '../papers/parts'
import { receiptPaper } from './paper'
import { findReceipt, type MadeReceipt, type Receipt, subjectOfReceipt } from './record'

type Needed = Pick<Services, 'db' | 'env' | 'storage' | 'logger' | 'siteContent'>

/**
 * Makes the receipt of a payment, as often as it is asked for: its links stay the same, and its PDF, which is drawn
 * whenever it is fetched, is served for some days from now on.
 * @throws Refusal `record-not-found`, `payment-not-paid`, `certificate-characters`
 */
export async function makeReceipt(services: Needed, adminUserId: string, { id, language }: ReceiptInput) {
  const { db } = services
  const receipt = await paidReceipt(db, id)
  const token = receipt.token ?? newPaperToken()
  requireDrawable(await paperOf(services, { ...receipt, token }, language))
  return db.$transaction(async (tx): Promise<MadeReceipt> => {
    const issuedAt = clock.now()
    // Somebody else may have made it meanwhile: the first token stays, as its links may be in the customer's hands.
    await tx.payment.updateMany({
      where: { id, receiptToken: null },
      data: { receiptToken: token, receiptIssuedAt: issuedAt },
    })
    const data = { receiptIssuedAt: issuedAt }
    const stored = await tx.payment.update({ where: { id }, data, select: { receiptToken: true } })
    const { id: recordId, customer } = receipt
    const subject = subjectOfReceipt(receipt)
    const about = { tableName: 'payments', recordId, insuredCustomerId: customer.id, subject } as const
    await writeAccess(tx, { adminUserId, event: 'issued', ...about })
    return { ...receipt, token: stored.receiptToken ?? token, issuedAt }
  })
}

/** The receipt of a payment, whether made yet or not. @throws Refusal `record-not-found`, `payment-not-paid` */
export async function paidReceipt(db: Db, id: string): Promise<Receipt> {
  const receipt = await findReceipt(db, { id })
  if (receipt) return receipt
  found(await db.payment.findUnique({ where: { id }, select: { id: true } }))
  throw Refusal.of('payment-not-paid')
}

/** The links of a receipt; one in another language than the customer's names it. */
export function linksOf(
  { publicOrigin }: Pick<Env, 'publicOrigin'>,
  { token, customer }: Pick<MadeReceipt, 'token' | 'customer'>,
  asked: PaperLanguage | undefined,
) {
  const language = asked === customer.language ? undefined : asked
  return { downloadUrl: receiptUrl(token, language), checkUrl: receiptLink(publicOrigin, token, language) }
}

/** The PDF of a receipt, as of now. @throws Refusal `certificate-characters` */
export const drawReceipt = async (services: Needed, receipt: MadeReceipt, language?: PaperLanguage) =>
  drawPaper(await paperOf(services, receipt, language))

async function paperOf(
  services: Needed,
  receipt: Receipt & { token: string },
  asked: PaperLanguage | undefined,
): Promise<Paper> {
  const { env, siteContent } = services
  const settings = await siteContent.settings()
  return receiptPaper({
    language: asked ?? receipt.customer.language,
    receipt: asPrinted(receipt),
    settings,
    logo: await logoOf(services, settings),
    url: linksOf(env, receipt, asked).checkUrl,
    timeZone: clock.timeZone,
  })
}

/**
 * The reference and the name of whoever took the payment lose the characters that the typeface lacks: a recorded payment
 * cannot be edited, and a colleague's name is not the insured person's to correct.
 */
function asPrinted(receipt: Receipt): Receipt {
  const printed = (text: string | null) => drawable(composed(text ?? '')).trim() || null
  return { ...receipt, reference: printed(receipt.reference), paidBy: printed(receipt.paidBy) }
}
