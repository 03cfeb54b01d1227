import { vi } from 'vitest'
import type { Database } from '../db/client'

const TIMEOUT_MS = 15_000

/**
 * Starts changes of a row, or of a table, while its lock is held, and releases it once all of them wait for a lock: each
 * has by then done the reads that precede its wait.
 */
export async function whileHeld<Result>(
  { pool }: Pick<Database, 'pool'>,
  { table, id }: { table: string; id?: string },
  changes: (() => Promise<Result>)[],
): Promise<PromiseSettledResult<Result>[]> {
  const holder = await pool.connect()
  try {
    await holder.query('BEGIN')
    if (id) await holder.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [id])
    else await holder.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`)
    const results = Promise.allSettled(changes.map((change) => change()))
    await vi.waitUntil(async () => (await waiting(pool)) === changes.length, { timeout: TIMEOUT_MS })
    await holder.query('COMMIT')
    return await results
  } finally {
    holder.release()
  }
}

/** The number of connections that wait for a lock in the test's database. */
export async function waiting(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows[0]?.count ?? 0
}
