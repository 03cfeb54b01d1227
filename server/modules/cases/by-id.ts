import { personName } from '../../../shared/accounts'
import { today } from '../../../shared/clock'
import { writeOpening } from '../../changes/access'
import type { Changes } from '../../changes/entry'
import { found } from '../../changes/logged-change'
import type { PrismaClient } from '../../db/generated/client'
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
async function findChanges(db: PrismaClient, recordId: string) {
  const entries = await db.activityLog.findMany({
    where: { tableName: 'cases', recordId },
    select: {
      id: true,
      createdAt: true,
      actionType: true,
      details: true,
      adminUser: { select: { name: true, email: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MOST_CHANGES,
  })
  return entries.toReversed().map(({ id, createdAt, adminUser, actionType, details }) => ({
    id,
    at: createdAt.toISOString(),
    by: adminUser && personName(adminUser),
    actionType,
    details: details as Changes | null,
  }))
}
