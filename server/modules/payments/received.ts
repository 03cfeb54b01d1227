import type { CalendarDate } from '../../../shared/clock'
import type { PaymentMethod, ReceivedQuery } from '../../../shared/payments'
import type { StaffUser } from '../../auth/session'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { PEOPLE } from '../renewals/production'

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

/**
 * The payments received, by day, method and person, the latest day first, without voided ones. Agents get their own.
 * @throws Refusal `forbidden` where an agent asks for somebody else's
 */
export async function listReceived(db: Db, user: StaffUser, query: ReceivedQuery) {
  const isAdmin = user.role === 'admin'
  if (!isAdmin && query.person && query.person !== user.id) throw Refusal.of('forbidden')
  const items = await db.$queryRaw<Received[]>`
    WITH people AS (${PEOPLE}), received AS (
      SELECT paid_on, method, paid_by, count(*)::int AS payments, sum(amount) AS sum FROM payments
      WHERE ${receivedIn(isAdmin ? query : { ...query, person: user.id })} AND voided_at IS NULL
      GROUP BY 1, 2, 3
    )
    SELECT paid_on::text AS "paidOn", method::text AS method, paid_by AS "personId", people.name AS person, payments,
      sum::float8 AS sum
    FROM received LEFT JOIN people ON people.id = paid_by
    ORDER BY paid_on DESC, method, people.name`
  const cents = items.reduce((sum, item) => sum + Math.round(item.sum * 100), 0)
  return { items, total: items.reduce((sum, { payments }) => sum + payments, 0), sum: cents / 100 }
}
