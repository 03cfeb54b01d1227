import type { Page } from '../../../shared/paging'
import { TASKS_PAGE_SIZE, type TasksQuery } from '../../../shared/tasks'
import { allOf } from '../../db/conditions'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { findPage } from '../../db/page'
import { listedTaskSelection, toListedTask } from './record'

export type ListedTask = ReturnType<typeof toListedTask>

/** A page of tasks: the open ones by their day, then the closed ones, the latest first. */
export async function listTasks(
  db: PrismaClient,
  userId: string,
  { assignedTo, until, customerId, requestId, page }: TasksQuery,
): Promise<Page<ListedTask>> {
  const person = assignedTo === 'me' ? userId : assignedTo
  const list = {
    table: Prisma.sql`tasks`,
    columns: Prisma.sql`id, due_on, closed_at`,
    where: allOf(
      person !== 'all' && Prisma.sql`assigned_to = ${person}::uuid`,
      until && Prisma.sql`due_on <= ${until}::date`,
      customerId && Prisma.sql`insured_customer_id = ${customerId}::uuid`,
      requestId && Prisma.sql`quote_request_id = ${requestId}::uuid`,
    ),
    order: Prisma.sql`ORDER BY closed_at DESC NULLS FIRST, due_on, id`,
  }
  const { total, ids } = await findPage(db, list, { page, pageSize: TASKS_PAGE_SIZE })
  const byId = new Map((await findTasks(db, ids)).map((task) => [task.id, task]))
  return { items: ids.flatMap((id) => byId.get(id) ?? []), total, page, pageSize: TASKS_PAGE_SIZE }
}

/** The tasks with these ids, in any order. */
export async function findTasks(db: PrismaClient, ids: string[]): Promise<ListedTask[]> {
  if (ids.length === 0) return []
  const rows = await db.task.findMany({ where: { id: { in: ids } }, select: listedTaskSelection })
  return rows.map(toListedTask)
}
