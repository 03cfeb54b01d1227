import { importId } from '../../../shared/imports'
import { adminProcedure, noInput, router } from '../../trpc/init'
import { findImport, listImports } from './record'

/** `customers.imports`: a file of policies, from its upload to the last day on which it can be taken back. */
export const importsRouter = router({
  /** The latest hundred, newest first. */
  list: adminProcedure.input(noInput).query(({ ctx }) => listImports(ctx.db)),

  byId: adminProcedure.input(importId).query(({ ctx, input }) => findImport(ctx.db, input.id)),
})
