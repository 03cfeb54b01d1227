import type { ActivityTable } from '../../shared/activity'
import { clock } from '../../shared/clock'
import type { Tx } from './client'
import { Prisma } from './generated/client'

/**
 * Locks a record's row: other changes of it wait until this transaction ends. A customer's lock also blocks new rows that
 * refer to the customer; locks of other records do not, so they never wait for an import.
 */
export async function lockRecord(tx: Tx, table: ActivityTable, id: string): Promise<void> {
  const strength = table === 'insured_customers' ? 'UPDATE' : 'NO KEY UPDATE'
  await tx.$queryRaw`SELECT 1 FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid FOR ${Prisma.raw(strength)}`
}

/**
 * Locks the records that pass a condition, also against new rows that refer to them. Always in order of their ids, so
 * that no two transactions deadlock.
 * @param most the maximum number of records
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
