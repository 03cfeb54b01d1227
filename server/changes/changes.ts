import { clock } from '../../shared/clock'
import { Refusal } from '../core/errors'
import type { Db, Tx } from '../db/client'
import { isDuplicate, isReferenced, refuse } from '../db/errors'
import type { Prisma, PrismaClient } from '../db/generated/client'
import { lockRecord } from '../db/locks'
import { type Model, rowsOf } from '../db/rows'
import { changesBetween } from './entry'
import type { Columns, Kind, Row } from './kind'
import {
  type Change,
  found,
  type LoggedRecord,
  loggedChange,
  loggedChangeWithin,
  nextVersion,
  savedFields,
} from './logged-change'
import { manyChangesOf, type Settable } from './many-changes'
import { requirePrintable } from './printed'
import { outOfTrash } from './restore'
import { intoTrash } from './trash'

/** The input of a new record, with the id that the client has generated for it. */
type New<Input> = Input & { id?: string | undefined }
type Version<R> = R extends { updatedAt: string } ? { id: string; updatedAt: string } : never

/**
 * The changes that people make to a kind of record. Each locks and reads the record, compares versions, writes and
 * logs, in one transaction; unchanged values are not written.
 */
export function changesOf<
  M extends Model,
  const Select,
  R extends LoggedRecord & { updatedAt?: string },
  Fields extends Partial<R>,
  Input = Fields,
