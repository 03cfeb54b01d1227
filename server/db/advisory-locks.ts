import type pg from 'pg'
import type { Tx } from './client'
import { Prisma } from './generated/client'

/*
 * The numbers of all advisory locks of this database: no two may share one. 72707373 is that of whoever folds the counts,
 * which takes it in SQL.
 */

/** Prisma's own, so that its CLI and our runner of migrations exclude each other. */
export const MIGRATION_LOCK = 72707369

/** Keeps two runs that add fictional customers from taking the same policy numbers. */
export const BULK_LOCK = 72707370

/** Shared by removals of files under way, held alone by a backup, which needs the files of its rows to the end. */
export const REMOVALS_LOCK = 72707371

/** Keeps two backups or restores from meeting. */
export const BACKUP_LOCK = 72707372

/** Held by the connection that works on an import, and free again whatever ends that. */
export const IMPORT_LOCK = 72707376

/** Held while an empty database is filled. */
export const SEED_LOCK = 5_360_417

/** Takes a lock for as long as the connection lives, and waits for whoever holds it. */
export async function takeLock(client: pg.Client, lock: number): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [lock])
}

/** Takes a lock for as long as the connection lives. @returns false where somebody else holds it */
export async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [lock])
  return rows[0]?.taken ?? false
}

/** Takes a lock until the transaction ends: alone, or beside others that share it. @returns false where it is not free */
export async function tryLockOf(tx: Tx, lock: number, mode: 'alone' | 'shared'): Promise<boolean> {
  const take = Prisma.raw(mode === 'alone' ? 'pg_try_advisory_xact_lock' : 'pg_try_advisory_xact_lock_shared')
  const [row] = await tx.$queryRaw<{ taken: boolean }[]>`SELECT ${take}(${lock}) AS taken`
  return row?.taken ?? false
}
