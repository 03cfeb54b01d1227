import type { PaperKind } from '../../../shared/default-templates'
import { withPaperLines } from '../../../shared/filled-messages'
import type { Language } from '../../../shared/languages'
import { dateInWords } from '../../core/dates-in-words'
import type { Mail } from '../../mail/mail'
import type { Services } from '../../request/context'
import { type Addressee, customerMail, type Letter } from '../contacts/mail-customer'
import { lastPaperDay } from './link'

type PaperLink = { kind: PaperKind; language: Language; issuedAt: Date; address: string }

/** The message, with the private link to the paper's PDF and the last day on which it works. */
export const withPaperLink = (message: string, { kind, language, issuedAt, address }: PaperLink): string =>
  withPaperLines(message, kind, language, dateInWords(lastPaperDay(issuedAt), language), address)

type Enclosed = Letter & {
  customer: Addressee
  filename: string
  /** Reads or draws the PDF, once it is known that the mail may be sent. */
  content: () => Promise<Uint8Array>
}

/**
 * A mail to an insured person, in their language, with a paper attached.
 * @throws Refusal `contact-not-allowed`, `email-missing`
 */
export async function paperMail(
  services: Pick<Services, 'db' | 'env'>,
  { customer, filename, content, ...letter }: Enclosed,
): Promise<Mail> {
  const mail = await customerMail(services, customer, letter)
  const bytes = Buffer.from(await content())
  return { ...mail, attachments: [{ filename, contentType: 'application/pdf', content: bytes }] }
}
