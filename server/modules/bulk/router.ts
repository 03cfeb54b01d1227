import { bulkProgress } from '../../../shared/bulk'
import { bulkAssigneeInput, bulkChoice, bulkCompanyInput } from '../../../shared/customers'
import { removeDueFilesLater } from '../../files/removals'
import { adminProcedure, reading, router } from '../../trpc/init'
import { deleteChosen, setAssignee, setCompany } from './change-chosen'
import { progressOf } from './progress'

/** `customers.bulk`: changes of many customers at once. */
export const bulkRouter = router({
  setCompany: adminProcedure.input(bulkCompanyInput).mutation(async ({ ctx, input }) => ({
    changed: await setCompany(ctx.db, ctx.user.id, input),
  })),

  setAssignee: adminProcedure.input(bulkAssigneeInput).mutation(async ({ ctx, input }) => ({
    changed: await setAssignee(ctx.db, ctx.user.id, input),
  })),

  delete: adminProcedure.input(bulkChoice).mutation(async ({ ctx, input }) => {
    const deleted = await deleteChosen(ctx.db, ctx.user.id, input)
    removeDueFilesLater(ctx)
    return { deleted }
  }),

  progress: reading(adminProcedure.input(bulkProgress)).query(({ ctx, input }) => progressOf(ctx.db, input.progressId)),
})
