import { clock } from '../../../shared/clock'
import type { ContactChannel, NotedOutcome } from '../../../shared/renewals'
import type { Tx } from '../../db/client'

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

/**
 * A note changes neither outcome nor follow-up; an outcome settles a due follow-up. A promise to pay says nothing about
 * the renewal.
 */
function after(before: Progress, { channel, outcome, followUpDate, createdAt }: Contacted): Progress {
  const isNote = outcome === null && followUpDate === null
  return {
    outcome: outcome === 'promised' ? before.outcome : (outcome ?? before.outcome),
    lastChannel: channel,
    lastContactAt: createdAt,
    followUpDate: isNote ? before.followUpDate : followUpDate,
  }
}

/** A customer who was never contacted has no row. */
async function writeProgress(tx: Tx, insuredCustomerId: string, progress: Progress): Promise<void> {
  if (!progress.lastContactAt) {
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
  const before = known && known.outcome !== 'renewed' ? known : NOTHING
  await writeProgress(tx, insuredCustomerId, after(before, contact))
}

/** Drops the follow-up of a promise to pay that was kept, unless something else was agreed since. */
export async function forgetPromise(tx: Tx, insuredCustomerId: string): Promise<void> {
  const last = await tx.renewalContact.findFirst({
    where: { insuredCustomerId, OR: [{ outcome: { not: null } }, { followUpDate: { not: null } }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  if (last?.outcome !== 'promised') return
  await tx.renewalState.updateMany({ where: { insuredCustomerId }, data: { followUpDate: null } })
}

/** Records renewals: as contacts, and as the outcome of the replaced terms. */
export async function noteRenewals(tx: Tx, ids: string[], adminUserId: string, now: Date): Promise<void> {
  const renewed = { channel: 'other', outcome: 'renewed', followUpDate: null, createdAt: now } as const
  const ofEach = ids.map((insuredCustomerId) => ({ insuredCustomerId }))
  await tx.renewalContact.createMany({ data: ofEach.map((one) => ({ ...one, createdBy: adminUserId, ...renewed })) })
  await tx.renewalState.deleteMany({ where: { insuredCustomerId: { in: ids } } })
  await tx.renewalState.createMany({ data: ofEach.map((one) => ({ ...one, ...after(NOTHING, renewed) })) })
}

/** Records that a renewal was undone: recomputes the state from the contacts about the term. */
export async function noteUndoneRenewal(tx: Tx, insuredCustomerId: string, adminUserId: string): Promise<void> {
  const undone = { channel: 'other', outcome: 'renewalUndone', followUpDate: null, createdAt: clock.now() } as const
  await addNote(tx, insuredCustomerId, adminUserId, undone)
  await writeProgress(tx, insuredCustomerId, await progressOf(tx, insuredCustomerId))
}

/** Recomputes the state without a contact that was taken back; after a renewal, that of the previous term. */
export async function forgetContact(tx: Tx, insuredCustomerId: string): Promise<void> {
  const known = await tx.renewalState.findUnique({ where: { insuredCustomerId } })
  if (known?.outcome !== 'renewed') {
    await writeProgress(tx, insuredCustomerId, await progressOf(tx, insuredCustomerId))
  }
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
