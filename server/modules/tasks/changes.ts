import { personName } from '../../../shared/accounts'
import { dayOfMonth } from '../../../shared/clock'
import type { TaskInput } from '../../../shared/tasks'
import { changesOf } from '../../changes/changes'
import type { Logged } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Db, Tx } from '../../db/client'
import { isReferenced, refuse } from '../../db/errors'
import { fromCalendarDate } from '../../db/values'
import { requireColleague } from '../colleagues/colleagues'
import { type Task, taskSelection, toTask } from './record'

/** What people write of a task. */
type TaskFields = Pick<Task, 'text' | 'dueOn' | 'assignedTo' | 'customerId' | 'requestId' | 'repeats' | 'repeatDay'>

/** How changes of tasks are logged: a customer's are in the customer's history. */
export const loggedTask: Logged<Task> = {
  table: 'tasks',
  subject: ({ text }) => text,
  insuredCustomerId: ({ customerId }) => customerId,
}

/** A closed task is never edited, only reopened. */
export const taskChanges = changesOf({
  ...loggedTask,
  model: 'task',
  select: taskSelection,
  toRecord: toTask,
  fieldsOf,
  toColumns,
  // The customer or the request is gone.
  around: (_tx, _change, write) => write().catch(refuse(isReferenced, () => Refusal.of('record-not-found'))),
  stamps: (now, adminUserId) => ({ createdBy: adminUserId, createdAt: now, updatedAt: now }),
})

export function toColumns({ customerId, requestId, dueOn, ...fields }: TaskFields) {
  return {
    ...fields,
    insuredCustomerId: customerId,
    quoteRequestId: requestId,
    dueOn: fromCalendarDate(dueOn),
  }
}

/** @throws Refusal `task-closed`, `colleague-inactive` */
async function fieldsOf(tx: Tx, input: Partial<TaskInput>, before: Task | null): Promise<TaskFields> {
  if (before) await requireOpen(tx, before)
  const { assignedTo = null, dueOn = '', text = '', repeats = null, customerId, requestId } = { ...before, ...input }
  if (assignedTo && assignedTo !== before?.assignedTo) await requireColleague(tx, assignedTo)
  // The day of a series stays, until somebody moves the task to another.
  const isMoved = dueOn !== before?.dueOn || before.repeatDay === null
  const repeatDay = repeats && (isMoved ? dayOfMonth(dueOn) : before.repeatDay)
  return { text, dueOn, assignedTo, customerId: customerId ?? null, requestId: requestId ?? null, repeats, repeatDay }
}

/** @throws Refusal `task-closed`, which names who closed it */
export async function requireOpen(db: Db, { closedAt, closedBy }: Task): Promise<void> {
  if (!closedAt) return
  const closer = closedBy && (await db.adminUser.findUnique({ where: { id: closedBy } }))
  throw Refusal.of('task-closed', { details: { by: closer ? personName(closer) : null } })
}
