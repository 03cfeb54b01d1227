import type { ActivityQuery } from '../../../shared/activity'
import { addCalendarDays, type CalendarDate, startOfCalendarDate } from '../../../shared/clock'
import { allOf } from '../../db/conditions'
import { Prisma } from '../../db/generated/client'

export type Filters = Omit<ActivityQuery, 'page'> & {
  /** As `recordId`, but only what belongs to a customer: an agent may read nothing else of the log. */
  customerId?: string
}

/** SQL for the entries that pass the filters. */
export const passes = (filters: Filters): Prisma.Sql =>
  allOf(
    isOfRecord(filters),
    isCreatedWithin(filters),
    filters.actionType && Prisma.sql`action_type = ${filters.actionType}::action_type`,
    filters.adminUserId && Prisma.sql`admin_user_id = ${filters.adminUserId}::uuid`,
    filters.tableName && Prisma.sql`table_name = ${filters.tableName}`,
  )

/** SQL on columns that both logs have. */
export function isOfRecord({ recordId, customerId }: Pick<Filters, 'recordId' | 'customerId'>): Prisma.Sql {
  const id = customerId ?? recordId
  if (!id) return Prisma.sql`true`
  const inTable = customerId ? Prisma.sql`AND table_name = 'insured_customers'` : Prisma.empty
  // The same as `record_id = … OR insured_customer_id = …`, in the form of its two indexes.
  return Prisma.sql`(insured_customer_id = ${id}::uuid
    OR (record_id = ${id}::uuid AND record_id IS DISTINCT FROM insured_customer_id ${inTable}))`
}

type Days = { from?: CalendarDate | undefined; to?: CalendarDate | undefined }

/** SQL for what was created, or has another instant, from the first one of a day to the last one of another. */
export function isCreatedWithin({ from, to }: Days, instant = Prisma.sql`created_at`): Prisma.Sql {
  const start = (day: CalendarDate) => Prisma.sql`${startOfCalendarDate(day).toISOString()}::timestamptz`
  return allOf(
    from && Prisma.sql`${instant} >= ${start(from)}`,
    to && Prisma.sql`${instant} < ${start(addCalendarDays(to, 1))}`,
  )
}
