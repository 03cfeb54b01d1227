import { personName } from '../../../shared/accounts'
import type { Prisma } from '../../db/generated/client'
import { toCalendarDate } from '../../db/values'

export const taskSelection = {
  id: true,
  text: true,
  dueOn: true,
  assignedTo: true,
  insuredCustomerId: true,
  quoteRequestId: true,
  repeats: true,
  repeatDay: true,
  closedAt: true,
  closedBy: true,
  closingNote: true,
  updatedAt: true,
} as const satisfies Prisma.TaskSelect

type TaskColumns = Prisma.TaskGetPayload<{ select: typeof taskSelection }>

/** Something that somebody has to do on a day, `dueOn`; `repeatDay` is the day of the month on which a series began. */
export type Task = ReturnType<typeof toTask>

export const toTask = ({ insuredCustomerId, quoteRequestId, dueOn, closedAt, updatedAt, ...row }: TaskColumns) => ({
  ...row,
  customerId: insuredCustomerId,
  requestId: quoteRequestId,
  dueOn: toCalendarDate(dueOn),
  closedAt: closedAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
})

const person = { select: { name: true, email: true } } as const

export const listedTaskSelection = {
  ...taskSelection,
  assignee: person,
  closer: person,
  insuredCustomer: { select: { fullName: true, policyNumber: true } },
  quoteRequest: { select: { fullName: true } },
} as const satisfies Prisma.TaskSelect

type ListedColumns = Prisma.TaskGetPayload<{ select: typeof listedTaskSelection }>

/** A task with the names of whom and what it is about. */
export const toListedTask = ({ assignee, closer, insuredCustomer, quoteRequest, ...row }: ListedColumns) => ({
  ...toTask(row),
  assignee: assignee && personName(assignee),
  closer: closer && personName(closer),
  customer: insuredCustomer,
  request: quoteRequest,
})
