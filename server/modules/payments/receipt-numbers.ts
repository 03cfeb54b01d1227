import type { Tx } from '../../db/client'

/**
 * Takes the next receipt numbers: for good once the transaction is committed, and given to the next one otherwise. Without
 * a counter, which is dropped with the sample data, they follow what was restored from the trash.
 * @returns the first of them
 */
export async function takeReceiptNumbers(tx: Tx, count: number): Promise<number> {
  const [counter] = await tx.$queryRaw<{ first: number }[]>`
    INSERT INTO receipt_counter (last) SELECT coalesce(max(receipt_number), 0) + ${count}::int FROM payments
    ON CONFLICT (id) DO UPDATE SET last = receipt_counter.last + ${count}::int RETURNING last - ${count}::int + 1 AS first`
  return counter?.first ?? 0
}
