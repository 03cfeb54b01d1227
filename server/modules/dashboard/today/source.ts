import type { CalendarDate } from '../../../../shared/clock'
import type { ContactSubject } from '../../../../shared/contacts'
import type { TodayGroup } from '../../../../shared/today'
import { Prisma } from '../../../db/generated/client'

/** One source of what waits. */
export type Source = {
  group: TodayGroup
  /** Whose record its rows show. */
  of: 'customer' | 'request' | 'task'
  /** What a contact noted there is about, where that is a customer's. */
  about?: ContactSubject
  /** Whether it is left out of the number beside *Hoy*. */
  isOld?: true
  /** SQL for what waits on a day, by `waits`; it may read `AGREED`. */
  due: (date: CalendarDate) => Prisma.Sql
  /** The same for what comes later, where that is known. */
  later?: (date: CalendarDate) => Prisma.Sql
}

type Columns = Record<'since' | 'subject' | 'assignedTo', Prisma.Sql> &
  Partial<Record<'customerId' | 'requestId' | 'taskId', Prisma.Sql>>

const NONE = Prisma.sql`NULL::uuid`

/**
 * The selected columns, the same of each source: `since` is the day or, in the business's time, the moment from which it waits.
 */
export const waits = (columns: Columns) => {
  const { since, subject, assignedTo, customerId = NONE, requestId = NONE, taskId = NONE } = columns
  return Prisma.sql`SELECT (${since})::timestamp AS since, ${subject} AS subject, ${assignedTo} AS assigned_to,
    ${customerId} AS customer_id, ${requestId} AS request_id, ${taskId} AS task_id`
}
