import { today } from '../../../shared/clock'
import type { RenewalMailInput } from '../../../shared/renewals'
import { found } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import { mailCustomer, type Sending } from '../contacts/mail-customer'
import type { Contact } from '../contacts/record'
import { describeRenewals } from './renewals'

/**
 * Mails the renewal message to a customer in their language, and records the contact as sent.
 * @throws Refusal `record-not-found`, `contact-not-allowed`, `email-missing`, `mail-just-sent`, `mail-not-sent`, and
 *   `record-stale` for a policy that was renewed, corrected or cancelled since it was chosen
 */
export async function mailRenewal(
  services: Sending,
  adminUserId: string,
  { id, endDate }: RenewalMailInput,
): Promise<Contact> {
  const { db } = services
  const [listed] = await describeRenewals(services, [id], today())
  const policy = found(listed ?? null)
  const inForce = { insuredCustomerId: id, policyTermId: null, reinstatedAt: null }
  const isCancelled = (await db.policyCancellation.count({ where: inForce })) > 0
  if (policy.endDate !== endDate || isCancelled) throw Refusal.of('record-stale')
  return mailCustomer(services, adminUserId, policy, {
    mail: policy.mail,
    noted: { about: 'renewal', outcome: 'sent', note: null },
  })
}
