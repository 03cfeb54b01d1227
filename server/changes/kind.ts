import type { Refusal } from '../core/errors'
import type { Db, Tx } from '../db/client'
import type { Prisma, PrismaClient } from '../db/generated/client'
import type { Model } from '../db/rows'
import type { Logged, LoggedRecord } from './logged-change'
import type { Restored } from './restore'

export type Row<M extends Model, Select> = NonNullable<Prisma.Result<PrismaClient[M], { select: Select }, 'findUnique'>>
export type Columns<M extends Model> = Prisma.Args<PrismaClient[M], 'create'>['data']

/** Errors for writes that the database refuses, in the terms of the kind of record. */
type Refusals<R, Fields> = {
  duplicate?: (fields: Fields) => Refusal
  /** Called after the transaction has ended, so that it can count the rows that refer to the record. */
  referenced?: (before: R, db: Db) => Refusal | Promise<Refusal>
}

/**
 * A kind of record that people change.
 * @typeParam Input the values of a form
 * @typeParam Fields the stored values, in the terms of the record
 */
export type Kind<M extends Model, Select, R extends LoggedRecord, Fields extends Partial<R>, Input> = Logged<R> &
  Refusals<R, Fields> & {
    model: M
    select: Select
    /** The fields that papers print: a new text of theirs may only have signs that these can print. */
    printed?: readonly (keyof Fields & string)[]
    /** Of a new row, to which nothing refers yet: the columns alone, which its INSERT returns. */
    selectNew?: object
    toRecord: (row: Row<M, Select>) => R
    /** The order of its list. */
    order?: Prisma.Args<PrismaClient[M], 'findMany'>['orderBy']
    /** Converts a form's values to the stored ones; by default they are the same. */
    fieldsOf?: (tx: Tx, input: Input, before: R | null) => Promise<Fields>
    /** Refuses an edit; called only for forms of the latest version, as older ones are merged first. */
    check?: (tx: Tx, before: R, fields: Fields) => Promise<void>
    toColumns: (fields: Fields) => Columns<M>
    /** Further columns of a new record. */
    stamps: (now: Date, adminUserId: string | null) => Partial<Columns<M>>
    /** Keeps deleted records in the trash for some days; the function converts a row when it is restored. */
    trash?: Restored
    /** Completes a restored record, within the same transaction. */
    afterRestore?: (tx: Tx, id: string) => Promise<unknown>
    /** Wraps the write of the fields: calls `write` once. It runs only if something changed. */
    around?: (
      tx: Tx,
      change: { adminUserId: string | null; before: R | null; fields: Fields },
      write: () => Promise<R>,
    ) => Promise<R>
  }
