import type { Db } from '../db/client'

/**
 * Lets the transaction change append-only tables, which triggers refuse otherwise: `retention` deletes old entries of both
 * logs, `erasure` removes a person's data from them and from receipts, `samples` deletes those of sample customers, and
 * `note_taken_back` a note that its author takes back.
 */
export const mayChangeLogs = <D extends Db>(db: D, why: 'retention' | 'erasure' | 'samples' | 'note_taken_back') =>
  db.$executeRaw`SELECT set_config('brokerage.changes_log', ${why}, true)`
