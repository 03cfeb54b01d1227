import { addCalendarDays, type CalendarDate, today } from '../../../shared/clock'
import type { TodayKind } from '../../../shared/today'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { wireDate } from '../../db/values'
import { AGREED } from '../dashboard/today/follow-ups'
import { SOURCES } from '../dashboard/today/sources'
import { isCancelled } from '../policies/cancellations'

/** What of *Hoy* is for a day that somebody chose. */
const PLANNED = ['task', 'followUp', 'case'] as const satisfies TodayKind[]

/** What is planned for a day. `number` is that of a policy. */
export type PlannedEvent = {
  /** The same for as long as the thing exists: a calendar then moves what was there. */
  id: string
  kind: (typeof PLANNED)[number] | 'end'
  day: CalendarDate
  fullName: string | null
  policyNumber: string | null
}

/** Ends of policies are shown from a month ago until the next year's. */
const DAYS_BEFORE = 31
const DAYS_AFTER = 400
/** More than a person can look after. */
const MOST = 5_000

/** What somebody has planned, and the ends of the policies that they look after, by day. */
export function plannedEvents(db: PrismaClient, adminUserId: string): Promise<PlannedEvent[]> {
  const date = today()
  const sources = PLANNED.flatMap((kind) =>
    SOURCES[kind].flatMap(({ due, later }) =>
      [due(date, { isNamed: true, isTheirs: null }), later?.(date)].flatMap((rows) =>
        rows ? [Prisma.sql`SELECT ${kind}::text AS kind, planned.* FROM (${rows}) AS planned`] : [],
      ),
    ),
  )
  return db.$queryRaw<PlannedEvent[]>`
    WITH ${AGREED}, planned AS (${Prisma.join(sources, ' UNION ALL ')})
    SELECT kind || '-' || coalesce(task_id, case_id, request_id, customer_id)::text AS id, kind, ${wireDate('since::date')} AS day,
      coalesce(customer.full_name, request.full_name) AS "fullName", customer.policy_number AS "policyNumber"
    FROM planned LEFT JOIN insured_customers AS customer ON customer.id = customer_id
      LEFT JOIN quote_requests AS request ON request.id = request_id
    WHERE planned.assigned_to = ${adminUserId}::uuid
    UNION ALL
    SELECT 'end-' || id, 'end', ${wireDate('policy_end_date')}, full_name, policy_number FROM insured_customers
    WHERE assigned_to = ${adminUserId}::uuid
      AND policy_end_date BETWEEN ${addCalendarDays(date, -DAYS_BEFORE)}::date AND ${addCalendarDays(date, DAYS_AFTER)}::date
      AND NOT ${isCancelled('insured_customers.id')}
    ORDER BY day, id LIMIT ${MOST}`
}
