import type { CalendarDate } from '../../../../shared/clock'
import type { ContactSubject } from '../../../../shared/contacts'
import type { TodayGroup } from '../../../../shared/today'
import { Prisma } from '../../../db/generated/client'

/** Whose is meant. */
export type Whose = {
  /** Whether it matters whose it is; where not, names may be left out as by `waitsOfCustomers`. */
  isNamed: boolean
  /** SQL on `assigned_to`, for what may be left out; null where it may be anybody's. */
  isTheirs: Prisma.Sql | null
}

/** One source of what waits. */
export type Source = {
  group: TodayGroup
  /** Whose record its rows show. */
  of: 'customer' | 'request' | 'task' | 'case' | 'document'
  /** What a contact noted there is about, where that is a customer's. */
  about?: ContactSubject
  /** Whether it is left out of the number beside *Hoy*. */
  isOld?: true
  /**
   * SQL for what waits on a day, by `waits`; it may read `AGREED`. What waits for others may be among it.
   */
  due: (date: CalendarDate, whose: Whose) => Prisma.Sql
  /** The same for what comes later, where that is known. */
  later?: (date: CalendarDate) => Prisma.Sql
}

type Columns = Record<'since' | 'subject' | 'assignedTo', Prisma.Sql> &
  Partial<Record<'customerId' | 'requestId' | 'taskId' | 'caseId' | 'documentId', Prisma.Sql>>

const NONE = Prisma.sql`NULL::uuid`

/**
 * The selected columns, the same of each source: `since` is the day or, in the business's time, the moment from which it waits.
 */
export const waits = (columns: Columns) => {
  const { since, subject, assignedTo, customerId = NONE, requestId = NONE, taskId = NONE } = columns
  const { caseId = NONE, documentId = NONE } = columns
  return Prisma.sql`SELECT (${since})::timestamp AS since, ${subject} AS subject, ${assignedTo} AS assigned_to,
    ${customerId} AS customer_id, ${requestId} AS request_id, ${taskId} AS task_id, ${caseId} AS case_id, ${documentId} AS document_id`
}

/**
 * The same with the rows that customers are selected from, whose names and colleagues are read only where it matters whose
 * they are: they are thousands, of which a few are shown. Otherwise both are null.
 */
export function waitsOfCustomers(customerId: Prisma.Sql, since: Prisma.Sql, rows: Prisma.Sql, isNamed: boolean) {
  const unnamed = { subject: Prisma.sql`NULL`, assignedTo: NONE, customerId, since }
  if (!isNamed) return Prisma.sql`${waits(unnamed)} FROM ${rows}`
  const named = { ...unnamed, subject: Prisma.sql`full_name`, assignedTo: Prisma.sql`assigned_to` }
  return Prisma.sql`${waits(named)} FROM ${rows} JOIN insured_customers ON insured_customers.id = ${customerId}`
}
