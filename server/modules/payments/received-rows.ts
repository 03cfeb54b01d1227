import type { CalendarDate } from '../../../shared/clock'
import type { PaymentMethod } from '../../../shared/payments'
import type { Db } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { wireDate } from '../../db/values'
import { PEOPLE } from '../renewals/production'

/** A payment that was received; `voidReason` is null unless it was voided, `paidBy` where the account is gone. */
export type ReceivedRow = {
  id: string
  customerId: string
  paidOn: CalendarDate
  receiptNumber: number
  fullName: string
  policyNumber: string
  insurer: string
  number: number
  dueOn: CalendarDate
  amount: number
  method: PaymentMethod
  reference: string | null
  note: string | null
  paidBy: string | null
  voidReason: string | null
}
type Part = { order: Prisma.Sql; limit: number; offset?: number }

/** The payments that pass a condition, with the policy as it was in their term. */
export function readReceived(db: Db, passes: Prisma.Sql, { order, limit, offset = 0 }: Part): Promise<ReceivedRow[]> {
  return db.$queryRaw`
    WITH people AS (${PEOPLE}), payment AS (
      SELECT * FROM payments WHERE ${passes} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
    )
    SELECT payment.id, customer.id AS "customerId", paid_on::text AS "paidOn", receipt_number AS "receiptNumber",
      full_name AS "fullName", coalesce(term.policy_number, customer.policy_number)::text AS "policyNumber",
      insurer.name AS insurer, number, ${wireDate('due_on')} AS "dueOn", amount::float8 AS amount,
      method::text AS method, reference, note, people.name AS "paidBy", void_reason AS "voidReason"
    FROM payment JOIN insured_customers AS customer ON customer.id = payment.insured_customer_id
    LEFT JOIN policy_terms AS term ON term.id = payment.policy_term_id
    JOIN insurance_companies AS insurer ON insurer.id = coalesce(term.insurance_company_id, customer.insurance_company_id)
    LEFT JOIN people ON people.id = payment.paid_by
    ORDER BY ${order}`
}
