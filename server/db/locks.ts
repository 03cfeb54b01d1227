import type { ActivityTable } from '../../shared/activity'
import { clock } from '../../shared/clock'
import type { Tx } from './client'
import { Prisma } from './generated/client'

/**
 * Takes the record's row lock: other changes of the record wait until this transaction ends. With a customer's lock new
 * rows that refer to the customer wait, too; a lock of other records lets them pass, and so waits for no import either.
 */
export async function lockRecord(tx: Tx, table: ActivityTable, id: string): Promise<void> {
  const strength = table === 'insured_customers' ? 'UPDATE' : 'NO KEY UPDATE'
  await tx.$queryRaw`SELECT 1 FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid FOR ${Prisma.raw(strength)}`
}

/**
 * Locks the records that pass a condition, also against new rows that refer to them, in the order of their ids, so that
 * no two transactions deadlock.
 * @param most more are not locked
 * @returns their ids
 */
export async function lockRecords(tx: Tx, table: ActivityTable, passes: Prisma.Sql, most?: number): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM ${Prisma.raw(table)} WHERE ${passes} ORDER BY id LIMIT ${most ?? null} FOR UPDATE`
  return rows.map(({ id }) => id)
}

/**
 * Locks a small table whose rows depend on each other against changes; readers do not wait. Triggers that store when
 * something changed get the product's time, as the database's clock may be on another day.
 */
export async function lockTable(tx: Tx, table: ActivityTable): Promise<void> {
  await tx.$executeRaw`LOCK TABLE ${Prisma.raw(table)} IN SHARE ROW EXCLUSIVE MODE`
  await tx.$executeRaw`SELECT set_config('brokerage.now', ${clock.now().toISOString()}, true)`
}
