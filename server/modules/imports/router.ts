import { importColumns, importResolution, importUpload } from '../../../shared/imports'
import { recordId } from '../../../shared/records'
import type { PrismaClient } from '../../db/generated/client'
import { adminProcedure, noInput, reading, router } from '../../trpc/init'
import { formFields, takesLargeFile } from '../../trpc/upload-procedure'
import { check } from './check'
import { findImport, listImports } from './record'
import { resolve } from './resolve'
import { run } from './run'
import { setColumns } from './set-columns'
import { undo } from './undo'
import { uploadImport } from './upload'
import { recoverImports, stop } from './work'

/** The import as it is after some work. */
const after = (work: Promise<unknown>, { db }: { db: PrismaClient }, { id }: { id: string }) =>
  work.then(() => findImport(db, id))

/** `customers.imports`: files of policies, from the upload to the last day on which the import can be undone. */
export const importsRouter = router({
  /** The latest hundred, newest first. */
  list: reading(adminProcedure.input(noInput), 'admin_users', 'insured_customers').query(async ({ ctx }) => {
    await recoverImports(ctx.db)
    return listImports(ctx.db)
  }),

  byId: reading(adminProcedure.input(recordId), 'admin_users', 'insured_customers').query(async ({ ctx, input }) => {
    await recoverImports(ctx.db) // So that an import whose process has just died is not shown as running.
    return findImport(ctx.db, input.id)
  }),

  /** Takes a `FormData` with `file`. */
  upload: adminProcedure
    .concat(takesLargeFile)
    .input(formFields(importUpload))
    .mutation(async ({ ctx }) => findImport(ctx.db, await uploadImport(ctx, ctx.user.id, ctx.file))),

  setColumns: adminProcedure
    .input(importColumns)
    .mutation(({ ctx, input }) => after(setColumns(ctx, input), ctx, input)),

  resolve: adminProcedure
    .input(importResolution)
    .mutation(({ ctx, input }) => after(resolve(ctx.db, input), ctx, input)),

  check: adminProcedure.input(recordId).mutation(({ ctx, input }) => after(check(ctx, input.id), ctx, input)),

  run: adminProcedure.input(recordId).mutation(({ ctx, input }) => after(run(ctx, ctx.user.id, input.id), ctx, input)),

  /** A run keeps what it has written. */
  stop: adminProcedure.input(recordId).mutation(({ ctx, input }) => after(stop(ctx.db, input.id), ctx, input)),

  undo: adminProcedure
    .input(recordId)
    .mutation(({ ctx, input }) => after(undo(ctx, ctx.user.id, input.id), ctx, input)),
})
