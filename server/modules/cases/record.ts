import { personName } from '../../../shared/accounts'
import type { Prisma } from '../../db/generated/client'
import { toCalendarDate } from '../../db/values'

export const caseSelection = {
  id: true,
  number: true,
  insuredCustomerId: true,
  kind: true,
  happenedOn: true,
  place: true,
  text: true,
  insurerNumber: true,
  insurerContact: true,
  otherParty: true,
  notifiedOn: true,
  waitingOn: true,
  waitingSince: true,
  nextOn: true,
  assignedTo: true,
  origin: true,
  closedOn: true,
  outcome: true,
  confirmedOn: true,
  closingNote: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.CaseSelect

type CaseColumns = Prisma.CaseGetPayload<{ select: typeof caseSelection }>

/** A case as the panel knows it. An open one has a next day, `nextOn`; a closed one its day, `closedOn`, and an outcome. */
export type Case = ReturnType<typeof toCase>

export const toCase = ({ insuredCustomerId, createdAt, updatedAt, ...row }: CaseColumns) => ({
  ...row,
  customerId: insuredCustomerId,
  happenedOn: toCalendarDate(row.happenedOn),
  notifiedOn: row.notifiedOn && toCalendarDate(row.notifiedOn),
  waitingSince: toCalendarDate(row.waitingSince),
  nextOn: row.nextOn && toCalendarDate(row.nextOn),
  closedOn: row.closedOn && toCalendarDate(row.closedOn),
  confirmedOn: row.confirmedOn && toCalendarDate(row.confirmedOn),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

export const noteSelection = {
  id: true,
  caseId: true,
  text: true,
  channel: true,
  createdAt: true,
  creator: { select: { id: true, name: true, email: true } },
} as const satisfies Prisma.CaseNoteSelect

type NoteColumns = Prisma.CaseNoteGetPayload<{ select: typeof noteSelection }>

/** What was noted of a case; `createdBy` is who wrote it, null where the account is gone. */
export type CaseNote = ReturnType<typeof toCaseNote>

export const toCaseNote = ({ creator, createdAt, ...row }: NoteColumns) => ({
  ...row,
  createdBy: creator && { id: creator.id, name: personName(creator) },
  createdAt: createdAt.toISOString(),
})
