import type { CalendarDate } from '../../../shared/clock'
import {
  type EachReceivedQuery,
  PAYMENTS_PAGE_SIZE,
  type PaymentMethod,
  type ReceivedQuery,
} from '../../../shared/payments'
import type { StaffUser } from '../../auth/session'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { countRows } from '../../db/page'
import { PEOPLE } from '../renewals/production'
import { readReceived } from './received-rows'

/** What one person received in one way on a day; `person` is null where the account is gone. */
type Received = {
  paidOn: CalendarDate
  method: PaymentMethod
  personId: string | null
  person: string | null
  payments: number
  sum: number
}

/** SQL for the payments that were received in a range of days, voided ones too. */
export const receivedIn = ({ from, to, method, person }: ReceivedQuery): Prisma.Sql =>
  Prisma.sql`paid_on BETWEEN ${from}::date AND ${to}::date
    AND (${method ?? null}::payment_method IS NULL OR method = ${method ?? null}::payment_method)
    AND (${person ?? null}::uuid IS NULL OR paid_by = ${person ?? null}::uuid)`

/** Agents get their own. @throws Refusal `forbidden` where an agent asks for somebody else's */
function seenBy({ id, role }: StaffUser, query: ReceivedQuery): Prisma.Sql {
  if (role === 'admin') return receivedIn(query)
  if (query.person && query.person !== id) throw Refusal.of('forbidden')
  return receivedIn({ ...query, person: id })
}

/**
 * The payments received, by day, method and person, the latest day first. Voided ones are counted apart.
 * @throws Refusal `forbidden`
 */
export async function listReceived(db: Db, user: StaffUser, query: ReceivedQuery) {
  const seen = seenBy(user, query)
  const [items, voided] = await Promise.all([
    db.$queryRaw<Received[]>`
      WITH people AS (${PEOPLE}), received AS (
        SELECT paid_on, method, paid_by, count(*)::int AS payments, sum(amount) AS sum FROM payments
        WHERE ${seen} AND voided_at IS NULL
        GROUP BY 1, 2, 3
      )
      SELECT paid_on::text AS "paidOn", method::text AS method, paid_by AS "personId", people.name AS person, payments,
        sum::float8 AS sum
      FROM received LEFT JOIN people ON people.id = paid_by
      ORDER BY paid_on DESC, method, people.name`,
    countRows(db, Prisma.sql`payments`, Prisma.sql`${seen} AND voided_at IS NOT NULL`),
  ])
  const cents = items.reduce((sum, item) => sum + Math.round(item.sum * 100), 0)
  const total = items.reduce((sum, { payments }) => sum + payments, 0)
  return { items, total, sum: cents / 100, voided }
}

/**
 * The same payments one by one, the latest first, with the voided ones, which are marked.
 * @throws Refusal `forbidden`
 */
export async function listEachReceived(db: Db, user: StaffUser, { page, ...query }: EachReceivedQuery) {
  const seen = seenBy(user, query)
  const [items, total] = await Promise.all([
    readReceived(db, seen, {
      order: Prisma.sql`paid_on DESC, receipt_number DESC`,
      limit: PAYMENTS_PAGE_SIZE,
      offset: (page - 1) * PAYMENTS_PAGE_SIZE,
    }),
    countRows(db, Prisma.sql`payments`, seen),
  ])
  return { items, total, page, pageSize: PAYMENTS_PAGE_SIZE }
}
