import { clock } from '../../../shared/clock'
import { receiptLink, receiptUrl } from '../../../shared/message-links'
import type { PaperLanguage } from '../../../shared/papers'
import type { ReceiptInput } from '../../../shared/payments'
import { writeAccess } from '../../changes/access'
import { found } from '../../changes/logged-change'
import type { Env } from '../../core/env'
import type { Db } from '../../db/client'
import { drawPaper } from '../../drawing/drawn-paper'
import type { Services } from '../../request/context'
import { logoOf } from '../papers/parts'
import { receiptPaper } from './paper'
import { findReceipt, type Receipt, subjectOfReceipt } from './record'

type Needed = Pick<Services, 'db' | 'env' | 'storage' | 'logger' | 'siteContent'>

/**
 * Makes a receipt to hand it over, as often as it is asked for: its links stay the same, and its PDF is served for some
 * days from now on.
 * @throws Refusal `record-not-found`
 */
export async function makeReceipt(db: Db, adminUserId: string, { id }: ReceiptInput): Promise<Receipt> {
  const receipt = await paidReceipt(db, id)
  const madeAt = clock.now()
  await db.receiptDelivery.create({ data: { receiptId: id, madeAt, madeBy: adminUserId }, select: { id: true } })
  await writeAccess(db, {
    adminUserId,
    event: 'issued',
    tableName: 'receipts',
    recordId: id,
    insuredCustomerId: receipt.customerId,
    subject: subjectOfReceipt(receipt),
  })
  return { ...receipt, madeAt }
}

/** @throws Refusal `record-not-found` */
export const paidReceipt = async (db: Db, id: string): Promise<Receipt> => found(await findReceipt(db, { id }))

/** The links of a receipt; one in another language than the customer's names it. */
export function linksOf(
  { publicOrigin }: Pick<Env, 'publicOrigin'>,
  { token, facts }: Pick<Receipt, 'token' | 'facts'>,
  asked: PaperLanguage | undefined,
) {
  const language = asked === facts.language ? undefined : asked
  return { downloadUrl: receiptUrl(token, language), checkUrl: receiptLink(publicOrigin, token, language) }
}

/** The PDF of a receipt: as it was recorded, with what became of it since. Logo and colours are today's. */
export async function drawReceipt(services: Needed, receipt: Receipt, asked?: PaperLanguage): Promise<Uint8Array> {
  const { env, siteContent } = services
  const settings = await siteContent.settings()
  return drawPaper(
    receiptPaper({
      language: asked ?? receipt.facts.language,
      receipt,
      primaryColor: settings.primaryColor,
      logo: await logoOf(services, settings),
      url: linksOf(env, receipt, asked).checkUrl,
    }),
  )
}
