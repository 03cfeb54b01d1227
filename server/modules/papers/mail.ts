import type { PaperKind } from '../../../shared/default-templates'
import { withPaperLines } from '../../../shared/filled-messages'
import type { Language } from '../../../shared/languages'
import type { MessageTexts } from '../../../shared/message-templates'
import { dateInWords } from '../../core/dates-in-words'
import { Refusal } from '../../core/errors'
import type { Mail } from '../../mail/mail'
import { messageMail } from '../../mail/templates/message'
import type { Services } from '../../request/context'
import { contactRefusals } from '../renewals/contact-allowed'
import { mailBrand } from '../settings/mail-brand'
import { lastPaperDay } from './link'

type PaperLink = { kind: PaperKind; language: Language; issuedAt: Date; address: string }

/** The message, with the private link to the paper's PDF and the last day on which it works. */
export const withPaperLink = (message: string, { kind, language, issuedAt, address }: PaperLink): string =>
  withPaperLines(message, kind, language, dateInWords(lastPaperDay(issuedAt), language), address)

type Enclosed = {
  customer: { id: string; email: string | null; language: Language }
  message: MessageTexts
  links: [string, ...string[]]
  filename: string
  /** Reads or draws the PDF, once it is known that the mail may be sent. */
  content: () => Promise<Uint8Array>
}

/**
 * A mail to an insured person, in their language, with a paper attached.
 * @throws Refusal `contact-not-allowed`, `email-missing`
 */
export async function paperMail(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { customer: { id, email, language }, message, links, filename, content }: Enclosed,
): Promise<Mail> {
  const refusals = await contactRefusals(db, [id])
  if (refusals.size > 0) throw Refusal.of('contact-not-allowed')
  if (!email) throw Refusal.of('email-missing')
  const bytes = Buffer.from(await content())
  const attachments = [{ filename, contentType: 'application/pdf', content: bytes }]
  return messageMail({ to: email, language, brand: await mailBrand(db, env), ...message, links, attachments })
}
