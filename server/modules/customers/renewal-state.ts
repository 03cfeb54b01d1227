import { clock } from '../../../shared/clock'
import type { ContactChannel, NotedOutcome } from '../../../shared/renewals'
import type { Prisma } from '../../db/generated/client'
import { fromCalendarDate } from '../../db/values'
import type { Customer } from './record'

type Tx = Prisma.TransactionClient

/** What the desk knows of the end of a term. */
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

/** A note alone leaves outcome and follow-up as they are; an outcome answers the follow-up that was due. */
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

/** Takes a contact into the state of the current term. The customer is locked. */
export async function noteProgress(tx: Tx, policy: Policy, contact: Contacted): Promise<void> {
  const known = await tx.renewalState.findUnique({ where: { insuredCustomerId: policy.id } })
  const before = known && known.outcome !== 'renewed' ? known : NOTHING
  await writeProgress(tx, policy, after(before, contact))
}

/**
 * Notes that a term was renewed: among the contacts, and as what became of it.
 * @param term the customer as it was before, whose term is meant; its row is written already
 */
export async function noteRenewal(tx: Tx, term: Customer, adminUserId: string): Promise<void> {
  const renewed = { channel: 'other', outcome: 'renewed', followUpDate: null, createdAt: clock.now() } as const
  await addNote(tx, term.id, adminUserId, renewed)
  await writeProgress(tx, term, after(NOTHING, renewed))
}

/**
 * Notes that the renewal of a term was taken back: its state is again what the contacts say that were made since it began
 * to be the current one.
 */
export async function noteUndoneRenewal(tx: Tx, term: Customer, adminUserId: string): Promise<void> {
  const undone = { channel: 'other', outcome: 'renewalUndone', followUpDate: null, createdAt: clock.now() } as const
  await addNote(tx, term.id, adminUserId, undone)
  const { _max: former } = await tx.policyTerm.aggregate({
    where: { insuredCustomerId: term.id },
    _max: { replacedAt: true },
  })
  const contacts = await tx.renewalContact.findMany({
    where: {
      insuredCustomerId: term.id,
      ...(former.replacedAt && { createdAt: { gte: former.replacedAt } }),
      OR: [{ outcome: null }, { outcome: { notIn: ['renewed', 'renewalUndone'] } }],
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  await writeProgress(tx, term, contacts.reduce(after, NOTHING))
}

async function addNote(tx: Tx, insuredCustomerId: string, createdBy: string, contact: Contacted): Promise<void> {
  await tx.renewalContact.create({ data: { insuredCustomerId, createdBy, ...contact }, select: { id: true } })
}
