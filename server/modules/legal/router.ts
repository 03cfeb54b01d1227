import { z } from 'zod'
import { legalDocumentInput, legalDocumentUpdate } from '../../../shared/legal'
import { adminProcedure, noInput, router } from '../../trpc/init'
import { createLegalDocument, deleteLegalDocument, updateLegalDocument } from './changes'
import { legalDocumentSelection, toLegalDocument } from './record'

export const legalRouter = router({
  list: adminProcedure.input(noInput).query(async ({ ctx }) => {
    const rows = await ctx.db.legalDocument.findMany({
      select: legalDocumentSelection,
      orderBy: [{ documentType: 'asc' }, { language: 'asc' }, { isActive: 'desc' }, { createdAt: 'desc' }],
    })
    return rows.map(toLegalDocument)
  }),

  create: adminProcedure
    .input(legalDocumentInput)
    .mutation(({ ctx, input }) => createLegalDocument(ctx.db, ctx.admin.id, input)),

  update: adminProcedure
    .input(legalDocumentUpdate)
    .mutation(({ ctx, input }) => updateLegalDocument(ctx.db, ctx.admin.id, input)),

  delete: adminProcedure.input(z.object({ id: z.uuid() })).mutation(async ({ ctx, input }) => {
    await deleteLegalDocument(ctx.db, ctx.admin.id, input.id)
    return { ok: true as const }
  }),
})
