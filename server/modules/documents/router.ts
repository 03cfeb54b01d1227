import { documentUpdate, documentUpload } from '../../../shared/documents-input'
import { shownChange } from '../../../shared/insured'
import { ofCustomer, recordId } from '../../../shared/records'
import { removeDueFilesLater } from '../../files/removals'
import { agentProcedure, ok, reading, router } from '../../trpc/init'
import { formFields, takesFile } from '../../trpc/upload-procedure'
import { documentChanges } from './changes'
import { dismissEnd } from './dismiss-end'
import { documentLink } from './link'
import { uploadDocument } from './upload'

export const documentsRouter = router({
  list: reading(agentProcedure.input(ofCustomer), 'admin_users', 'policy_documents').query(({ ctx, input }) =>
    documentChanges.list(ctx.db, { insuredCustomerId: input.customerId }),
  ),

  link: reading(agentProcedure.input(recordId), 'admin_users', 'policy_documents').query(({ ctx, input }) =>
    documentLink(ctx, input.id),
  ),

  /** Takes a `FormData` with `customerId`, what is known of the file, and `file`. */
  upload: agentProcedure
    .concat(takesFile)
    .input(formFields(documentUpload))
    .mutation(({ ctx, input }) => uploadDocument(ctx, ctx.user.id, { ...input, file: ctx.file })),

  /** What the document is, and its last day. */
  update: agentProcedure
    .input(documentUpdate)
    .mutation(({ ctx, input }) => documentChanges.update(ctx.db, ctx.user.id, input)),

  /** Its last day no longer matters: it leaves *Hoy*. */
  dismissEnd: agentProcedure.input(recordId).mutation(({ ctx, input }) => dismissEnd(ctx.db, ctx.user.id, input.id)),

  /** Whether the insured sees it behind their link. */
  setShown: agentProcedure
    .input(shownChange)
    .mutation(({ ctx, input }) =>
      documentChanges.set(ctx.db, ctx.user.id, { id: input.id, shownToInsured: input.shown }),
    ),

  /** Keeps a file that came by the insured's own link. */
  keep: agentProcedure
    .input(recordId)
    .mutation(({ ctx, input }) => documentChanges.set(ctx.db, ctx.user.id, { id: input.id, received: false })),

  delete: agentProcedure.input(recordId).mutation(async ({ ctx, input }) => {
    await documentChanges.delete(ctx.db, ctx.user.id, input.id)
    removeDueFilesLater(ctx)
    return ok()
  }),
})
