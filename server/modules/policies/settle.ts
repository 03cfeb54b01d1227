import { clock } from '../../../shared/clock'
import type { Tx } from '../../db/client'

/**
 * Writes what of a customer's instalments is open: what their receipts that are not void leave of it. A refund opens
 * nothing. Only what changes gets a new version. The caller holds the customer's row lock.
 */
export async function settleInstalments(tx: Tx, insuredCustomerId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE payments SET open = settled.open,
      updated_at = greatest(${clock.now()}, updated_at + interval '1 millisecond')
    FROM (
      SELECT id, greatest(amount - coalesce((
        SELECT sum((line ->> 'amount')::numeric)
        FROM receipts CROSS JOIN jsonb_array_elements(lines) AS line
        WHERE receipts.insured_customer_id = instalment.insured_customer_id AND kind = 'payment'
          AND line ->> 'instalmentId' = instalment.id::text
          AND NOT EXISTS (SELECT FROM receipts AS void WHERE void.concerns = receipts.id AND void.kind = 'void')
      ), 0), 0) AS open
      FROM payments AS instalment
      WHERE insured_customer_id = ${insuredCustomerId}::uuid AND origin = 'planned'
    ) AS settled
    WHERE payments.id = settled.id AND payments.open <> settled.open`
}
