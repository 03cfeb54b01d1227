import { formatMoney } from '../../../shared/money'
import type { StaffUser } from '../../auth/session'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { customerChanges } from '../policies/changes'

/**
 * Deletes a customer to the trash; only admins one who has paid. The ledger keeps what was received.
 * @throws Refusal `record-not-found`, `customer-has-payments`
 */
export const deleteCustomer = (db: PrismaClient, { id: userId, role }: StaffUser, id: string) =>
  customerChanges.delete(db, userId, id, async (tx) => {
    if (role !== 'admin') await requireUnpaid(tx, id)
  })

/** @throws Refusal `customer-has-payments` with the number of receipts that are not void, and what of them was not given back */
async function requireUnpaid(tx: Tx, id: string): Promise<void> {
  const paid = await tx.$queryRaw<{ receipts: number; sum: number; currency: string }[]>`
    SELECT count(*) FILTER (WHERE kind = 'payment')::int - count(*) FILTER (WHERE kind = 'void')::int AS receipts,
      sum(amount)::float8 AS sum, currency
    FROM receipts WHERE insured_customer_id = ${id}::uuid AND NOT is_sample GROUP BY currency`
  const kept = paid.filter(({ receipts }) => receipts > 0)
  if (kept.length === 0) return
  const details = {
    receipts: kept.reduce((all, { receipts }) => all + receipts, 0),
    sum: kept.map(({ sum, currency }) => formatMoney(sum, currency)).join(' + '),
  }
  throw Refusal.of('customer-has-payments', { details })
}
