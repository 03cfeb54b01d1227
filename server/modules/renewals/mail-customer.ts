import type { Language } from '../../../shared/languages'
import { policyLink } from '../../../shared/message-links'
import type { MessageTexts } from '../../../shared/message-templates'
import type { ContactInput } from '../../../shared/renewals'
import { Refusal } from '../../core/errors'
import { notSent } from '../../mail/mail'
import { messageMail } from '../../mail/templates/message'
import type { Services } from '../../request/context'
import { mailBrand } from '../settings/mail-brand'
import { contactRefusals } from './contact-allowed'
import type { Contact } from './contacts'
import { recordContact } from './record-contact'

export type Sending = Pick<Services, 'db' | 'env' | 'mailer'>
type Addressee = { id: string; email: string | null; language: Language; policyNumber: string }
type Letter = { mail: MessageTexts; noted: Pick<ContactInput, 'outcome' | 'note'> }

/**
 * Mails a message to a customer, and records the contact.
 * @throws Refusal `contact-not-allowed`, `email-missing`, `mail-not-sent`
 */
export async function mailCustomer(
  { db, env, mailer }: Sending,
  adminUserId: string,
  { id, email: to, language, policyNumber }: Addressee,
  { mail, noted }: Letter,
): Promise<Contact> {
  const refusals = await contactRefusals(db, [id])
  if (refusals.size > 0) throw Refusal.of('contact-not-allowed')
  if (!to) throw Refusal.of('email-missing')
  const links: [string] = [policyLink(env.publicOrigin, policyNumber, language)]
  await mailer.send(messageMail({ to, language, brand: await mailBrand(db, env), ...mail, links })).catch(notSent)
  return recordContact(db, adminUserId, { customerId: id, channel: 'email', ...noted })
}
