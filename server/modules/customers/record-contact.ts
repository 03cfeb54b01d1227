import { clock } from '../../../shared/clock'
import type { ContactInput } from '../../../shared/renewals'
import { loggedChange, nextVersion } from '../../changes/logged-change'
import { updateLogged } from '../../changes/logged-statements'
import { ReasonError } from '../../core/errors'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { fromCalendarDate } from '../../db/values'
import { customerChanges, loggedCustomer, subjectOf } from './changes'
import { contactRefusals } from './contact-allowed'
import { type Contact, contactSelection, toContact } from './contacts'
import type { Customer } from './record'
import { noteProgress } from './renewal-state'

/**
 * Notes that somebody spoke to a customer about the end of their policy, or tried to. Who does not want to be contacted is
 * not from then on, on any of their policies; what they come to say themselves is still noted.
 * @throws ReasonError `record-not-found`, `contact-not-allowed`
 */
export function recordContact(db: PrismaClient, adminUserId: string, input: ContactInput): Promise<Contact> {
  const { customerId, channel, outcome = null, note } = input
  const followUpDate = input.followUpDate ? fromCalendarDate(input.followUpDate) : null
  let customer: Customer
  const logged = {
    table: 'renewal_contacts',
    subject: () => subjectOf(customer),
    insuredCustomerId: () => customerId,
  } as const
  return loggedChange(db, adminUserId, logged, async (tx) => {
    await lockRecord(tx, 'insured_customers', customerId)
    customer = await customerChanges.find(tx, customerId)
    if (channel !== 'other') await requireAllowed(tx, customerId)
    const contact = { channel, outcome, followUpDate, createdAt: clock.now() }
    const row = await tx.renewalContact.create({
      data: { insuredCustomerId: customerId, createdBy: adminUserId, note, ...contact },
      select: contactSelection,
    })
    await noteProgress(tx, customer, contact)
    if (outcome === 'doNotContact' && customer.contactAllowed) await forbidContact(tx, customer, adminUserId)
    return { before: null, after: toContact(row) }
  })
}

async function requireAllowed(tx: Tx, customerId: string): Promise<void> {
  const refusals = await contactRefusals(tx, [customerId])
  if (refusals.size > 0) throw ReasonError.of('contact-not-allowed')
}

/** A change of the record like one by its form, so that whoever edits it meanwhile is told. */
async function forbidContact(tx: Tx, customer: Customer, adminUserId: string): Promise<void> {
  const updatedAt = nextVersion(customer, customer.updatedAt).toISOString()
  await updateLogged(tx, adminUserId, loggedCustomer, customer, { contactAllowed: false, updatedAt })
}
