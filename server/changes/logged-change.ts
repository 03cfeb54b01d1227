import type { ActivityTable } from '../../shared/activity'
import { clock } from '../../shared/clock'
import { DAY_MS } from '../../shared/durations'
import { ReasonError } from '../core/errors'
import type { Tx } from '../db/client'
import { Prisma, type PrismaClient } from '../db/generated/client'
import { changesBetween, type Entry, type Fields, writeEntry } from './entry'

export type LoggedRecord = Fields & { id: string }

/** How the log knows the records of a table. */
export type Logged<R extends LoggedRecord> = {
  table: ActivityTable
  /** The words that name a record; read in the transaction of its change where the record alone does not say them. */
  subject: (record: R, tx: Tx) => string | Promise<string>
  /** Whom a record is or belongs to, where that is a customer. */
  insuredCustomerId?: (record: R) => string
}

/**
 * A record before and after a change; one of them is null where it did not exist before, or does not any more, and both
 * are the same where nothing was written.
 */
export type Change<R> = { before: R | null; after: R | null }

/**
 * Makes a change and writes its log entry, both or neither.
 * @param change does the work in the transaction and says what the record was before and is after it
 * @returns the record after the change, or the one that was deleted
 */
export function loggedChange<R extends LoggedRecord>(
  db: PrismaClient,
  adminUserId: string,
  logged: Logged<R>,
  change: (tx: Tx) => Promise<Change<R>>,
): Promise<R> {
  return db.$transaction(async (tx) => {
    const { before, after } = await change(tx)
    const record = (after ?? before) as R
    if (before === after) return record
    await writeEntry(tx, entryOf(adminUserId, logged, { before, after }, await logged.subject(record, tx)))
    return record
  })
}

/** What the log says of a change. */
export function entryOf<R extends LoggedRecord>(
  adminUserId: string,
  { table, insuredCustomerId }: Logged<R>,
  { before, after }: Change<R>,
  subject: string,
): Entry {
  const record = (after ?? before) as R
  return {
    adminUserId,
    actionType: !before ? 'create' : after ? 'update' : 'delete',
    tableName: table,
    recordId: record.id,
    subject,
    insuredCustomerId: insuredCustomerId?.(record),
    details: changesBetween(before, after),
  }
}

/**
 * Saves what a form says of a record. Where that is what is stored already nothing is written, however old the form:
 * nobody's change can be lost by it.
 * @param token the `updatedAt` of the version that the person edited, null where they saw none
 * @param write stores the fields, and as the record's `updatedAt` the version that it is given
 * @throws ReasonError `record-stale` where somebody else has changed the record since
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

/** A record that is only defaults until it is first saved: it has neither id nor version until then. */
type MaybeStored<R> = Omit<R, 'id' | 'updatedAt'> & { id: string | null; updatedAt: string | null }

/**
 * The same of a record that may be only defaults as yet, from which the log tells it apart then.
 * @param write makes the row, or updates the one that there is
 * @throws ReasonError `record-stale`
 */
export async function savedDefaults<R extends LoggedRecord & { updatedAt: string }>(
  defaults: MaybeStored<R>,
  fields: Partial<R>,
  token: string | null,
  write: (updatedAt: Date) => Promise<R>,
): Promise<Change<R>> {
  const before = defaults as R // Without id and version where there is no row yet, and nobody reads them then.
  if (defaults.id) return savedFields(before, fields, token, write)
  if (Object.keys(changesBetween(before, { ...before, ...fields })).length === 0) return { before, after: before }
  const after = await write(clock.now())
  return { before: { ...before, id: after.id }, after }
}

/**
 * The `updatedAt` of the next version of a record, which no earlier version had: now, or a millisecond after the last
 * change where the clock has not moved since.
 * @param token that of the version that the person edited
 * @throws ReasonError `record-stale` where it is not the last one
 */
export function nextVersion(before: { updatedAt?: string }, token: string | null): Date {
  const last = new Date(before.updatedAt ?? '').getTime()
  if (token === null || last !== new Date(token).getTime()) throw ReasonError.of('record-stale')
  const now = clock.now().getTime()
  // No clock was a day ahead: that was written past the product, may be infinite, and nothing comes after it.
  return new Date(last > now + DAY_MS ? now : Math.max(now, last + 1))
}

/** Makes everybody else who wants to change the record wait until this transaction ends. */
export async function lockRecord(tx: Tx, table: ActivityTable, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid FOR UPDATE`
}

/**
 * The same for all records of a small table whose rows depend on each other; readers do not wait. Triggers that note when
 * something was changed learn what time it is, for two clocks may differ about the day.
 */
export async function lockTable(tx: Tx, table: ActivityTable): Promise<void> {
  await tx.$executeRaw`LOCK TABLE ${Prisma.raw(table)} IN SHARE ROW EXCLUSIVE MODE`
  await tx.$executeRaw`SELECT set_config('brokerage.now', ${clock.now().toISOString()}, true)`
}

/** @throws ReasonError `record-not-found` */
export function found<R>(record: R | null): R {
  if (!record) throw ReasonError.of('record-not-found')
  return record
}
