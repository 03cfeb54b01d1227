import type { ActivityTable } from '../../shared/activity'
import { clock } from '../../shared/clock'
import { DAY_MS } from '../../shared/durations'
import { Refusal } from '../core/errors'
import type { Tx } from '../db/client'
import type { PrismaClient } from '../db/generated/client'
import { lockTable } from '../db/locks'
import { changesBetween, type Entry, type Fields, writeEntry } from './entry'

export type LoggedRecord = Fields & { id: string }

/** How the log describes the records of a table. */
export type Logged<R extends LoggedRecord> = {
  table: ActivityTable
  /** The record's name; read in the transaction of the change where the record alone does not have it. */
  subject: (record: R, tx: Tx) => string | Promise<string>
  /** The customer that a record is or belongs to. */
  insuredCustomerId?: (record: R) => string | null
  /** For small tables whose rows depend on each other: a change locks the whole table. */
  locksTable?: boolean
  /** The fields that no log keeps: another person's data. */
  unlogged?: readonly string[]
}

/**
 * A record before and after a change: `before` is null for a new record, `after` for a deleted one; both are the same
 * where nothing was written.
 */
export type Change<R> = { before: R | null; after: R | null }

/**
 * Makes a change and writes its log entry, both or neither.
 * @param change does the work in the transaction and returns the record before and after it
 * @returns the record after the change, or the one that was deleted
 */
export function loggedChange<R extends LoggedRecord>(
  db: PrismaClient,
  adminUserId: string | null,
  logged: Logged<R>,
  change: (tx: Tx) => Promise<Change<R>>,
): Promise<R> {
  return db.$transaction((tx) => loggedChangeWithin(tx, adminUserId, logged, change))
}

/** The same in the caller's transaction. */
export async function loggedChangeWithin<R extends LoggedRecord>(
  tx: Tx,
  adminUserId: string | null,
  logged: Logged<R>,
  change: (tx: Tx) => Promise<Change<R>>,
): Promise<R> {
  if (logged.locksTable) await lockTable(tx, logged.table)
  const { before, after } = await change(tx)
  const record = (after ?? before) as R
  if (before === after) return record
  await writeEntry(tx, entryOf(adminUserId, logged, { before, after }, await logged.subject(record, tx)))
  return record
}

/** The log entry of a change. */
export function entryOf<R extends LoggedRecord>(
  adminUserId: string | null,
  { table, insuredCustomerId, unlogged = [] }: Pick<Logged<R>, 'table' | 'insuredCustomerId' | 'unlogged'>,
  { before, after }: Change<R>,
  subject: string,
): Entry {
  const record = (after ?? before) as R
  const details = changesBetween(before, after)
  for (const field of unlogged) delete details[field]
  return {
    adminUserId,
    actionType: !before ? 'create' : after ? 'update' : 'delete',
    tableName: table,
    recordId: record.id,
    subject,
    insuredCustomerId: insuredCustomerId?.(record),
    details,
  }
}

/**
 * Saves a form's values. If they are stored already, nothing is written, however old the form's version is.
 * @param token the `updatedAt` of the version that the person edited, null where they saw none
 * @param write stores the fields and the new `updatedAt` that it is given
 * @throws Refusal `record-stale` where somebody else has changed the record since
 */
export async function savedFields<R extends LoggedRecord & { updatedAt?: string }>(
  before: R,
  fields: Partial<R>,
  token: string | null,
  write: (updatedAt: Date) => Promise<R>,
): Promise<Change<R>> {
  const isUnchanged = Object.keys(changesBetween(before, { ...before, ...fields })).length === 0
  return { before, after: isUnchanged ? before : await write(nextVersion(before, token)) }
}

/** A record that has only its defaults, and neither id nor version, until it is first saved. */
type MaybeStored<R> = Omit<R, 'id' | 'updatedAt'> & { id: string | null; updatedAt: string | null }

/**
 * Saves a form's values over the product's defaults, with the log entry: the first change is logged against these.
 * @param logged locks its table, as there may be no row to lock yet
 * @param find reads the record, or its defaults, under the lock
 * @param write inserts the row, or updates the existing one
 * @throws Refusal `record-stale`
 */
export async function loggedOverDefaults<R extends LoggedRecord & { updatedAt: string }>(
  db: PrismaClient,
  adminUserId: string,
  logged: Logged<R> & { locksTable: true },
  { find, fields, token, write }: OverDefaults<R>,
): Promise<void> {
  await loggedChange(db, adminUserId, logged, async (tx) => {
    const before = (await find(tx)) as R // Without a row it has no id and no version, and nothing below reads them.
    if (before.id) return savedFields(before, fields, token, async (updatedAt) => (await write(tx, updatedAt)) as R)
    if (Object.keys(changesBetween(before, { ...before, ...fields })).length === 0) return { before, after: before }
    const after = (await write(tx, clock.now())) as R
    return { before: { ...before, id: after.id }, after }
  })
}

type OverDefaults<R> = {
  find: (tx: Tx) => Promise<MaybeStored<R>>
  fields: Partial<R>
  /** The `updatedAt` of the version that the person edited, null where they saw none. */
  token: string | null
  write: (tx: Tx, updatedAt: Date) => Promise<MaybeStored<R>>
}

/**
 * The `updatedAt` of a record's next version, always unique: now, or a millisecond after the last change if the clock
 * has not moved since.
 * @param token the `updatedAt` of the version that the person edited
 * @throws Refusal `record-stale` where that is not the latest version
 */
export function nextVersion(before: { updatedAt?: string }, token: string | null): Date {
  const last = new Date(before.updatedAt ?? '').getTime()
  if (token === null || last !== new Date(token).getTime()) throw Refusal.of('record-stale')
  const now = clock.now().getTime()
  // A value more than a day ahead was not written by the product, and may be infinite: nothing can come after it.
  return new Date(last > now + DAY_MS ? now : Math.max(now, last + 1))
}

/** @throws Refusal `record-not-found` */
export function found<R>(record: R | null): R {
  if (!record) throw Refusal.of('record-not-found')
  return record
}
