import { type CalendarDate, calendarDaysBetween, today } from '../../../shared/clock'
import type { Language } from '../../../shared/languages'
import { DUE_WINDOWS, type DueQuery, type DueWindow, daysDue, PAYMENTS_PAGE_SIZE } from '../../../shared/payments'
import type { ContactChannel, NotedOutcome } from '../../../shared/renewals'
import type { Env } from '../../core/env'
import { fieldOf } from '../../db/column-names'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { wireInstant } from '../../db/values'
import { contactRefusals } from '../renewals/contact-allowed'
import { collectionMessages } from './collection-messages'

type Found = { ids: string[]; counts: Record<DueWindow, number>; sums: Record<DueWindow, number> }

/**
 * What is due in a window, the oldest first, with the number and the sum of all windows. `message` is the chat text in
 * the customer's language; `contactRefusal` says why they must not be contacted.
 */
export async function listDue({ db, env }: { db: PrismaClient; env: Env }, query: DueQuery) {
  const date = today()
  const { ids, counts, sums } = await findDue(db, query, date)
  const rows = await readRows(db, ids)
  const [refusals, messagesOf] = await Promise.all([
    contactRefusals(db, [...new Set(rows.map(({ customerId }) => customerId))]),
    collectionMessages(db, env),
  ])
  const items = await Promise.all(
    rows.map(async (row) => {
      const item = toDue(row, date)
      return { ...item, contactRefusal: refusals.get(row.customerId) ?? null, ...(await messagesOf(item)) }
    }),
  )
  const { window, page } = query
  return { items, total: counts[window], sum: sums[window], page, pageSize: PAYMENTS_PAGE_SIZE, counts, sums }
}

/** What is overdue: how many instalments, and their sum. */
export async function overdue(db: PrismaClient): Promise<{ count: number; sum: number }> {
  const [found] = await db.$queryRaw<{ count: number; sum: number }[]>`
    SELECT count(*)::int AS count, coalesce(sum(amount), 0)::float8 AS sum FROM payments
    WHERE ${IS_DUE} AND due_on < ${today()}::date`
  return found ?? { count: 0, sum: 0 }
}

const IS_DUE = Prisma.sql`paid_on IS NULL AND voided_at IS NULL`

/** A page of a window, and the totals of all windows, from one snapshot. */
async function findDue(db: PrismaClient, query: DueQuery, date: CalendarDate): Promise<Found> {
  const { window, page } = query
  const within = (one: DueWindow) => {
    const { from, to } = daysDue(one, date)
    return Prisma.sql`due_on BETWEEN ${from}::date AND ${to}::date`
  }
  const totals = DUE_WINDOWS.map((one) => {
    return Prisma.sql`count(*) FILTER (WHERE ${within(one)})::int, coalesce(sum(amount) FILTER (WHERE ${within(one)}), 0)::float8`
  })
  const [found] = await db.$queryRaw<{ ids: string[]; totals: number[] }[]>`
    WITH due AS MATERIALIZED (
      SELECT id, due_on, amount FROM payments
      WHERE ${IS_DUE} AND due_on <= ${daysDue('week', date).to}::date AND ${passes(query)}
    )
    SELECT ARRAY(
        SELECT id FROM due WHERE ${within(window)}
        ORDER BY due_on, id LIMIT ${PAYMENTS_PAGE_SIZE} OFFSET ${(page - 1) * PAYMENTS_PAGE_SIZE}
      ) AS ids,
      (SELECT json_build_array(${Prisma.join(totals)}) FROM due) AS totals`
  const each = (offset: number) =>
    Object.fromEntries(DUE_WINDOWS.map((one, place) => [one, found?.totals[2 * place + offset] ?? 0]))
  return { ids: found?.ids ?? [], counts: each(0) as Found['counts'], sums: each(1) as Found['sums'] }
}

/** Whether a payment is for a term of the insurer, and of a customer whom the person looks after. */
function passes({ insuranceCompanyId, assignedTo }: Pick<DueQuery, 'insuranceCompanyId' | 'assignedTo'>): Prisma.Sql {
  const person = assignedTo
    ? Prisma.sql`insured_customer_id IN (SELECT id FROM insured_customers WHERE assigned_to = ${assignedTo}::uuid)`
    : Prisma.sql`true`
  if (!insuranceCompanyId) return person
  const ofInsurer = Prisma.sql`WHERE insurance_company_id = ${insuranceCompanyId}::uuid`
  return Prisma.sql`${person} AND CASE WHEN policy_term_id IS NULL
    THEN insured_customer_id IN (SELECT id FROM insured_customers ${ofInsurer})
    ELSE policy_term_id IN (SELECT id FROM policy_terms ${ofInsurer}) END`
}

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
  number: number
  of: number
  dueOn: CalendarDate
  amount: number
  lastChannel: ContactChannel | null
  lastContactAt: string | null
  /** Its name in the database. */
  outcome: string | null
  followUpDate: CalendarDate | null
}

/** In the order of the ids. */
function readRows(db: PrismaClient, ids: string[]): Promise<Row[]> {
  return db.$queryRaw`
    SELECT p.id, ${wireInstant(Prisma.sql`p.updated_at`)} AS "updatedAt", c.id AS "customerId", c.full_name AS "fullName",
      c.phone, c.email::text, c.language::text, concat_ws(' ', c.vehicle_brand, c.vehicle_model, c.vehicle_year) AS vehicle,
      c.policy_number::text AS "policyNumber", insurer.name AS insurer, c.policy_end_date::text AS "endDate", p.number,
      (SELECT max(number) FROM payments AS other WHERE other.insured_customer_id = c.id
        AND other.policy_term_id IS NOT DISTINCT FROM p.policy_term_id) AS "of",
      p.due_on::text AS "dueOn", p.amount::float8 AS amount, contact.channel::text AS "lastChannel",
      ${wireInstant(Prisma.sql`contact.created_at`)} AS "lastContactAt", contact.outcome::text AS outcome,
      contact.follow_up_date::text AS "followUpDate"
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS asked (id, place)
    JOIN payments AS p USING (id)
    JOIN insured_customers AS c ON c.id = p.insured_customer_id
    LEFT JOIN policy_terms AS term ON term.id = p.policy_term_id
    JOIN insurance_companies AS insurer ON insurer.id = coalesce(term.insurance_company_id, c.insurance_company_id)
    LEFT JOIN LATERAL (
      SELECT channel, outcome, follow_up_date, created_at FROM renewal_contacts
      WHERE insured_customer_id = c.id ORDER BY created_at DESC LIMIT 1
    ) AS contact ON true
    ORDER BY asked.place`
}

function toDue({ lastChannel, lastContactAt, outcome, followUpDate, ...row }: Row, date: CalendarDate) {
  const lastContact = lastChannel &&
    lastContactAt && {
      channel: lastChannel,
      createdAt: lastContactAt,
      outcome: outcome && (fieldOf(outcome) as NotedOutcome),
      followUpDate,
    }
  return { ...row, daysLate: calendarDaysBetween(row.dueOn, date), lastContact: lastContact || null }
}
