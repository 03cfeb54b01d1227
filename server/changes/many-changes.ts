import { clock } from '../../shared/clock'
import type { PersonDataReason } from '../../shared/person-data'
import type { Tx } from '../db/client'
import type { PrismaClient } from '../db/generated/client'
import { type Model, rowsOf } from '../db/rows'
import { changesBetween, writeEntries } from './entry'
import type { Columns, Kind, Row } from './kind'
import { type Change, entryOf, type Logged, type LoggedRecord, nextVersion } from './logged-change'
import { intoTrash } from './trash'

/** The batch size of reads, changes and log entries: converting a larger batch to JSON would block other requests. */
const BATCH_SIZE = 100
/** Enough for the largest permitted number of records on a busy machine. */
const TIMEOUT_MS = 120_000

/** The records to change together. */
export type Many = {
  /** Locks them for this transaction and returns their ids. */
  choose: (tx: Tx) => Promise<string[]>
  /** Called with the progress. */
  onProgress?: (tx: Tx, progress: { done: number; of: number }) => Promise<void>
}

/** Writes the log entries of changes that the transaction has made. */
async function logChanges<R extends LoggedRecord>(
  tx: Tx,
  adminUserId: string,
  logged: Logged<R>,
  changes: Change<R>[],
): Promise<void> {
  const entries = []
  for (const one of changes) {
    entries.push(entryOf(adminUserId, logged, one, await logged.subject((one.after ?? one.before) as R, tx)))
  }
  await writeEntries(tx, entries)
}

/**
 * Makes the same change to many records in the caller's transaction, with a log entry for each, as if it were changed alone.
 * @param change changes one batch
 * @returns the number of changed records
 */
async function loggedChanges<R extends LoggedRecord>(
  tx: Tx,
  adminUserId: string,
  logged: Logged<R>,
  { choose, onProgress }: Many,
  change: (tx: Tx, ids: string[]) => Promise<Change<R>[]>,
): Promise<number> {
  const ids = await choose(tx)
  let changed = 0
  for (let done = 0; done < ids.length; done += BATCH_SIZE) {
    await onProgress?.(tx, { done, of: ids.length })
    const changes = await change(tx, ids.slice(done, done + BATCH_SIZE))
    const made = changes.filter(({ before, after }) => before !== after)
    await logChanges(tx, adminUserId, logged, made)
    changed += made.length
  }
  return changed
}

