import type { CalendarDate } from '../../../shared/clock'
import type { PaymentMethod, ReceiptKind } from '../../../shared/payments'
import { type ReceiptLine, receiptName } from '../../../shared/receipts'
import type { Db } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { localTime, wireDate, wireInstant } from '../../db/values'
import { PEOPLE } from '../colleagues/colleagues'
import { factsIn } from '../receipts/facts'
import { isOfBlocked, linesIn } from '../receipts/record'

/** A row of the ledger: a payment, a void or a refund; the amounts of the latter are negative. */
export type LedgerRow = {
  id: string
  kind: ReceiptKind
  /** Of a payment; samples have a series of their own. */
  number: number | null
  isSample: boolean
  /** Of a void or a refund the payment, and its number. */
  concerns: string | null
  concernsNumber: number | null
  position: number
  /** An instant as ISO text. */
  recordedAt: string
  /** The same in the business zone, for people. */
  recordedTime: string
  paidOn: CalendarDate
  amount: number
  currency: string
  method: PaymentMethod
  reference: string | null
  note: string | null
  /** Null where the account is gone. */
  by: string | null
  customerId: string
  /** Whether the customer is still there. */
  isThere: boolean
  /** Null where the person was erased or is blocked, as the number. */
  fullName: string | null
  policyNumber: string | null
  insurer: string
  lines: ReceiptLine[]
}
type Part = { order: Prisma.Sql; limit: number | null; offset?: number }
type Stored = Omit<LedgerRow, 'fullName' | 'policyNumber' | 'insurer' | 'lines'> & {
  facts: Prisma.JsonValue
  lines: Prisma.JsonValue
  isBlocked: boolean
}

/** The rows that pass a condition, with the policy as it was then. */
export async function readLedger(db: Db, passes: Prisma.Sql, { order, limit, offset = 0 }: Part): Promise<LedgerRow[]> {
  const rows = await db.$queryRaw<Stored[]>`
    WITH people AS (${PEOPLE}), row AS (
      SELECT *, row_number() OVER (ORDER BY ${order}) AS place FROM (
        SELECT * FROM receipts WHERE ${passes} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
      ) AS page
    )
    SELECT row.id, row.kind::text AS kind, row.number, row.is_sample AS "isSample", row.concerns, payment.number AS "concernsNumber",
      row.position, ${wireInstant('row.recorded_at')} AS "recordedAt",
      ${localTime('row.recorded_at')} AS "recordedTime", ${wireDate('row.paid_on')} AS "paidOn", row.amount::float8 AS amount, row.currency,
      row.method::text AS method, row.reference, row.note, people.name AS by, row.insured_customer_id AS "customerId",
      customer.id IS NOT NULL AS "isThere", ${isOfBlocked(Prisma.sql`row.insured_customer_id`)} AS "isBlocked", row.facts, row.lines
    FROM row LEFT JOIN receipts AS payment ON payment.id = row.concerns
    LEFT JOIN insured_customers AS customer ON customer.id = row.insured_customer_id
    LEFT JOIN people ON people.id = row.recorded_by
    ORDER BY row.place`
  return rows.map(({ facts: stored, lines, isBlocked, ...row }) => {
    const { insured = null, policyNumber = null, insurer } = factsIn(stored)
    const person = isBlocked ? { fullName: null, policyNumber: null } : { fullName: insured, policyNumber }
    return { ...row, ...person, insurer, lines: linesIn(lines) }
  })
}

/** The receipt that a row is, or that it concerns. */
export const nameOfRow = ({ number, concernsNumber, isSample }: LedgerRow): string =>
  receiptName({ receiptNumber: number ?? concernsNumber ?? 0, isSample })
