import type { CalendarDate } from '../../../shared/clock'
import { LISTED_FIELDS } from '../../../shared/customers'
import type { TermStatus } from '../../../shared/policies'
import { type PolicyStatus, standingOf, statusOfPolicy } from '../../../shared/term-dates'
import { columnOf } from '../../db/column-names'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { wireDate, wireInstant } from '../../db/values'
import type { Customer } from '../policies/record'
import { isInForce } from './matches'

/** What a search finds of a term. */
type Found = Pick<Customer, 'policyNumber' | 'vinNumber' | 'plate'> & { policyEndDate: string }

/** A row of the list. Dates are `YYYY-MM-DD`, instants ISO with milliseconds; `durationMonths` is the plan's. */
export type CustomerRow = WithStatus<StoredRow>

/** With the reason of its cancellation as the database calls it, null where it has none. */
export type StoredRow = Listed & { cancellationReason: string | null }

/**
 * `status` follows the term's end and is what lists filter by; `policyStatus` also knows cancelled and upcoming.
 * `daysLeft` counts the days until the policy ends, negative where it has ended.
 */
export type WithStatus<Row> = Omit<Row, 'cancellationReason'> & {
  status: TermStatus
  policyStatus: PolicyStatus
  daysLeft: number | null
}

type Listed = Pick<Customer, (typeof LISTED_FIELDS)[number]> & {
  id: string
  insurer: string
  policyType: string
  policyTypeCode: string
  durationMonths: number | null
  planPrice: number | null
  policyStartDate: string
  issueDate: string
  policyEndDate: string | null
  createdAt: string
  updatedAt: string
  /** The replaced term that is in force: the policy was renewed early. */
  inForce: Found | null
}

const listed = Prisma.raw(LISTED_FIELDS.map((field) => `c.${columnOf(field)} AS "${field}"`).join(', '))

/**
 * The reason why the customer `c` has no policy in force, or null. A row at a time, by the index of customers: the limit
 * keeps the planner from reading all cancellations at once.
 */
export const cancellationReason = Prisma.sql`(
  SELECT reason FROM policy_cancellations AS one
  WHERE one.insured_customer_id = c.id AND one.policy_term_id IS NULL AND one.reinstated_at IS NULL LIMIT 1)`

/** The customers with these ids on a day, in the same order. */
export function readRows(db: PrismaClient, ids: string[], date: CalendarDate): Promise<StoredRow[]> {
  return db.$queryRaw`
    SELECT c.id, ${listed}, insurer.name AS insurer, policy_type.name AS "policyType", policy_type.code AS "policyTypeCode",
      plan.duration_months AS "durationMonths", nullif(c.plan_price, 'NaN')::float8 AS "planPrice",
      ${wireDate('c.policy_start_date')} AS "policyStartDate",
      ${wireDate('c.issue_date')} AS "issueDate",
      ${wireDate('c.policy_end_date')} AS "policyEndDate",
      ${cancellationReason}::text AS "cancellationReason",
      (SELECT json_build_object('policyNumber', term.policy_number, 'vinNumber', term.vin_number, 'plate', term.plate,
          'policyEndDate', ${wireDate('term.policy_end_date')})
        FROM policy_terms AS term WHERE term.insured_customer_id = c.id AND ${isInForce('c', date)}
        ORDER BY term.policy_start_date DESC LIMIT 1) AS "inForce",
      ${wireInstant('c.created_at')} AS "createdAt", ${wireInstant('c.updated_at')} AS "updatedAt"
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place)
    JOIN insured_customers AS c USING (id)
    JOIN insurance_companies AS insurer ON insurer.id = c.insurance_company_id
    JOIN policy_types AS policy_type ON policy_type.id = c.policy_type_id
    LEFT JOIN pricing_plans AS plan ON plan.id = c.selected_plan_id
    ORDER BY asked.place`
}

/** @param date the day for which the list was made */
export function withStatus<Row extends Parameters<typeof statusOfPolicy>[0]>(
  row: Row,
  date: CalendarDate,
): WithStatus<Row> {
  const { cancellationReason: _told, ...listed } = row
  return { ...listed, ...standingOf(row.policyEndDate, date), policyStatus: statusOfPolicy(row, date).status }
}
