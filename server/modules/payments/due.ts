import { type CalendarDate, today } from '../../../shared/clock'
import { DUE_WINDOWS, type DueQuery, type DueWindow, daysDue, PAYMENTS_PAGE_SIZE } from '../../../shared/payments'
import type { Env } from '../../core/env'
import { columnOf } from '../../db/column-names'
import { allOf } from '../../db/conditions'
import { Prisma, type PrismaClient } from '../../db/generated/client'
import { paymentOutcome } from '../contacts/said'
import { describeDue, IS_DUE } from './due-rows'

type Found = { ids: string[]; counts: Record<DueWindow, number>; sums: Record<DueWindow, number> }

/** What is due in a window, the oldest first, with the number and the sum of all windows. */
export async function listDue({ db, env }: { db: PrismaClient; env: Env }, query: DueQuery) {
  const date = today()
  const { ids, counts, sums } = await findDue(db, query, date)
  const items = await describeDue({ db, env }, ids, date)
  const { window, page } = query
  return { items, total: counts[window], sum: sums[window], page, pageSize: PAYMENTS_PAGE_SIZE, counts, sums }
}

type Overdue = { count: number; sum: number }

/** What is overdue: how many instalments, and their sum. */
export async function overdue(db: PrismaClient): Promise<Overdue> {
  const [found] = await db.$queryRaw<[Overdue]>`
    SELECT count(*)::int AS count, coalesce(sum(open), 0)::float8 AS sum FROM payments
    WHERE ${IS_DUE} AND due_on < ${today()}::date`
  return found
}

/** The oldest overdue instalment of each of these customers who has one, with all that is overdue of theirs. */
export async function overdueOf(
  { db, env }: { db: PrismaClient; env: Env },
  customerIds: string[],
  date: CalendarDate,
) {
  if (customerIds.length === 0) return new Map<string, never>()
  const found = await db.$queryRaw<(Overdue & { id: string })[]>`
    SELECT (array_agg(id ORDER BY due_on, id))[1] AS id, count(*)::int AS count, sum(open)::float8 AS sum
    FROM payments
    WHERE insured_customer_id = ANY (${customerIds}::uuid[]) AND ${IS_DUE} AND due_on < ${date}::date
    GROUP BY insured_customer_id`
  const totals = new Map(found.map(({ id, ...overdue }) => [id, overdue]))
  const items = await describeDue({ db, env }, [...totals.keys()], date)
  return new Map(items.map((item) => [item.customerId, { ...item, overdue: totals.get(item.id) ?? null }]))
}

/** A page of a window, and the totals of all windows, from one snapshot. */
async function findDue(db: PrismaClient, query: DueQuery, date: CalendarDate): Promise<Found> {
  const { window, page } = query
  const within = (one: DueWindow) => {
    const { from, to } = daysDue(one, date)
    return Prisma.sql`due_on BETWEEN ${from}::date AND ${to}::date`
  }
  const totals = DUE_WINDOWS.map((one) => {
    return Prisma.sql`count(*) FILTER (WHERE ${within(one)})::int, coalesce(sum(open) FILTER (WHERE ${within(one)}), 0)::float8`
  })
  const [found] = await db.$queryRaw<{ ids: string[]; totals: number[] }[]>`
    WITH due AS MATERIALIZED (
      SELECT id, due_on, open FROM payments
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

type Filters = Pick<DueQuery, 'insuranceCompanyId' | 'assignedTo' | 'outcome'>

/** Whether a payment is for a term of the insurer, and of a customer whom the person looks after and who said that. */
function passes({ insuranceCompanyId, assignedTo, outcome }: Filters): Prisma.Sql {
  const ofInsurer = Prisma.sql`insurance_company_id = ${insuranceCompanyId}::uuid`
  return allOf(
    assignedTo &&
      Prisma.sql`insured_customer_id IN (SELECT id FROM insured_customers WHERE assigned_to = ${assignedTo}::uuid)`,
    insuranceCompanyId &&
      Prisma.sql`CASE WHEN policy_term_id IS NULL
        THEN EXISTS (SELECT FROM insured_customers AS c WHERE c.id = insured_customer_id AND c.${ofInsurer})
        ELSE EXISTS (SELECT FROM policy_terms AS t WHERE t.id = policy_term_id AND t.${ofInsurer}) END`,
    outcome &&
      Prisma.sql`${columnOf(outcome)}::contact_outcome = ${paymentOutcome(Prisma.sql`payments.insured_customer_id`)}`,
  )
}
