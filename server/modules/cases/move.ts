import { CASE_OUTCOMES, type CaseClosing, type CaseMove, type CaseReopening } from '../../../shared/cases'
import { today } from '../../../shared/clock'
import { Refusal } from '../../core/errors'
import type { PrismaClient } from '../../db/generated/client'
import { caseChanges, requireOpen, storedFields } from './changes'
import { addNote } from './notes'
import type { Case } from './record'

/**
 * Passes an open case on: whom it waits for from today, and when somebody looks at it again.
 * @throws Refusal `record-not-found`, `case-closed`, `record-stale`
 */
export const moveCase = (db: PrismaClient, adminUserId: string, { note, ...move }: CaseMove): Promise<Case> =>
  caseChanges.revise(db, adminUserId, move, async (tx, before, write) => {
    await requireOpen(tx, before)
    const { waitingOn, nextOn } = move
    const waitingSince = waitingOn === before.waitingOn ? before.waitingSince : today()
    if (note) await addNote(tx, adminUserId, before, { text: note })
    return write({ ...storedFields(before), waitingOn, waitingSince, nextOn })
  })

/**
 * Closes a case with an outcome of its kind.
 * @throws Refusal `record-not-found`, `case-closed`, `record-stale`; `fields-required` where the outcome is not one of the
 *   kind, or a confirmed change has no day of the confirmation
 */
export const closeCase = (db: PrismaClient, adminUserId: string, { note, ...closing }: CaseClosing): Promise<Case> =>
  caseChanges.revise(db, adminUserId, closing, async (tx, before, write) => {
    await requireOpen(tx, before)
    const { outcome } = closing
    if (!CASE_OUTCOMES[before.kind].some((one) => one === outcome)) throw missing('outcome')
    const confirmedOn = outcome === 'confirmed' ? (closing.confirmedOn ?? null) : null
    if (outcome === 'confirmed' && confirmedOn === null) throw missing('confirmedOn')
    const closed = { closedOn: today(), nextOn: null, outcome, confirmedOn, closingNote: note ?? null }
    return write({ ...storedFields(before), ...closed })
  })

const missing = (field: string) => Refusal.of('fields-required', { field })

/**
 * Opens a closed case again, which then waits for us; the reason is a note.
 * @throws Refusal `record-not-found`, `case-open`, `record-stale` where somebody else opens it at the same moment
 */
export async function reopenCase(db: PrismaClient, adminUserId: string, input: CaseReopening): Promise<Case> {
  const { id, reason, nextOn } = input
  const { updatedAt } = await caseChanges.find(db, id)
  return caseChanges.revise(db, adminUserId, { id, updatedAt }, async (tx, before, write) => {
    if (before.closedOn === null) throw Refusal.of('case-open')
    await addNote(tx, adminUserId, before, { text: reason })
    const open = { closedOn: null, outcome: null, confirmedOn: null, closingNote: null, nextOn }
    return write({ ...storedFields(before), ...open, waitingOn: 'us', waitingSince: today() })
  })
}
