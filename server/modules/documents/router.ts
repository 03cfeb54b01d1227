import { documentId, documentUpload } from '../../../shared/documents'
import { removeDueFilesLater } from '../../files/removals'
import { agentProcedure, router } from '../../trpc/init'
import { formFields, takesFile } from '../../trpc/upload-procedure'
import { documentChanges } from './changes'
import { documentLink } from './link'
import { documentSelection, toDocument } from './record'
import { uploadDocument } from './upload'

export const documentsRouter = router({
  /** Newest first. */
  list: agentProcedure.input(documentUpload).query(async ({ ctx, input }) => {
    const rows = await ctx.db.policyDocument.findMany({
      where: { insuredCustomerId: input.customerId },
      select: documentSelection,
      orderBy: [{ uploadedAt: 'desc' }, { id: 'desc' }],
    })
    return rows.map(toDocument)
  }),

  link: agentProcedure.input(documentId).query(({ ctx, input }) => documentLink(ctx, input.id)),

  /** Takes a `FormData` with `customerId` and `file`. */
  upload: agentProcedure
    .concat(takesFile)
    .input(formFields(documentUpload))
    .mutation(({ ctx, input }) => uploadDocument(ctx, ctx.user.id, { customerId: input.customerId, file: ctx.file })),

  delete: agentProcedure.input(documentId).mutation(async ({ ctx, input }) => {
    await documentChanges.delete(ctx.db, ctx.user.id, input.id)
    removeDueFilesLater(ctx)
    return { ok: true as const }
  }),
})
