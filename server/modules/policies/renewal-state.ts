import { clock } from '../../../shared/clock'
import type { ContactChannel, ContactSubject, NotedOutcome } from '../../../shared/contacts'
import type { Tx } from '../../db/client'

/** How far the renewal of a term has got, as the renewal desk shows it, and the day agreed on what is due. */
type Progress = {
  outcome: NotedOutcome | null
  lastChannel: ContactChannel | null
  lastContactAt: Date | null
  followUpDate: Date | null
  paymentFollowUp: Date | null
}
type Contacted = {
  channel: ContactChannel
  /** Null if it concerns both. */
  about: ContactSubject | null
  outcome: NotedOutcome | null
  followUpDate: Date | null
  createdAt: Date
}

const NOTHING: Progress = {
  outcome: null,
  lastChannel: null,
  lastContactAt: null,
  followUpDate: null,
  paymentFollowUp: null,
}

/**
 * A note changes neither outcome nor follow-up; an outcome settles a due follow-up. What is said of a payment leaves the
 * renewal as it was, and the other way round.
 */
function after(before: Progress, { channel, about, outcome, followUpDate, createdAt }: Contacted): Progress {
  const contacted = { ...before, lastChannel: channel, lastContactAt: createdAt }
  if (outcome === null && followUpDate === null) return contacted
  // Contacts of earlier versions did not say that a promise is about a payment.
  if (about === 'payment' || outcome === 'promised') return { ...contacted, paymentFollowUp: followUpDate }
  const paymentFollowUp = about === 'renewal' ? before.paymentFollowUp : null
  return { ...contacted, outcome: outcome ?? before.outcome, followUpDate, paymentFollowUp }
}

/** A customer about whom nothing is known has no row. */
async function writeProgress(tx: Tx, insuredCustomerId: string, progress: Progress): Promise<void> {
  if (!progress.lastContactAt && !progress.paymentFollowUp) {
    await tx.renewalState.deleteMany({ where: { insuredCustomerId } })
    return
  }
  await tx.renewalState.upsert({
    where: { insuredCustomerId },
    create: { insuredCustomerId, ...progress },
    update: progress,
    select: { insuredCustomerId: true },
  })
}

/** Updates the renewal state of the current term by a contact. The caller holds the customer's row lock. */
export async function noteProgress(tx: Tx, insuredCustomerId: string, contact: Contacted): Promise<void> {
  const known = await tx.renewalState.findUnique({ where: { insuredCustomerId } })
  const before = known?.outcome === 'renewed' ? { ...NOTHING, paymentFollowUp: known.paymentFollowUp } : known
  await writeProgress(tx, insuredCustomerId, after(before ?? NOTHING, contact))
}

/** Drops the day agreed on with somebody who owes nothing any more. */
export async function forgetPromise(tx: Tx, insuredCustomerId: string): Promise<void> {
  await tx.renewalState.updateMany({ where: { insuredCustomerId }, data: { paymentFollowUp: null } })
}

/** Records renewals: as contacts, and as the outcome of the replaced terms. */
export async function noteRenewals(tx: Tx, ids: string[], adminUserId: string, now: Date): Promise<void> {
  const renewed = {
    channel: 'other',
    about: 'renewal',
    outcome: 'renewed',
    followUpDate: null,
    createdAt: now,
  } as const
  const ofEach = ids.map((insuredCustomerId) => ({ insuredCustomerId }))
  await tx.renewalContact.createMany({ data: ofEach.map((one) => ({ ...one, createdBy: adminUserId, ...renewed })) })
  const { paymentFollowUp, ...progress } = after(NOTHING, renewed)
  await tx.renewalState.updateMany({ where: { insuredCustomerId: { in: ids } }, data: progress })
  await tx.renewalState.createMany({ data: ofEach.map((one) => ({ ...one, ...progress })), skipDuplicates: true })
}

/** Records that a renewal was undone: recomputes the state from the contacts about the term. */
export async function noteUndoneRenewal(tx: Tx, insuredCustomerId: string, adminUserId: string): Promise<void> {
  const undone = { channel: 'other', about: 'renewal', outcome: 'renewalUndone', followUpDate: null } as const
  await addNote(tx, insuredCustomerId, adminUserId, { ...undone, createdAt: clock.now() })
  await writeProgress(tx, insuredCustomerId, await progressOf(tx, insuredCustomerId))
}

/** Recomputes the state without a contact that was taken back; after a renewal, that of the previous term. */
export async function forgetContact(tx: Tx, insuredCustomerId: string): Promise<void> {
  const known = await tx.renewalState.findUnique({ where: { insuredCustomerId } })
  if (known?.outcome !== 'renewed') {
    await writeProgress(tx, insuredCustomerId, await progressOf(tx, insuredCustomerId))
  }
}

/**
 * The progress by the contacts about the current term: those since its renewal, and those since a renewal undone later.
 * What is due may be of an earlier term, so that all contacts count for it.
 */
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
  const { paymentFollowUp } = terms.flat().reduce(after, NOTHING)
  return { ...(terms.at(-1) ?? []).reduce(after, NOTHING), paymentFollowUp }
}

async function addNote(tx: Tx, insuredCustomerId: string, createdBy: string, contact: Contacted): Promise<void> {
  await tx.renewalContact.create({ data: { insuredCustomerId, createdBy, ...contact }, select: { id: true } })
}