/** Enough time for many changes. */
export const manyInOne = <Result>(db: PrismaClient, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.$transaction(work, { timeout: TIMEOUT_MS })

/** Fields of a record that are named and stored as their columns. */
export type Settable<M extends Model, R> = Partial<R> & Partial<Columns<M>>

/** The changes that people make to many records of a kind at once. */
export function manyChangesOf<
  M extends Model,
  Select,
  R extends LoggedRecord & { updatedAt?: string },
  Fields extends Partial<R>,
  Input,
>(kind: Kind<M, Select, R, Fields, Input>) {
  const { table, select, toRecord } = kind
  const rows = (tx: Tx) => rowsOf<Row<M, Select>>(tx, kind.model)
  const find = async (tx: Tx, ids: string[]) =>
    (await rows(tx).findMany({ where: { id: { in: ids } }, select })).map(toRecord)

  /** Records that have these values stay untouched. */
  async function setFields(tx: Tx, ids: string[], fields: Settable<M, R>): Promise<Change<R>[]> {
    const all = await find(tx, ids)
    const changed = all.filter((before) => Object.keys(changesBetween(before, { ...before, ...fields })).length > 0)
    if (changed.length === 0) return []
    const versions = changed.map((before) => nextVersion(before, before.updatedAt ?? null).getTime())
    const updatedAt = new Date(Math.max(...versions))
    await rows(tx).updateMany({
      where: { id: { in: changed.map(({ id }) => id) } },
      data: { ...fields, updatedAt },
    })
    return changed.map((before) => ({
      before,
      after: { ...before, ...fields, updatedAt: updatedAt.toISOString() },
    }))
  }

  const setMany = (tx: Tx, adminUserId: string, many: Many, fields: Settable<M, R>): Promise<number> =>
    loggedChanges(tx, adminUserId, kind, many, (within, ids) => setFields(within, ids, fields))

  return {
    /**
     * Creates many records in the caller's transaction, with a log entry each.
     * @param records their fields, and columns that the record does not have; `id` is chosen by the caller
     * @param addRows adds rows that belong to the created records, before these are logged
     * @returns those that were created: a record whose unique value somebody has taken is left out
     */
    async createWithin(
      tx: Tx,
      adminUserId: string,
      records: { id: string; fields: Fields; columns?: Partial<Columns<M>> }[],
      addRows?: (created: Set<string>) => Promise<void>,
    ): Promise<R[]> {
      const stamps = kind.stamps(clock.now(), adminUserId)
      const data = records.map(({ id, fields, columns }) => ({ id, ...kind.toColumns(fields), ...stamps, ...columns }))
      const ids = records.map(({ id }) => id)
      await rows(tx).createMany({ data, skipDuplicates: true })
      if (addRows) await addRows(new Set((await find(tx, ids)).map(({ id }) => id)))
      const made = (await find(tx, ids)).map((after) => ({ before: null, after }))
      await logChanges(tx, adminUserId, kind, made)
      return made.map(({ after }) => after)
    },

    /**
     * Changes many records in the caller's transaction, which holds their locks, with a log entry each.
     * @param changes the fields after the change, and columns that the record does not have
     * @returns the records afterwards, in the same order
     */
    async updateWithin(
      tx: Tx,
      adminUserId: string,
      changes: { before: R; fields: Fields; columns?: Partial<Columns<M>> }[],
    ): Promise<R[]> {
      for (const { before, fields, columns } of changes) {
        const updatedAt = nextVersion(before, before.updatedAt ?? null)
        const data = { ...kind.toColumns(fields), ...columns, updatedAt }
        await rows(tx).updateMany({ where: { id: before.id }, data })
      }
      const ids = changes.map(({ before }) => before.id)
      const records = new Map((await find(tx, ids)).map((record) => [record.id, record]))
      const made = changes.map(({ before }) => ({ before, after: records.get(before.id) as R }))
      await logChanges(tx, adminUserId, kind, made)
      return made.map(({ after }) => after)
    },

    /** Deletes many records in the caller's transaction for good, with a log entry each. */
    async deleteWithin(tx: Tx, adminUserId: string, records: R[]): Promise<void> {
      await rows(tx).deleteMany({ where: { id: { in: records.map(({ id }) => id) } } })
      const gone = records.map((before) => ({ before, after: null }))
      await logChanges(tx, adminUserId, kind, gone)
    },

    /** Reads records under the caller's locks. */
    findMany: find,

    /**
     * Sets fields of many records, whatever else has changed in them; records that have these values stay untouched.
     * @param fields named and stored as their columns
     * @returns the number of changed records
     */
    updateMany: (db: PrismaClient, adminUserId: string, many: Many, fields: Settable<M, R>): Promise<number> =>
      manyInOne(db, (tx) => setMany(tx, adminUserId, many, fields)),

    /** The same as a part of another change. */
    updateManyWithin: setMany,

    /**
     * Deletes many records; each can be restored alone.
     * @param blockedFor the reason to keep them in the trash without end
     * @returns the number of deleted records
     * @throws Refusal that of the kind
     */
    deleteMany: (db: PrismaClient, adminUserId: string, many: Many, blockedFor?: PersonDataReason): Promise<number> =>
      manyInOne(db, (whole) =>
        loggedChanges(whole, adminUserId, kind, many, async (tx, ids) => {
          const all = await find(tx, ids)
          const remove = () => rows(tx).deleteMany({ where: { id: { in: ids } } })
          const records = []
          for (const record of all) records.push({ id: record.id, label: await kind.subject(record, tx) })
          await (kind.trash ? intoTrash(tx, { table, records, adminUserId, blockedFor }, remove) : remove())
          return all.map((before) => ({ before, after: null }))
        }),
      ),
  }
}
