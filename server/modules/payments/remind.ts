import { today } from '../../../shared/clock'
import type { ReminderInput } from '../../../shared/payments'
import { found } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import { mailCustomer, type Sending } from '../contacts/mail-customer'
import type { Contact } from '../contacts/record'
import { describeDue } from './due-rows'

/**
 * Mails the reminder of an instalment that is due, and records the contact, with a note: what the customer has said
 * before still stands, about the payment and about the renewal.
 * @throws Refusal `record-not-found` where it is no longer due, `record-stale`, `contact-not-allowed`, `email-missing`,
 *   `mail-just-sent`, `mail-not-sent`
 */
export async function remind(
  services: Sending,
  adminUserId: string,
  { id, updatedAt }: ReminderInput,
): Promise<Contact> {
  const [instalment] = await describeDue(services, [id], today())
  const due = found(instalment ?? null)
  if (due.updatedAt !== updatedAt) throw Refusal.of('record-stale')
  const { number, of, mail } = due
  const note = `Recordatorio de la cuota ${number} de ${of}`
  return mailCustomer(
    services,
    adminUserId,
    { ...due, id: due.customerId },
    { mail, noted: { about: 'payment', note } },
  )
}
