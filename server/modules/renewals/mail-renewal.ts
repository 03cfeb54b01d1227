import { today } from '../../../shared/clock'
import { policyLink } from '../../../shared/message-links'
import type { RenewalMailInput } from '../../../shared/renewals'
import { found } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import { notSent } from '../../mail/mail'
import { messageMail } from '../../mail/templates/message'
import type { Services } from '../../request/context'
import { mailBrand } from '../settings/mail-brand'
import { contactRefusals } from './contact-allowed'
import type { Contact } from './contacts'
import { recordContact } from './record-contact'
import { renewalMessages } from './renewal-messages'
import { findRenewal } from './renewals'

type Sending = Pick<Services, 'db' | 'env' | 'mailer'>

/**
 * Mails the renewal message to a customer in their language, and records the contact as sent.
 * @throws Refusal `record-not-found`, `contact-not-allowed`, `email-missing`, `mail-not-sent`, and `record-stale` for a
 *   policy that was renewed, corrected or cancelled since it was chosen
 */
export async function mailRenewal(services: Sending, adminUserId: string, input: RenewalMailInput): Promise<Contact> {
  const { db, mailer } = services
  await mailer.send(await mailOf(services, input)).catch(notSent)
  return recordContact(db, adminUserId, { customerId: input.id, channel: 'email', outcome: 'sent', note: null })
}

async function mailOf({ db, env }: Sending, { id, endDate }: RenewalMailInput) {
  const policy = found(await findRenewal(db, id, today()))
  const inForce = { insuredCustomerId: id, policyTermId: null, reinstatedAt: null }
  const isCancelled = (await db.policyCancellation.count({ where: inForce })) > 0
  if (policy.endDate !== endDate || isCancelled) throw Refusal.of('record-stale')
  const refusals = await contactRefusals(db, [id])
  if (refusals.size > 0) throw Refusal.of('contact-not-allowed')
  if (!policy.email) throw Refusal.of('email-missing')
  const { mail } = await (await renewalMessages(db, env))(policy)
  const { language, email: to, policyNumber } = policy
  const links: [string] = [policyLink(env.publicOrigin, policyNumber, language)]
  return messageMail({ to, language, brand: await mailBrand(db, env), ...mail, links })
}
