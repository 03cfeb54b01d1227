import { clock } from '../../../shared/clock'
import { type ContactInput, type ContactSubject, UNDO_CONTACT_MS } from '../../../shared/contacts'
import { found, type Logged, loggedChange } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { customerChanges, subjectOf } from '../policies/changes'
import { requireContactAllowed } from './allowed'
import { addContact, type Contact, contactSelection, settleContactsOf, toContact } from './record'

const logged: Logged<Contact> = {
  table: 'contacts',
  subject: async ({ insuredCustomerId }, tx) => subjectOf(await customerChanges.find(tx, insuredCustomerId ?? '')),
  insuredCustomerId: ({ insuredCustomerId }) => insuredCustomerId,
}

/**
 * Records a contact with a customer, or an attempt, about the end of their policy or what they owe. A refusal blocks
 * outgoing contact on all of the person's policies; incoming contact can still be recorded.
 * @throws Refusal `record-not-found`, `contact-not-allowed`
 */
export function recordContact(db: PrismaClient, adminUserId: string, input: ContactInput): Promise<Contact> {
  const { customerId, ...noted } = input
  return loggedChange(db, adminUserId, logged, async (tx) => {
    await lockRecord(tx, 'insured_customers', customerId)
    const customer = await customerChanges.find(tx, customerId)
    if (noted.channel !== 'other') await requireContactAllowed(tx, customerId)
    const forbadeContact = noted.outcome === 'doNotContact' && customer.contactAllowed
    const contact = { ...noted, insuredCustomerId: customerId, about: subjectOfContact(input), forbadeContact }
    const after = await addContact(tx, { ...contact, createdBy: adminUserId, createdAt: clock.now() })
    // Counts as a change of the record, so that somebody who is editing it gets a conflict.
    if (forbadeContact) await customerChanges.setWithin(tx, adminUserId, customer, { contactAllowed: false })
    return { before: null, after }
  })
}

/** Whoever refuses contact does so for both; somebody promises to pay only what is due. */
function subjectOfContact({ outcome, about }: ContactInput): ContactSubject | null {
  if (outcome === 'doNotContact') return null
  return outcome === 'promised' ? 'payment' : (about ?? null)
}

/**
 * Takes back a contact that the same person has just recorded by mistake: deletes its row, and undoes its effect on the
 * renewal and on `contact_allowed`. The undo is logged; the database lets nothing else delete a contact.
 * @throws Refusal `record-not-found`, and `contact-kept` for somebody else's, an older one, or a renewal's
 */
export function undoContact(db: PrismaClient, adminUserId: string, id: string): Promise<Contact> {
  return loggedChange(db, adminUserId, logged, async (tx) => {
    const contact = await tx.contact.findUnique({ where: { id }, select: { insuredCustomerId: true } })
    // One about a quote has moved its request on, and stays.
    const insuredCustomerId = found(contact?.insuredCustomerId ?? null)
    await lockRecord(tx, 'insured_customers', insuredCustomerId)
    const customer = await customerChanges.find(tx, insuredCustomerId)
    // Checked again under the lock: a second click waits for the first, and finds nothing.
    const { createdBy, forbadeContact, ...row } = found(
      await tx.contact.findUnique({ where: { id }, select: { ...contactSelection, ...UNDONE } }),
    )
    const isRenewal = row.outcome === 'renewed' || row.outcome === 'renewalUndone'
    const isJustNoted = Math.abs(clock.now().getTime() - row.createdAt.getTime()) <= UNDO_CONTACT_MS
    if (isRenewal || !isJustNoted || createdBy !== adminUserId) throw Refusal.of('contact-kept')
    await tx.$executeRaw`SELECT set_config('brokerage.contact_taken_back', ${id}, true)`
    await tx.contact.delete({ where: { id }, select: { id: true } })
    await settleContactsOf(tx, row)
    if (forbadeContact && !(await isRefusedLater(tx, customer.id, row.createdAt))) {
      await customerChanges.setWithin(tx, adminUserId, customer, { contactAllowed: true })
    }
    return { before: toContact(row), after: null }
  })
}

const UNDONE = { createdBy: true, forbadeContact: true } as const

/** Whether a later contact recorded a refusal as well, which then stays. */
async function isRefusedLater(tx: Tx, insuredCustomerId: string, createdAt: Date): Promise<boolean> {
  const where = { insuredCustomerId, outcome: 'doNotContact', createdAt: { gte: createdAt } } as const
  return (await tx.contact.count({ where })) > 0
}
