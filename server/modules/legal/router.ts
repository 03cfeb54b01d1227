import { z } from 'zod'
import { legalDocumentInput, legalDocumentUpdate } from '../../../shared/legal'
import { contentProcedure, noInput, router } from '../../trpc/init'
import { createLegalDocument, deleteLegalDocument, updateLegalDocument } from './changes'
import { legalDocumentSelection, toLegalDocument } from './record'

export const legalRouter = router({
  list: contentProcedure.input(noInput).query(async ({ ctx }) => {
    const rows = await ctx.db.legalDocument.findMany({
      select: legalDocumentSelection,
      orderBy: [{ documentType: 'asc' }, { language: 'asc' }, { isActive: 'desc' }, { createdAt: 'desc' }],
    })
    return rows.map(toLegalDocument)
  }),

  create: contentProcedure
    .input(legalDocumentInput)
    .mutation(({ ctx, input }) => createLegalDocument(ctx.db, ctx.user.id, input)),

  update: contentProcedure
    .input(legalDocumentUpdate)
    .mutation(({ ctx, input }) => updateLegalDocument(ctx.db, ctx.user.id, input)),

  delete: contentProcedure.input(z.object({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
    await deleteLegalDocument(ctx.db, ctx.user.id, input.id)
    return { ok: true as const }
  }),
})
