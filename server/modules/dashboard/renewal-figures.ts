import { addCalendarDays, addCalendarMonths, type CalendarDate } from '../../../shared/clock'
import type { PrismaClient } from '../../db/generated/client'
import { LOST } from '../contacts/said'
import { isCancelled } from '../policies/cancellations'

type Counts = {
  current: number
  renewed: number
  lostPrice: number
  lostSold: number
  lostInsurer: number
  lostOther: number
}

/**
 * What became of the terms that end in the month of a date: renewed ones were replaced by another term; of the current
 * ones some are lost and the rest is open. Cancelled ones count nowhere. `retention` is the percentage of renewed ones,
 * null where no term ends.
 */
export async function renewalsOfMonth(db: PrismaClient, date: CalendarDate) {
  const month = date.slice(0, 7)
  const from = `${month}-01`
  const to = addCalendarDays(addCalendarMonths(from, 1), -1)
  const { current, renewed, ...reasons } = await count(db, from, to)
  const lost = {
    price: reasons.lostPrice,
    sold: reasons.lostSold,
    insurer: reasons.lostInsurer,
    other: reasons.lostOther,
  }
  const open = current - lost.price - lost.sold - lost.insurer - lost.other
  const due = renewed + current
  return { month, due, renewed, lost, open, retention: due > 0 ? Math.round((100 * renewed) / due) : null }
}

/**
 * Current terms, by what became of them, and replaced ones. The few cancelled ones of these are subtracted: they ended on
 * the day of a cancellation, or were not reinstated before the replacement.
 */
async function count(db: PrismaClient, from: CalendarDate, to: CalendarDate): Promise<Counts> {
  const [counts] = await db.$queryRaw<[Counts]>`
    SELECT count(*)::int AS current,
      count(*) FILTER (WHERE said.outcome = 'lost_price')::int AS "lostPrice",
      count(*) FILTER (WHERE said.outcome = 'lost_sold')::int AS "lostSold",
      count(*) FILTER (WHERE said.outcome = 'lost_insurer')::int AS "lostInsurer",
      count(*) FILTER (WHERE said.outcome = 'lost_other')::int AS "lostOther",
      ((SELECT count(*) FROM policy_terms WHERE policy_end_date BETWEEN ${from}::date AND ${to}::date) - (
        SELECT count(DISTINCT term.id) FROM policy_cancellations JOIN policy_terms AS term ON term.id = policy_term_id
        WHERE last_day BETWEEN ${from}::date AND ${to}::date AND policy_end_date BETWEEN ${from}::date AND ${to}::date
          AND (reinstated_at IS NULL OR last_day = policy_end_date)
      ))::int AS renewed
    FROM insured_customers AS customer LEFT JOIN (${LOST}) AS said ON said.insured_customer_id = customer.id
    WHERE customer.policy_end_date BETWEEN ${from}::date AND ${to}::date AND NOT ${isCancelled('customer.id')}`
  return counts
}
