import { personName } from '../../../shared/accounts'
import { today } from '../../../shared/clock'
import { changesOf } from '../../changes/changes'
import type { Logged } from '../../changes/logged-change'
import { asItWas } from '../../changes/restore'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import { isReferenced, refuse } from '../../db/errors'
import { fromCalendarDate } from '../../db/values'
import { requireColleague } from '../colleagues/colleagues'
import { type Case, caseSelection, toCase } from './record'

export type CaseFields = Omit<Case, 'id' | 'createdAt' | 'updatedAt'>

/** How changes of cases are logged: in the customer's history, without the other party. */
const loggedCase: Logged<Case> = {
  table: 'cases',
  subject: ({ number }) => number,
  insuredCustomerId: ({ customerId }) => customerId,
  unlogged: ['otherParty'],
}

/** A closed case is not edited, only opened again. */
export const caseChanges = changesOf({
  ...loggedCase,
  model: 'case',
  select: caseSelection,
  toRecord: toCase,
  fieldsOf,
  toColumns,
  // The customer is gone.
  around: (_tx, _change, write) => write().catch(refuse(isReferenced, () => Refusal.of('record-not-found'))),
  trash: asItWas,
  stamps: (now, adminUserId) => ({ createdBy: adminUserId, createdAt: now, updatedAt: now }),
})

/** The fields of a case that changes store. */
export function storedFields({ id, createdAt, updatedAt, ...fields }: Case): CaseFields {
  return fields
}

function toColumns({ customerId, happenedOn, notifiedOn, waitingSince, ...fields }: CaseFields) {
  const { nextOn, closedOn, confirmedOn } = fields
  return {
    ...fields,
    insuredCustomerId: customerId,
    happenedOn: fromCalendarDate(happenedOn),
    notifiedOn: notifiedOn && fromCalendarDate(notifiedOn),
    waitingSince: fromCalendarDate(waitingSince),
    nextOn: nextOn && fromCalendarDate(nextOn),
    closedOn: closedOn && fromCalendarDate(closedOn),
    confirmedOn: confirmedOn && fromCalendarDate(confirmedOn),
  }
}

/** What a new case has unless it is said. */
const UNSAID: Partial<CaseFields> = {
  ...{ place: null, insurerNumber: null, insurerContact: null, otherParty: null, notifiedOn: null },
  ...{ assignedTo: null, origin: 'staff', closedOn: null, outcome: null, confirmedOn: null, closingNote: null },
}

/** @throws Refusal `case-closed`, `day-to-come`, `colleague-inactive` */
async function fieldsOf(tx: Db, input: Partial<CaseFields>, before: Case | null): Promise<CaseFields> {
  if (before) await requireOpen(tx, before)
  // A new one is given all that has to be there: by `openCase`.
  const fields = { ...(before ? storedFields(before) : UNSAID), ...input } as CaseFields
  const { kind, happenedOn, assignedTo } = fields
  if (kind !== 'change' && happenedOn > today()) throw Refusal.of('day-to-come', { field: 'happenedOn' })
  if (assignedTo && assignedTo !== before?.assignedTo) await requireColleague(tx, assignedTo)
  return fields
}

/** @throws Refusal `case-closed`, which names who closed it */
export async function requireOpen(db: Db, { id, closedOn }: Case): Promise<void> {
  if (closedOn === null) return
  const closing = await db.activityLog.findFirst({
    where: { recordId: id, tableName: 'cases', details: { path: ['closedOn', 'after'], equals: closedOn } },
    select: { adminUser: { select: { name: true, email: true } } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  throw Refusal.of('case-closed', { details: { by: closing?.adminUser ? personName(closing.adminUser) : null } })
}
