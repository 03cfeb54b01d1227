import { type CalendarDate, calendarDaysBetween } from '../../../shared/clock'
import type { Language } from '../../../shared/languages'
import type { Env } from '../../core/env'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { wireDate, wireInstant } from '../../db/values'
import { contactRefusals } from '../contacts/allowed'
import { type LastSaid, lastContactColumns, saidLast, withLastContact } from '../contacts/said'
import { isCancelled } from '../policies/cancellations'
import { collectionMessages } from './collection-messages'

type Row = {
  id: string
  updatedAt: string
  customerId: string
  fullName: string
  phone: string | null
  email: string | null
  language: Language
  vehicle: string
  policyNumber: string
  insurer: string
  endDate: CalendarDate | null
  isCancelled: boolean
  number: number
  of: number
  dueOn: CalendarDate
  /** What of it is not paid. */
  amount: number
  /** Whether another part was paid. */
  isRest: boolean
} & LastSaid

/**
 * The instalments with these ids that are due, in their order. `message` is the chat text in the customer's language;
 * `contactRefusal` says why they must not be contacted.
 */
export async function describeDue({ db, env }: { db: PrismaClient; env: Env }, ids: string[], date: CalendarDate) {
  if (ids.length === 0) return []
  const rows = await readRows(db, ids)
  const [refusals, messagesOf] = await Promise.all([
    contactRefusals(db, [...new Set(rows.map(({ customerId }) => customerId))]),
    collectionMessages(db, env),
  ])
  return rows.map((row) => ({
    ...withLastContact(row),
    daysLate: calendarDaysBetween(row.dueOn, date),
    contactRefusal: refusals.get(row.customerId) ?? null,
    ...messagesOf(row),
  }))
}

export const IS_DUE = Prisma.sql`open > 0 AND voided_at IS NULL`

/** In the order of the ids. */
function readRows(db: PrismaClient, ids: string[]): Promise<Row[]> {
  return db.$queryRaw`
    SELECT p.id, ${wireInstant('p.updated_at')} AS "updatedAt", c.id AS "customerId", c.full_name AS "fullName",
      c.phone, c.email::text, c.language::text, concat_ws(' ', c.vehicle_brand, c.vehicle_model, c.vehicle_year) AS vehicle,
      c.policy_number::text AS "policyNumber", insurer.name AS insurer, ${wireDate('c.policy_end_date')} AS "endDate", p.number,
      ${isCancelled('c.id')} AS "isCancelled",
      (SELECT max(number) FROM payments AS other WHERE other.insured_customer_id = c.id
        AND other.policy_term_id IS NOT DISTINCT FROM p.policy_term_id) AS "of",
      ${wireDate('p.due_on')} AS "dueOn", p.open::float8 AS amount, p.open < p.amount AS "isRest", ${lastContactColumns('said')}
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place)
    JOIN payments AS p USING (id)
    JOIN insured_customers AS c ON c.id = p.insured_customer_id
    LEFT JOIN policy_terms AS term ON term.id = p.policy_term_id
    JOIN insurance_companies AS insurer ON insurer.id = coalesce(term.insurance_company_id, c.insurance_company_id)
    CROSS JOIN LATERAL (${saidLast(Prisma.sql`c.id`, 'payment')}) AS said
    WHERE ${IS_DUE}
    ORDER BY asked.place`
}
