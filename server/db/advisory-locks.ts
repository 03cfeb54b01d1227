import type pg from 'pg'
import type { Tx } from './client'
import { Prisma } from './generated/client'

/* The numbers of all advisory locks of this database; no two may share one. */

/** Prisma's own, so that its CLI and our runner of migrations exclude each other. */
export const MIGRATION_LOCK = 72707369

/** Keeps two runs that add fictional customers from taking the same policy numbers. */
export const BULK_LOCK = 72707370

/** Shared by removals of files; a backup holds it alone, as it needs the files of its rows until it ends. */
export const REMOVALS_LOCK = 72707371

/** Allows one backup or restore at a time. */
export const BACKUP_LOCK = 72707372

/** Held by the connection that works on an import; released however that connection ends. */
export const IMPORT_LOCK = 72707376

/** Held by transactions that add rows to the ledger of receipts, or close a till. */
const LEDGER_LOCK = 72707377

/** Held while an empty database is filled. */
export const SEED_LOCK = 5_360_417

/** Waits for a lock, and holds it until the connection ends. */
export async function takeLock(client: pg.Client, lock: number): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [lock])
}

/** Holds a lock until the connection ends. @returns false if somebody else holds it */
export async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lock])
  return rows[0]?.taken ?? false
}

/** Holds a lock until the transaction ends, alone or shared. @returns false if it is not free */
export async function tryLockOf(tx: Tx, lock: number, mode: 'alone' | 'shared'): Promise<boolean> {
  const take = Prisma.raw(mode === 'alone' ? 'pg_try_advisory_xact_lock' : 'pg_try_advisory_xact_lock_shared')
  const [row] = await tx.$queryRaw<{ taken: boolean }[]>`SELECT ${take}(${lock}) AS taken`
  return row?.taken ?? false
}

/** Holds a lock alone, past an error that ends the transaction, until it is given back or the connection ends. */
export async function tryLockPast(tx: Tx, lock: number): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ taken: boolean }[]>`SELECT pg_try_advisory_lock(${lock}) AS taken`
  return row?.taken ?? false
}

/** Gives back such a lock. */
export async function giveBack(tx: Tx, lock: number): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_unlock(${lock})`
}

/** Waits until no other transaction adds rows or closes a till. Taken after the customer's row lock, never before it. */
export async function lockLedger(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${LEDGER_LOCK})`
}
