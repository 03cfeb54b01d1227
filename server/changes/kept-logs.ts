import type { Db } from '../db/client'

/**
 * Lets the transaction change entries of both logs, which triggers refuse otherwise: `retention` deletes old entries,
 * `erasure` removes a person's data from them.
 */
export const mayChangeLogs = <D extends Db>(db: D, why: 'retention' | 'erasure') =>
  db.$executeRaw`SELECT set_config('brokerage.changes_log', ${why}, true)`
