import type { CaseUpdate } from '../../../shared/cases'
import { changesOf } from '../../changes/changes'
import type { Logged } from '../../changes/logged-change'
import { asItWas } from '../../changes/restore'
import type { Tx } from '../../db/client'
import { fromCalendarDate } from '../../db/values'
import { type Case, caseSelection, toCase } from './record'

type CaseFields = Omit<Case, 'id' | 'createdAt' | 'updatedAt'>

/** How changes of cases are logged: in the customer's history. */
export const loggedCase: Logged<Case> = {
  table: 'cases',
  subject: ({ number }) => number,
  insuredCustomerId: ({ customerId }) => customerId,
}

export const caseChanges = changesOf({
  ...loggedCase,
  model: 'case',
  select: caseSelection,
  toRecord: toCase,
  fieldsOf: async (_tx: Tx, input: Partial<CaseFields> & Partial<CaseUpdate>, before: Case | null) =>
    ({ ...before, ...input }) as CaseFields,
  toColumns: ({
    customerId,
    happenedOn,
    notifiedOn,
    waitingSince,
    nextOn,
    closedOn,
    confirmedOn,
    ...fields
  }: CaseFields) => ({
    ...fields,
    insuredCustomerId: customerId,
    happenedOn: fromCalendarDate(happenedOn),
    notifiedOn: notifiedOn && fromCalendarDate(notifiedOn),
    waitingSince: fromCalendarDate(waitingSince),
    nextOn: nextOn && fromCalendarDate(nextOn),
    closedOn: closedOn && fromCalendarDate(closedOn),
    confirmedOn: confirmedOn && fromCalendarDate(confirmedOn),
  }),
  trash: asItWas,
  stamps: (now, adminUserId) => ({ createdBy: adminUserId, createdAt: now, updatedAt: now }),
})