>(kind: Kind<M, Select, R, Fields, Input>) {
  const { table, select, toRecord } = kind
  const rows = (db: Db) => rowsOf<Row<M, Select>>(db, kind.model)
  const fieldsOf = kind.fieldsOf ?? (async (_tx: Tx, input: Input) => input as unknown as Fields)
  const change = (db: PrismaClient, adminUserId: string | null, work: (tx: Tx) => Promise<Change<R>>) =>
    loggedChange(db, adminUserId, kind, work)

  /** @throws Refusal `record-not-found` */
  const find = async (db: Db, id: string): Promise<R> =>
    toRecord(found(await rows(db).findUnique({ where: { id }, select })))

  async function lock(tx: Tx, id: string): Promise<R> {
    if (!kind.locksTable) await lockRecord(tx, table, id)
    return find(tx, id)
  }

  async function write(
    tx: Tx,
    before: R | null,
    fields: Fields,
    adminUserId: string | null,
    stamps: object,
  ): Promise<R> {
    requirePrintable(kind.printed ?? [], before, fields)
    const data = { ...kind.toColumns(fields), ...stamps }
    const writeRow = async () => {
      const written = before
        ? rows(tx).update({ where: { id: before.id }, data, select })
        : rows(tx).create({ data, select: kind.selectNew ?? select })
      return toRecord(await written.catch(refuse(isDuplicate, () => kind.duplicate?.(fields))))
    }
    return kind.around ? kind.around(tx, { adminUserId, before, fields }, writeRow) : writeRow()
  }

  async function create(tx: Tx, adminUserId: string | null, { id, ...input }: New<Input>): Promise<Change<R>> {
    const fields = await fieldsOf(tx, input as Input, null)
    const stamps = { ...kind.stamps(clock.now(), adminUserId), ...(id && { id }) }
    return { before: null, after: await write(tx, null, fields, adminUserId, stamps) }
  }

  /**
   * Makes a retried create idempotent: returns the record of that id where it has the same content.
   * @throws Refusal `record-stale` where its content differs; the original failure where there is no such record
   */
  async function repeated(db: Db, { id, ...input }: New<Input>, failure: unknown): Promise<R> {
    const row =
      id && (failure instanceof Refusal || isDuplicate(failure))
        ? await rows(db).findUnique({ where: { id }, select })
        : null
    if (!row) throw failure
    const record = toRecord(row)
    const fields = await fieldsOf(db, input as Input, null)
    if (Object.keys(changesBetween(record, { ...record, ...fields })).length > 0) throw Refusal.of('record-stale')
    return record
  }

  async function update(
    tx: Tx,
    adminUserId: string,
    before: R,
    token: string | null,
    input: Input,
  ): Promise<Change<R>> {
    const fields = await fieldsOf(tx, input, before)
    return savedFields(before, fields, token, async (updatedAt) => {
      await kind.check?.(tx, before, fields)
      return write(tx, before, fields, adminUserId, { updatedAt })
    })
  }

  function set(tx: Tx, before: R, fields: Settable<M, R>): Promise<Change<R>> {
    return savedFields(before, fields, before.updatedAt ?? null, async (updatedAt) =>
      toRecord(await rows(tx).update({ where: { id: before.id }, data: { ...fields, updatedAt }, select })),
    )
  }

  return {
    table,

    find,

    /** The records in the order of the kind. */
    list: async (db: Db, where?: Prisma.Args<PrismaClient[M], 'findMany'>['where']): Promise<R[]> =>
      (await rows(db).findMany({ where, select, orderBy: kind.order })).map(toRecord),

    /**
     * @param adminUserId null where a visitor did it
     * @param then further work in the same transaction
     * @throws Refusal those of the kind; `record-stale` where a record of that id has other content
     */
    create: (
      db: PrismaClient,
      adminUserId: string | null,
      input: New<Input>,
      then?: (tx: Tx, created: R) => Promise<unknown>,
    ): Promise<R> =>
      change(db, adminUserId, async (tx) => {
        const created = await create(tx, adminUserId, input)
        await then?.(tx, created.after as R)
        return created
      }).catch((failure) => repeated(db, input, failure)),

    /**
     * A change that does more than store the form's values.
     * @param work makes the change; its `write` stores fields of the record, and columns that the record does not have
     * @throws Refusal `record-not-found`, `record-stale`, and those of the work and the kind
     */
    revise: (
      db: PrismaClient,
      adminUserId: string,
      { id, updatedAt }: Version<R>,
      work: (tx: Tx, before: R, write: (fields: Fields, columns?: Partial<Columns<M>>) => Promise<R>) => Promise<R>,
    ): Promise<R> =>
      change(db, adminUserId, async (tx) => {
        const before = await lock(tx, id)
        const version = { updatedAt: nextVersion(before, updatedAt) }
        const after = await work(tx, before, (fields, columns) => {
          return write(tx, before, fields, adminUserId, { ...columns, ...version })
        })
        return { before, after }
      }),

    /**
     * @param then further work in the same transaction
     * @throws Refusal `record-not-found`, `record-stale`, and those of the kind
     */
    update: (
      db: PrismaClient,
      adminUserId: string,
      { id, updatedAt, ...input }: Version<R> & Input,
      then?: (tx: Tx, before: R, after: R) => Promise<unknown>,
    ): Promise<R> =>
      change(db, adminUserId, async (tx) => {
        const before = await lock(tx, id)
        const updated = await update(tx, adminUserId, before, updatedAt, input as Input)
        await then?.(tx, before, updated.after as R)
        return updated
      }),

    /**
     * Creates or updates the only row of a table, which the kind locks.
     * @throws Refusal `record-stale`, and those of the kind
     */
    save: (db: PrismaClient, adminUserId: string, { updatedAt, ...input }: Input & { updatedAt: string | null }) =>
      change(db, adminUserId, async (tx) => {
        const row = await rows(tx).findFirst({ select })
        return row
          ? update(tx, adminUserId, toRecord(row), updatedAt, input as Input)
          : create(tx, adminUserId, input as New<Input>)
      }),

    /**
     * Sets fields, whatever else has changed; the last writer wins, so no version is compared.
     * @param fields named and stored as their columns
     * @throws Refusal `record-not-found`
     */
    set: (db: PrismaClient, adminUserId: string, { id, ...fields }: { id: string } & Settable<M, R>): Promise<R> =>
      change(db, adminUserId, async (tx) => set(tx, await lock(tx, id), fields as unknown as Settable<M, R>)),

    /** The same as a part of another change, whose transaction has locked the record. */
    setWithin: (tx: Tx, adminUserId: string, before: R, fields: Settable<M, R>): Promise<R> =>
      loggedChangeWithin(tx, adminUserId, kind, () => set(tx, before, fields)),

    /**
     * @param check refuses what may not be deleted, under the record's lock
     * @throws Refusal `record-not-found`, and those of the check and the kind
     */
    async delete(db: PrismaClient, adminUserId: string, id: string, check?: (tx: Tx) => Promise<void>): Promise<R> {
      let record: R | undefined
      const deleted = change(db, adminUserId, async (tx) => {
        const before = await lock(tx, id)
        record = before
        await check?.(tx)
        const remove = () => rows(tx).delete({ where: { id }, select: { id: true } })
        const records = [{ id, label: await kind.subject(before, tx) }]
        await (kind.trash ? intoTrash(tx, { table, records, adminUserId }, remove) : remove())
        return { before, after: null }
      })
      return deleted.catch(refuse(isReferenced, () => record && kind.referenced?.(record, db)))
    },

    ...manyChangesOf(kind),

    /**
     * Restores a deleted record, and the rows that were deleted with it.
     * @throws Refusal `record-not-found`, `restore-number-taken`, `restore-reference-gone`
     */
    restore: (db: PrismaClient, adminUserId: string, id: string): Promise<R> =>
      change(db, adminUserId, async (tx) => {
        await outOfTrash(tx, table, id, kind.trash)
        await kind.afterRestore?.(tx, id)
        return { before: null, after: await find(tx, id) }
      }),
  }
}
