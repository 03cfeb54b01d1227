import type { CalendarDate } from '../../../../shared/clock'
import type { TodayKind } from '../../../../shared/today'
import { Prisma } from '../../../db/generated/client'

/** One kind of what waits. To add another, write its file and name it in `sources.ts`. */
export type Source = {
  kind: TodayKind
  /** SQL for what waits on a day, by `waits`. */
  due: (date: CalendarDate) => Prisma.Sql
  /** The same for what comes later, where that is known. */
  later?: (date: CalendarDate) => Prisma.Sql
}

type Columns = Record<'dueOn' | 'subject' | 'assignedTo', Prisma.Sql> &
  Partial<Record<'customerId' | 'requestId' | 'taskId', Prisma.Sql>>

const NONE = Prisma.sql`NULL::uuid`

/** The selected columns, the same of each source. */
export const waits = ({ dueOn, subject, assignedTo, customerId = NONE, requestId = NONE, taskId = NONE }: Columns) =>
  Prisma.sql`SELECT ${dueOn} AS due_on, ${subject} AS subject, ${assignedTo} AS assigned_to,
    ${customerId} AS customer_id, ${requestId} AS request_id, ${taskId} AS task_id`
