import { clock } from '../../shared/clock'
import type { PersonDataReason } from '../../shared/person-data'
import { ReasonError } from '../core/errors'
import type { Db, Tx } from '../db/client'
import { isDuplicate, isReferenced } from '../db/errors'
import type { Prisma, PrismaClient } from '../db/generated/client'
import { changesBetween } from './entry'
import {
  type Change,
  found,
  type Logged,
  type LoggedRecord,
  lockRecord,
  lockTable,
  loggedChange,
  nextVersion,
  savedFields,
} from './logged-change'
import { loggedChanges, type Many } from './many-changes'
import { allIntoTrash, intoTrash, outOfTrash, type Restored } from './trash'

type Model = Uncapitalize<Prisma.ModelName>
type Row<M extends Model, Select> = NonNullable<Prisma.Result<PrismaClient[M], { select: Select }, 'findUnique'>>
type Columns<M extends Model> = Prisma.Args<PrismaClient[M], 'create'>['data']

/** A write that the database may refuse, in the words of the kind of record. */
type Refusals<R, Fields> = { duplicate?: (fields: Fields) => ReasonError; referenced?: (before: R) => ReasonError }

/**
 * A kind of record that people change.
 * @typeParam Input what a form says
 * @typeParam Fields what is stored of it, in the terms of the record
 */
export type Kind<M extends Model, Select, R extends LoggedRecord, Fields extends Partial<R>, Input> = Logged<R> &
  Refusals<R, Fields> & {
    model: M
    select: Select
    toRecord: (row: Row<M, Select>) => R
    /** What is stored of what a form says; where left out, just that. */
    fieldsOf?: (tx: Tx, input: Input, before: R | null) => Promise<Fields>
    toColumns: (fields: Fields) => Columns<M>
    /** What is stored of a new record beside. */
    stamps: (now: Date, adminUserId: string) => Partial<Columns<M>>
    /** What is deleted is kept for some days, and can be put back: as this says, of the columns that it had. */
    trash?: Restored
    /** Rows of a small table that depend on each other: whoever changes one keeps all others from it. */
    locksTable?: boolean
    /** Does what belongs to writing the fields; it calls `write` once, and only where there is something to write. */
    around?: (
      tx: Tx,
      change: { adminUserId: string; before: R | null; fields: Fields },
      write: () => Promise<R>,
    ) => Promise<R>
  }

/** As much of Prisma's way to a table as is used; its own types do not let a table be a parameter. */
type Rows<Selected> = {
  findUnique(args: { where: { id: string }; select: unknown }): Promise<Selected | null>
  findFirst(args: { select: unknown }): Promise<Selected | null>
  findMany(args: { where: { id: { in: string[] } }; select: unknown }): Promise<Selected[]>
  updateMany(args: { where: { id: { in: string[] } }; data: object }): Promise<unknown>
  deleteMany(args: { where: { id: { in: string[] } } }): Promise<unknown>
  create(args: { data: object; select: unknown }): Promise<Selected>
  update(args: { where: { id: string }; data: object; select: unknown }): Promise<Selected>
  delete(args: { where: { id: string }; select: unknown }): Promise<unknown>
}

/** A form of a new record, with the id that the client has made for it. */
type New<Input> = Input & { id?: string | undefined }
type Version<R> = R extends { updatedAt: string } ? { id: string; updatedAt: string } : never
type Activation<R> = R extends { isActive: boolean } ? { id: string; isActive: boolean } : never

/**
 * The changes that people make to a kind of record: each locks, finds, compares versions, writes, logs and converts, in one
 * transaction; what is stored already is not written again.
 */
export function changesOf<
  M extends Model,
  const Select,
  R extends LoggedRecord & { updatedAt?: string },
  Fields extends Partial<R>,
  Input = Fields,
