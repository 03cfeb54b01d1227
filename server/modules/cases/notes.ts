import { type CaseNoteInput, UNDO_NOTE_MS } from '../../../shared/cases'
import { clock } from '../../../shared/clock'
import { mayChangeLogs } from '../../changes/kept-logs'
import { found, type Logged, loggedChangeWithin } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { caseChanges } from './changes'
import { type Case, type CaseNote, noteSelection, toCaseNote } from './record'

type Noted = Pick<CaseNoteInput, 'text' | 'channel'>
type LoggedNote = { id: string; text: string; channel: CaseNote['channel'] }

/** The log names the case. */
const loggedNote = ({ number, customerId }: Case): Logged<LoggedNote> => ({
  table: 'case_notes',
  subject: () => number,
  insuredCustomerId: () => customerId,
})

/** Adds a note in the caller's transaction, which has locked the case. */
export async function addNote(tx: Tx, createdBy: string, of: Case, { text, channel }: Noted): Promise<CaseNote> {
  const data = { caseId: of.id, text, channel: channel ?? null, createdBy, createdAt: clock.now() }
  const note = toCaseNote(await tx.caseNote.create({ data, select: noteSelection }))
  await loggedChangeWithin(tx, createdBy, loggedNote(of), async () => ({ before: null, after: logged(note) }))
  return note
}

/**
 * Notes something of a case, also of a closed one.
 * @throws Refusal `record-not-found`
 */
export const noteCase = (db: PrismaClient, adminUserId: string, { id, ...noted }: CaseNoteInput): Promise<CaseNote> =>
  db.$transaction(async (tx) => addNote(tx, adminUserId, await lockCase(tx, id), noted))

/**
 * Takes back a note that the same person has just written: deletes its row. The undo is logged.
 * @throws Refusal `record-not-found`; `note-kept` for somebody else's, or an older one
 */
export async function undoNote(db: PrismaClient, adminUserId: string, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { caseId } = found(await tx.caseNote.findUnique({ where: { id }, select: { caseId: true } }))
    const of = await lockCase(tx, caseId)
    // Under the lock: a second click waits for the first, and finds nothing.
    const note = toCaseNote(found(await tx.caseNote.findUnique({ where: { id }, select: noteSelection })))
    const age = Math.abs(clock.now().getTime() - new Date(note.createdAt).getTime())
    if (age > UNDO_NOTE_MS || note.createdBy?.id !== adminUserId) throw Refusal.of('note-kept')
    await mayChangeLogs(tx, 'note_taken_back')
    await tx.caseNote.delete({ where: { id }, select: { id: true } })
    await loggedChangeWithin(tx, adminUserId, loggedNote(of), async () => ({ before: logged(note), after: null }))
  })
}

/** Whoever deletes the customer at this moment waits, and keeps the note in the trash. */
async function lockCase(tx: Tx, id: string): Promise<Case> {
  await tx.$queryRaw`
    SELECT 1 FROM insured_customers WHERE id = (SELECT insured_customer_id FROM cases WHERE id = ${id}::uuid) FOR KEY SHARE`
  await lockRecord(tx, 'cases', id)
  return caseChanges.find(tx, id)
}

const logged = ({ id, text, channel }: CaseNote): LoggedNote => ({ id, text, channel })
