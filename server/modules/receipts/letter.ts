import { filledMessage } from '../../../shared/filled-messages'
import type { MessageTexts } from '../../../shared/message-templates'
import { formatMoney } from '../../../shared/money'
import type { PaperLanguage } from '../../../shared/papers'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { dateInWords } from '../../core/dates-in-words'
import type { Services } from '../../request/context'
import { isWithinPaperDays } from '../papers/link'
import { withPaperLink } from '../papers/mail'
import { findCurrency } from '../settings/currency'
import { policyValues } from '../templates/fill'
import { findTemplate } from '../templates/record'
import { linksOf } from './make'
import type { MadeReceipt } from './record'
import { RECEIPT_WORDS } from './words'

/** The message that sends a receipt, in the customer's language, with the link to its PDF while that is handed out. */
export async function receiptMessage(
  { db, env }: Pick<Services, 'db' | 'env'>,
  kind: 'receiptWhatsapp' | 'receiptMail',
  receipt: MadeReceipt,
  paperLanguage: PaperLanguage | undefined,
): Promise<MessageTexts> {
  const { customer, vehicle, issuedAt } = receipt
  const { language, fullName } = customer
  const { downloadUrl, checkUrl } = linksOf(env, receipt, paperLanguage)
  const policy = { ...receipt, fullName, language, vehicle: vehicleInWords(vehicle, language) }
  const { subject, body } = filledMessage(await findTemplate(db, { kind, language }), {
    ...policyValues(policy, checkUrl),
    recibo: String(receipt.receiptNumber),
    importe: formatMoney(receipt.amount, await findCurrency(db), language),
    cuota: RECEIPT_WORDS[language].instalment(receipt.number, receipt.of),
    pagado: dateInWords(receipt.paidOn, language),
  })
  if (!isWithinPaperDays(issuedAt)) return { subject, body }
  const address = `${env.publicOrigin}${downloadUrl}`
  return { subject, body: withPaperLink(body, { kind: 'receipt', language, issuedAt, address }) }
}
