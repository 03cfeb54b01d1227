import type { ContactInput } from '../../../shared/contacts'
import type { Language } from '../../../shared/languages'
import { policyLink } from '../../../shared/message-links'
import type { MessageTexts } from '../../../shared/message-templates'
import { Refusal } from '../../core/errors'
import { type Mail, notSent } from '../../mail/mail'
import { messageMail } from '../../mail/templates/message'
import type { Services } from '../../request/context'
import { mailBrand } from '../settings/mail-brand'
import { replyAddress } from '../settings/reply-address'
import { requireContactAllowed } from './allowed'
import type { Contact } from './record'
import { recordContact } from './record-contact'

export type Addressee = { id: string; email: string | null; language: Language }
/** A message, who sends it, and the URLs in it that become links; the first is the one that the person is asked to open. */
export type Letter = { message: MessageTexts; adminUserId: string; links: [string, ...string[]] }

/**
 * The mail of a message to a customer, in their language.
 * @throws Refusal `contact-not-allowed`, `email-missing`
 */
export async function customerMail(
  { db, env }: Pick<Services, 'db' | 'env'>,
  { id, email, language }: Addressee,
  { message, adminUserId, links }: Letter,
): Promise<Mail> {
  await requireContactAllowed(db, id)
  if (!email) throw Refusal.of('email-missing')
  const replyTo = await replyAddress(db, adminUserId)
  return { ...messageMail({ to: email, language, brand: await mailBrand(db, env), ...message, links }), replyTo }
}

export type Sending = Pick<Services, 'db' | 'env' | 'mailer' | 'limiters'>
type Noted = { mail: MessageTexts; noted: Pick<ContactInput, 'about' | 'outcome' | 'note'> }

/**
 * Mails a message about a policy to its customer, and records the contact.
 * @throws Refusal `contact-not-allowed`, `email-missing`, `mail-just-sent` for the same within a minute, `mail-not-sent`
 */
export async function mailCustomer(
  services: Sending,
  adminUserId: string,
  customer: Addressee & { policyNumber: string },
  { mail, noted }: Noted,
): Promise<Contact> {
  const { db, env } = services
  const links: [string] = [policyLink(env.publicOrigin, customer.policyNumber, customer.language)]
  const letter = await customerMail(services, customer, { message: mail, adminUserId, links })
  await sendLetter(services, letter, [customer.id, noted.about, noted.note])
  return recordContact(db, adminUserId, { customerId: customer.id, channel: 'email', ...noted })
}

/**
 * Sends a letter to a customer, unless the same went to the same address within a minute: every letter leaves this way.
 * @param about what tells it from the other letters to the address: its record, its language
 * @throws Refusal `mail-just-sent`, `mail-not-sent`, `mail-not-now`
 */
export async function sendLetter(
  { mailer, limiters }: Pick<Services, 'mailer' | 'limiters'>,
  mail: Mail,
  about: (string | null | undefined)[],
): Promise<void> {
  const key = [mail.to, ...about].join(' ')
  try {
    await limiters.letter.spend(key).catch(justSent)
    await mailer.send(mail).catch(notSent)
  } catch (error) {
    // What did not leave does not count, nor does an attempt that was refused while another was under way.
    await limiters.letter.forgive(key)
    throw error
  }
}

function justSent(error: unknown): never {
  if (error instanceof Refusal && error.reason === 'too-many-attempts') throw Refusal.of('mail-just-sent')
  throw error
}
