import { importColumns, importResolution, importUpload } from '../../../shared/imports'
import { recordId } from '../../../shared/records'
import { adminProcedure, noInput, router } from '../../trpc/init'
import { formFields, takesLargeFile } from '../../trpc/upload-procedure'
import { check } from './check'
import { findImport, listImports } from './record'
import { resolve } from './resolve'
import { run } from './run'
import { setColumns } from './set-columns'
import { undo } from './undo'
import { uploadImport } from './upload'
import { recoverImports } from './work'

/** `customers.imports`: files of policies, from the upload to the last day on which the import can be undone. */
export const importsRouter = router({
  /** The latest hundred, newest first. */
  list: adminProcedure.input(noInput).query(async ({ ctx }) => {
    await recoverImports(ctx.db)
    return listImports(ctx.db)
  }),

  byId: adminProcedure.input(recordId).query(async ({ ctx, input }) => {
    await recoverImports(ctx.db) // So that an import whose process has just died is not shown as running.
    return findImport(ctx.db, input.id)
  }),

  /** Takes a `FormData` with `file`. */
  upload: adminProcedure
    .concat(takesLargeFile)
    .input(formFields(importUpload))
    .mutation(async ({ ctx }) => findImport(ctx.db, await uploadImport(ctx, ctx.user.id, ctx.file))),

  setColumns: adminProcedure.input(importColumns).mutation(async ({ ctx, input }) => {
    await setColumns(ctx, input)
    return findImport(ctx.db, input.id)
  }),

  resolve: adminProcedure.input(importResolution).mutation(async ({ ctx, input }) => {
    await resolve(ctx.db, input)
    return findImport(ctx.db, input.id)
  }),

  check: adminProcedure.input(recordId).mutation(async ({ ctx, input }) => {
    await check(ctx, input.id)
    return findImport(ctx.db, input.id)
  }),

  run: adminProcedure.input(recordId).mutation(async ({ ctx, input }) => {
    await run(ctx, ctx.user.id, input.id)
    return findImport(ctx.db, input.id)
  }),

  undo: adminProcedure.input(recordId).mutation(async ({ ctx, input }) => {
    await undo(ctx, ctx.user.id, input.id)
    return findImport(ctx.db, input.id)
  }),
})
