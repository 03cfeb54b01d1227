import { clock } from '../../../shared/clock'
import type { ContactChannel, NotedOutcome } from '../../../shared/renewals'
import type { Tx } from '../../db/client'
import { fromCalendarDate } from '../../db/values'
import type { Customer } from './record'

/** How far the renewal of a term has got, as the renewal desk shows it. */
type Progress = {
  outcome: NotedOutcome | null
  lastChannel: ContactChannel | null
  lastContactAt: Date | null
  followUpDate: Date | null
}
type Contacted = {
  channel: ContactChannel
  outcome: NotedOutcome | null
  followUpDate: Date | null
  createdAt: Date
}

const NOTHING: Progress = { outcome: null, lastChannel: null, lastContactAt: null, followUpDate: null }

/** A mere note leaves outcome and follow-up as they are; an outcome settles the follow-up that was due. */
function after(before: Progress, { channel, outcome, followUpDate, createdAt }: Contacted): Progress {
  const isNote = outcome === null && followUpDate === null
  return {
    outcome: outcome ?? before.outcome,
    lastChannel: channel,
    lastContactAt: createdAt,
    followUpDate: isNote ? before.followUpDate : followUpDate,
  }
}

type Policy = Pick<Customer, 'id' | 'policyEndDate' | 'insuranceCompanyId' | 'policyTypeId'>

async function writeProgress(tx: Tx, { id, ...policy }: Policy, progress: Progress): Promise<void> {
  const state = {
    ...progress,
    termEndDate: policy.policyEndDate === null ? null : fromCalendarDate(policy.policyEndDate),
    insuranceCompanyId: policy.insuranceCompanyId,
    policyTypeId: policy.policyTypeId,
  }
  await tx.renewalState.upsert({
    where: { insuredCustomerId: id },
    create: { insuredCustomerId: id, ...state },
    update: state,
    select: { insuredCustomerId: true },
  })
}

/** Updates the renewal state of the current term by a contact. The caller holds the customer's row lock. */
export async function noteProgress(tx: Tx, policy: Policy, contact: Contacted): Promise<void> {
  const known = await tx.renewalState.findUnique({ where: { insuredCustomerId: policy.id } })
  const before = known && known.outcome !== 'renewed' ? known : NOTHING
  await writeProgress(tx, policy, after(before, contact))
}

/**
 * Notes that a term was renewed: as a contact, and as the term's outcome.
 * @param term the customer with the renewed term, as it was before; the row with the next term is already written
 */
export async function noteRenewal(tx: Tx, term: Customer, adminUserId: string): Promise<void> {
  const renewed = { channel: 'other', outcome: 'renewed', followUpDate: null, createdAt: clock.now() } as const
  await addNote(tx, term.id, adminUserId, renewed)
  await writeProgress(tx, term, after(NOTHING, renewed))
}

/** Notes that the renewal of a term was undone: its state is computed again from the contacts about it. */
export async function noteUndoneRenewal(tx: Tx, term: Customer, adminUserId: string): Promise<void> {
  const undone = { channel: 'other', outcome: 'renewalUndone', followUpDate: null, createdAt: clock.now() } as const
  await addNote(tx, term.id, adminUserId, undone)
  await writeProgress(tx, term, await progressOf(tx, term.id))
}

/** Computes the state again without a contact that was taken back; once renewed, it speaks of the term before. */
export async function forgetContact(tx: Tx, policy: Policy): Promise<void> {
  const known = await tx.renewalState.findUnique({ where: { insuredCustomerId: policy.id } })
  if (known?.outcome !== 'renewed') await writeProgress(tx, policy, await progressOf(tx, policy.id))
}

/** The progress by the contacts about the current term: those since its renewal, and those since a renewal undone later. */
async function progressOf(tx: Tx, insuredCustomerId: string): Promise<Progress> {
  const contacts = await tx.renewalContact.findMany({
    where: { insuredCustomerId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const terms: Contacted[][] = [[]]
  for (const contact of contacts) {
    if (contact.outcome === 'renewed') terms.push([])
    else if (contact.outcome !== 'renewalUndone') terms.at(-1)?.push(contact)
    else if (terms.length > 1) terms.splice(-2, 2, terms.slice(-2).flat())
  }
  return (terms.at(-1) ?? []).reduce(after, NOTHING)
}

async function addNote(tx: Tx, insuredCustomerId: string, createdBy: string, contact: Contacted): Promise<void> {
  await tx.renewalContact.create({ data: { insuredCustomerId, createdBy, ...contact }, select: { id: true } })
}
