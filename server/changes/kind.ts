import type { ReasonError } from '../core/errors'
import type { Db, Tx } from '../db/client'
import type { Prisma, PrismaClient } from '../db/generated/client'
import type { Model } from '../db/rows'
import type { Logged, LoggedRecord } from './logged-change'
import type { Restored } from './trash'

export type Row<M extends Model, Select> = NonNullable<Prisma.Result<PrismaClient[M], { select: Select }, 'findUnique'>>
export type Columns<M extends Model> = Prisma.Args<PrismaClient[M], 'create'>['data']

/** A write that the database may refuse, in the words of the kind of record. */
type Refusals<R, Fields> = {
  duplicate?: (fields: Fields) => ReasonError
  /** Said once the transaction is over, so that it can tell how many refer to the record. */
  referenced?: (before: R, db: Db) => ReasonError | Promise<ReasonError>
}

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
