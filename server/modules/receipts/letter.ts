import { filledMessage } from '../../../shared/filled-messages'
import type { MessageTexts } from '../../../shared/message-templates'
import { formatMoney } from '../../../shared/money'
import type { PaperLanguage } from '../../../shared/papers'
import { linesInWords, receiptName } from '../../../shared/receipts'
import { vehicleInWords } from '../../../shared/vehicle-in-words'
import { dateInWords } from '../../core/dates-in-words'
import type { Services } from '../../request/context'
import { isWithinPaperDays } from '../papers/link'
import { withPaperLink } from '../papers/mail'
import { policyValues } from '../templates/fill'
import { findTemplate } from '../templates/record'
import { linksOf } from './make'
import type { Receipt } from './record'

/** The message that sends a receipt, in its customer's language, with the link to its PDF while that is handed out. */
export async function receiptMessage(
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
