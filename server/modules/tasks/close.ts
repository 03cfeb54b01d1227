import { clock } from '../../../shared/clock'
import { nextDueOn, type TaskClosing } from '../../../shared/tasks'
import { loggedChange, loggedChangeWithin, nextVersion } from '../../changes/logged-change'
import type { Tx } from '../../db/client'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { isColleague } from '../colleagues/colleagues'
import { loggedTask, requireOpen, taskChanges, toColumns } from './changes'
import { type Task, taskSelection, toTask } from './record'

/** Not by the kit's forms: there is no version to compare, as closing and reopening change nothing that people write. */
const changeTask = (
  db: PrismaClient,
  adminUserId: string,
  id: string,
  dataOf: (tx: Tx, before: Task) => Promise<Prisma.TaskUncheckedUpdateInput | null>,
): Promise<Task> =>
  loggedChange(db, adminUserId, loggedTask, async (tx) => {
    await lockRecord(tx, 'tasks', id)
    const before = await taskChanges.find(tx, id)
    const changes = await dataOf(tx, before)
    if (!changes) return { before, after: before }
    const data = { ...changes, updatedAt: nextVersion(before, before.updatedAt) }
    return { before, after: toTask(await tx.task.update({ where: { id }, data, select: taskSelection })) }
  })

/**
 * Closes a task. Of one that repeats, the next is made in the same transaction. Whoever has closed it may say so again.
 * @throws Refusal `record-not-found`, `task-closed` where somebody else was faster
 */
export const closeTask = (db: PrismaClient, adminUserId: string, { id, note }: TaskClosing): Promise<Task> =>
  changeTask(db, adminUserId, id, async (tx, before) => {
    if (before.closedAt && before.closedBy === adminUserId) return null
    await requireOpen(tx, before)
    await addNext(tx, adminUserId, before)
    return { closedAt: clock.now(), closedBy: adminUserId, closingNote: note }
  })

/**
 * Opens a closed task again, to be done or to be changed. Its series goes on with the task that its closing made.
 * @throws Refusal `record-not-found`
 */
export const reopenTask = (db: PrismaClient, adminUserId: string, id: string): Promise<Task> =>
  changeTask(db, adminUserId, id, async (_tx, before) =>
    before.closedAt ? { closedAt: null, closedBy: null, closingNote: null, repeats: null, repeatDay: null } : null,
  )

/** The next task of a series goes to the same person, or to who closes this one where that person has left. */
async function addNext(tx: Tx, adminUserId: string, task: Task): Promise<void> {
  const { repeats, repeatDay, assignedTo } = task
  if (!repeats || !repeatDay) return
  const isStillHere = assignedTo !== null && (await isColleague(tx, assignedTo))
  const { text, customerId, requestId } = task
  const next = toColumns({
    text,
    customerId,
    requestId,
    repeats,
    repeatDay,
    dueOn: nextDueOn(task.dueOn, repeats, repeatDay),
    assignedTo: isStillHere ? assignedTo : adminUserId,
  })
  const now = clock.now()
  const data = { ...next, createdBy: adminUserId, createdAt: now, updatedAt: now }
  await loggedChangeWithin(tx, adminUserId, loggedTask, async () => {
    return { before: null, after: toTask(await tx.task.create({ data, select: taskSelection })) }
  })
}
