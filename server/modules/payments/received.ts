import type { CalendarDate } from '../../../shared/clock'
import {
  type LedgerFilters,
  type LedgerQuery,
  PAYMENTS_PAGE_SIZE,
  type PaymentMethod,
  type ReceivedQuery,
} from '../../../shared/payments'
import type { StaffUser } from '../../auth/session'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { isCreatedWithin } from '../activity/conditions'
import { PEOPLE } from '../colleagues/colleagues'
import { readLedger } from './ledger-rows'
import type { Sums } from './till'

/** What one person received in one way on a day, less what was voided or refunded; `person` is null where the account is gone. */
type Received = {
  paidOn: CalendarDate
  method: PaymentMethod
  personId: string | null
  person: string | null
  payments: number
  sum: number
}

/** SQL for the ledger's rows in a range of days. */
export const ledgerIn = ({ from, to, method, person, by, kind }: LedgerFilters): Prisma.Sql =>
  Prisma.sql`${by === 'paid' ? Prisma.sql`paid_on BETWEEN ${from}::date AND ${to}::date` : isCreatedWithin({ from, to }, Prisma.sql`recorded_at`)}
    AND (${method ?? null}::payment_method IS NULL OR method = ${method ?? null}::payment_method)
    AND (${kind ?? null}::receipt_kind IS NULL OR kind = ${kind ?? null}::receipt_kind)
    AND (${person ?? null}::uuid IS NULL OR recorded_by = ${person ?? null}::uuid)`

/** Agents get their own. @throws Refusal `forbidden` where an agent asks for somebody else's */
function seenBy<Query extends ReceivedQuery>({ id, role }: StaffUser, query: Query): Query {
  if (role === 'admin') return query
  if (query.person && query.person !== id) throw Refusal.of('forbidden')
  return { ...query, person: id }
}

/**
 * What was received by day of payment, method and person, the latest day first; what was voided or refunded is taken off
 * the day that it concerns, which for a refund is its own. `total` counts the payments, `voided` those that were voided.
 * @throws Refusal `forbidden`
 */
export async function listReceived(db: Db, user: StaffUser, query: ReceivedQuery) {
  const seen = ledgerIn({ ...seenBy(user, query), by: 'paid' })
  const items = await db.$queryRaw<(Received & { voided: number })[]>`
    WITH people AS (${PEOPLE}), received AS (
      SELECT paid_on, method, recorded_by, sum(amount) AS sum,
        count(*) FILTER (WHERE kind = 'payment')::int - count(*) FILTER (WHERE kind = 'void')::int AS payments,
        count(*) FILTER (WHERE kind = 'void')::int AS voided
      FROM receipts WHERE ${seen}
      GROUP BY 1, 2, 3
    )
    SELECT paid_on::text AS "paidOn", method::text AS method, recorded_by AS "personId", people.name AS person, payments,
      voided, sum::float8 AS sum
    FROM received LEFT JOIN people ON people.id = recorded_by
    ORDER BY paid_on DESC, method, people.name`
  const cents = items.reduce((sum, item) => sum + Math.round(item.sum * 100), 0)
  const count = (of: 'payments' | 'voided') => items.reduce((sum, item) => sum + item[of], 0)
  const shown = items.filter(({ payments, sum }) => payments !== 0 || sum !== 0).map(({ voided, ...item }) => item)
  return { items: shown, total: count('payments'), sum: cents / 100, voided: count('voided') }
}

/**
 * The rows of the ledger one by one, the latest first, with the sum of each method over all pages.
 * @throws Refusal `forbidden`
 */
export async function listLedger(db: Db, user: StaffUser, { page, ...query }: LedgerQuery) {
  const seen = ledgerIn(seenBy(user, query))
  const [items, methods] = await Promise.all([
    readLedger(db, seen, {
      order: query.by === 'paid' ? Prisma.sql`paid_on DESC, position DESC` : Prisma.sql`position DESC`,
      limit: PAYMENTS_PAGE_SIZE,
      offset: (page - 1) * PAYMENTS_PAGE_SIZE,
    }),
    db.$queryRaw<{ method: PaymentMethod; sum: number; rows: number }[]>`
      SELECT method::text AS method, sum(amount)::float8 AS sum, count(*)::int AS rows FROM receipts WHERE ${seen} GROUP BY 1`,
  ])
  const sums: Sums = Object.fromEntries(methods.map(({ method, sum }) => [method, sum]))
  const total = methods.reduce((all, { rows }) => all + rows, 0)
  return { items, sums, total, page, pageSize: PAYMENTS_PAGE_SIZE }
}