>(kind: Kind<M, Select, R, Fields, Input>) {
  const { table, select, toRecord } = kind
  const rows = (db: Db) => db[kind.model] as unknown as Rows<Row<M, Select>>
  const fieldsOf = kind.fieldsOf ?? (async (_tx: Tx, input: Input) => input as unknown as Fields)
  const change = (db: PrismaClient, adminUserId: string, work: (tx: Tx) => Promise<Change<R>>) =>
    loggedChange(db, adminUserId, kind, work)

  /** @throws ReasonError `record-not-found` */
  const find = async (db: Db, id: string): Promise<R> =>
    toRecord(found(await rows(db).findUnique({ where: { id }, select })))

  async function lock(tx: Tx, id: string): Promise<R> {
    await (kind.locksTable ? lockTable(tx, table) : lockRecord(tx, table, id))
    return find(tx, id)
  }

  function write(tx: Tx, before: R | null, fields: Fields, adminUserId: string, stamps: object): Promise<R> {
    const data = { ...kind.toColumns(fields), ...stamps }
    const writeRow = async () => {
      const written = before
        ? rows(tx).update({ where: { id: before.id }, data, select })
        : rows(tx).create({ data, select })
      return toRecord(await written.catch(refuse(isDuplicate, () => kind.duplicate?.(fields))))
    }
    return kind.around ? kind.around(tx, { adminUserId, before, fields }, writeRow) : writeRow()
  }

  async function create(tx: Tx, adminUserId: string, { id, ...input }: New<Input>): Promise<Change<R>> {
    const fields = await fieldsOf(tx, input as Input, null)
    const stamps = { ...kind.stamps(clock.now(), adminUserId), ...(id && { id }) }
    return { before: null, after: await write(tx, null, fields, adminUserId, stamps) }
  }

  /**
   * The record under the id of a create that failed, where it says the same: the answer to the same create was lost.
   * @throws ReasonError `record-stale` where it says something else; what the create failed with where there is none
   */
  async function repeated(db: Db, { id, ...input }: New<Input>, failure: unknown): Promise<R> {
    const row =
      id && (failure instanceof ReasonError || isDuplicate(failure))
        ? await rows(db).findUnique({ where: { id }, select })
        : null
    if (!row) throw failure
    const record = toRecord(row)
    const fields = await fieldsOf(db, input as Input, null)
    if (Object.keys(changesBetween(record, { ...record, ...fields })).length > 0) throw ReasonError.of('record-stale')
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
    return savedFields(before, fields, token, (updatedAt) => write(tx, before, fields, adminUserId, { updatedAt }))
  }

  return {
    find,
    repeated,

    /** @throws ReasonError those of the kind; `record-stale` where a record of that id has other content */
    create: (db: PrismaClient, adminUserId: string, input: New<Input>): Promise<R> =>
      change(db, adminUserId, async (tx) => {
        if (kind.locksTable) await lockTable(tx, table)
        return create(tx, adminUserId, input)
      }).catch((failure) => repeated(db, input, failure)),

    /**
     * A change that is more than storing what a form says.
     * @param work makes it; `write` stores fields of the record, and columns that it does not show
     * @throws ReasonError `record-not-found`, `record-stale`, and those of the work and the kind
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

    /** @throws ReasonError `record-not-found`, `record-stale`, and those of the kind */
    update: (db: PrismaClient, adminUserId: string, { id, updatedAt, ...input }: Version<R> & Input): Promise<R> =>
      change(db, adminUserId, async (tx) => update(tx, adminUserId, await lock(tx, id), updatedAt, input as Input)),

    /**
     * Creates or updates the one row of a table that has no other.
     * @throws ReasonError `record-stale`, and those of the kind
     */
    save: (db: PrismaClient, adminUserId: string, { updatedAt, ...input }: Input & { updatedAt: string | null }) =>
      change(db, adminUserId, async (tx) => {
        await lockTable(tx, table)
        const row = await rows(tx).findFirst({ select })
        return row
          ? update(tx, adminUserId, toRecord(row), updatedAt, input as Input)
          : create(tx, adminUserId, input as New<Input>)
      }),

    /**
     * Activates or deactivates; the last one to decide is right, so there is no version to compare.
     * @throws ReasonError `record-not-found`
     */
    setActive: (db: PrismaClient, adminUserId: string, { id, isActive }: Activation<R>): Promise<R> =>
      change(db, adminUserId, async (tx) => {
        const before = await lock(tx, id)
        const fields = { isActive } as unknown as Partial<R>
        return savedFields(before, fields, before.updatedAt ?? null, async (updatedAt) => {
          return toRecord(await rows(tx).update({ where: { id }, data: { isActive, updatedAt }, select }))
        })
      }),

    /** @throws ReasonError `record-not-found`, and that of the kind */
    delete: (db: PrismaClient, adminUserId: string, id: string): Promise<R> =>
      change(db, adminUserId, async (tx) => {
        const before = await lock(tx, id)
        const remove = () =>
          rows(tx)
            .delete({ where: { id }, select: { id: true } })
            .catch(refuse(isReferenced, () => kind.referenced?.(before)))
        const label = await kind.subject(before, tx)
        await (kind.trash ? intoTrash(tx, { table, id, label, adminUserId }, remove) : remove())
        return { before, after: null }
      }),

    /**
     * Sets fields of many records, whatever else somebody has changed of them; those that have them already stay untouched.
     * @param fields as their columns are called and stored, too
     * @returns how many were changed
     */
    updateMany: (db: PrismaClient, adminUserId: string, many: Many, fields: Partial<R> & Partial<Columns<M>>) =>
      loggedChanges(db, adminUserId, kind, many, async (tx, ids) => {
        const all = (await rows(tx).findMany({ where: { id: { in: ids } }, select })).map(toRecord)
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
      }),

    /**
     * Deletes many records; each can be put back alone.
     * @param blockedFor why they are kept without end, where they are
     * @returns how many
     * @throws ReasonError that of the kind
     */
    deleteMany: (db: PrismaClient, adminUserId: string, many: Many, blockedFor?: PersonDataReason): Promise<number> =>
      loggedChanges(db, adminUserId, kind, many, async (tx, ids) => {
        const all = (await rows(tx).findMany({ where: { id: { in: ids } }, select })).map(toRecord)
        const remove = () => rows(tx).deleteMany({ where: { id: { in: ids } } })
        const records = []
        for (const record of all) records.push({ id: record.id, label: await kind.subject(record, tx) })
        await (kind.trash ? allIntoTrash(tx, { table, records, adminUserId, blockedFor }, remove) : remove())
        return all.map((before) => ({ before, after: null }))
      }),

    /**
     * Puts back what was deleted, and what went with it.
     * @throws ReasonError `record-not-found`, `restore-number-taken`, `restore-reference-gone`
     */
    restore: (db: PrismaClient, adminUserId: string, id: string): Promise<R> =>
      change(db, adminUserId, async (tx) => {
        if (kind.locksTable) await lockTable(tx, table)
        await outOfTrash(tx, table, id, kind.trash)
        return { before: null, after: await find(tx, id) }
      }),
  }
}

/** Puts the refusal of the kind, where it has one, in the place of the database's. */
export const refuse =
  (isMeant: (error: unknown) => boolean, refusal: () => ReasonError | undefined) => (error: unknown) => {
    throw (isMeant(error) && refusal()) || error
  }
