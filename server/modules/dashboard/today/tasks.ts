import { Prisma } from '../../../db/generated/client'
import { type Source, waits } from './source'

const tasks = (isDue: Prisma.Sql) => Prisma.sql`
  ${waits({
    since: Prisma.sql`due_on`,
    subject: Prisma.sql`text`,
    assignedTo: Prisma.sql`assigned_to`,
    customerId: Prisma.sql`insured_customer_id`,
    requestId: Prisma.sql`quote_request_id`,
    taskId: Prisma.sql`id`,
  })}
  FROM tasks WHERE closed_at IS NULL AND ${isDue}`

/** Open tasks, late or due on the day. */
export const dueTasks: Source = {
  group: 'tasks',
  of: 'task',
  due: (date) => tasks(Prisma.sql`due_on <= ${date}::date`),
  later: (date) => tasks(Prisma.sql`due_on > ${date}::date`),
}
