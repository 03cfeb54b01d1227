import { personName } from '../../../shared/accounts'
import { today } from '../../../shared/clock'
import { writeOpening } from '../../changes/access'
import { findEntries } from '../../changes/find-entries'
import { found } from '../../changes/logged-change'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { documentSelection, toDocument } from '../documents/record'
import { caseChanges } from './changes'
import { describeCases, type Reading, readPolicies } from './listed'
import { noteSelection, toCaseNote } from './record'
import { warningsOf } from './warnings'

/** So many changes of one case are shown. */
const MOST_CHANGES = 500

/**
 * One case with what was noted, changed and uploaded; the access log has the opening before anybody sees it.
 * @throws Refusal `record-not-found`
 */
export async function openFile({ db, env }: Reading, adminUserId: string, id: string) {
  const record = await caseChanges.find(db, id)
  const { customerId: insuredCustomerId, number: subject } = record
  await writeOpening(db, { adminUserId, tableName: 'cases', recordId: id, insuredCustomerId, subject })
  const [[listed], [policy], notes, documents, changes] = await Promise.all([
    describeCases({ db, env }, [id], today()),
    readPolicies(db, [id]),
    db.caseNote.findMany({
      where: { caseId: id },
      select: noteSelection,
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    }),
    db.policyDocument.findMany({
      where: { caseId: id },
      select: documentSelection,
      orderBy: [{ uploadedAt: 'asc' }, { id: 'asc' }],
    }),
    findChanges(db, id),
  ])
  const { holds, termId, policyNumber, insurer, startDate, endDate, ...of } = found(policy ?? null)
  const term = holds ? { termId, policyNumber, insurer, startDate, endDate } : null
  return {
    ...found(listed ?? null),
    otherParty: record.otherParty,
    insurerPhones: { assistance: of.assistancePhone, contact: of.contactPhone },
    term,
    warnings: await warningsOf(db, record, term),
    notes: notes.map(toCaseNote),
    documents: documents.map(toDocument),
    changes,
  }
}

/** What its log says, the oldest first. */
async function findChanges(db: PrismaClient, id: string) {
  const entries = await findEntries(db, Prisma.sql`table_name = 'cases' AND record_id = ${id}::uuid`, MOST_CHANGES)
  return entries.toReversed().map(({ id, createdAt, adminEmail, adminName, actionType, details }) => ({
    id,
    at: createdAt,
    by: adminEmail === null ? null : personName({ name: adminName ?? '', email: adminEmail }),
    actionType,
    details,
  }))
}
