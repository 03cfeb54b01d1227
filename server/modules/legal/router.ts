import { legalDocumentInput, legalDocumentUpdate } from '../../../shared/legal'
import { recordId } from '../../../shared/records'
import { contentProcedure, noInput, ok, reading, router } from '../../trpc/init'
import { harmless, legalChanges } from './changes'

export const legalRouter = router({
  list: reading(contentProcedure.input(noInput), 'legal_documents').query(({ ctx }) => legalChanges.list(ctx.db)),

  create: contentProcedure
    .input(legalDocumentInput)
    .mutation(async ({ ctx, input }) => legalChanges.create(ctx.db, ctx.user.id, await harmless(input))),

  update: contentProcedure
    .input(legalDocumentUpdate)
    .mutation(async ({ ctx, input }) => legalChanges.update(ctx.db, ctx.user.id, await harmless(input))),

  /** Accepts a sample as the brokerage's own text, unchanged; editing it does the same. */
  confirm: contentProcedure
    .input(recordId)
    .mutation(({ ctx, input }) => legalChanges.set(ctx.db, ctx.user.id, { id: input.id, isSample: false })),

  delete: contentProcedure
    .input(recordId)
    .mutation(({ ctx, input }) => ok(legalChanges.delete(ctx.db, ctx.user.id, input.id))),
})
