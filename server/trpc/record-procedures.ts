import type { z } from 'zod'
import type { ActivityTable } from '../../shared/activity'
import { activation, recordId } from '../../shared/records'
import type { PrismaClient } from '../db/generated/client'
import { contentProcedure, noInput, ok, reading } from './init'

type Changing<Input, Result> = (db: PrismaClient, adminUserId: string, input: Input) => Promise<Result>

/** The procedures by which admins list and change one kind of record shown on public pages. */
export const recordProcedures = <New extends z.ZodType, Version extends z.ZodType, Result>(
  changes: {
    table: ActivityTable
    list: (db: PrismaClient) => Promise<Result[]>
    create: Changing<z.output<New>, Result>
    update: Changing<z.output<Version>, Result>
    set: Changing<z.output<typeof activation>, Result>
    delete: Changing<string, unknown>
  },
  newInput: New,
  versionInput: Version,
) => ({
  list: reading(contentProcedure.input(noInput), changes.table).query(({ ctx }) => changes.list(ctx.db)),

  create: contentProcedure
    .input(newInput)
    .mutation(({ ctx, input }) => changes.create(ctx.db, ctx.user.id, input as z.output<New>)),

  update: contentProcedure
    .input(versionInput)
    .mutation(({ ctx, input }) => changes.update(ctx.db, ctx.user.id, input as z.output<Version>)),

  setActive: contentProcedure.input(activation).mutation(({ ctx, input }) => changes.set(ctx.db, ctx.user.id, input)),

  delete: contentProcedure
    .input(recordId)
    .mutation(({ ctx, input }) => ok(changes.delete(ctx.db, ctx.user.id, input.id))),
})
