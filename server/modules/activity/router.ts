import { accessQuery } from '../../../shared/accesses'
import { activityQuery, trashedRecord, trashQuery } from '../../../shared/activity'
import { adminProcedure, noInput, ok, router } from '../../trpc/init'
import { listAccesses } from './accesses'
import { listActivity } from './list'
import { restore } from './restore'
import { listTrash } from './trash'

export const activityRouter = router({
  list: adminProcedure.input(activityQuery).query(({ ctx, input }) => listActivity(ctx.db, input)),

  accesses: adminProcedure.input(accessQuery).query(({ ctx, input }) => listAccesses(ctx.db, input)),

  trash: adminProcedure.input(trashQuery).query(({ ctx, input }) => listTrash(ctx.db, input.page)),

  restore: adminProcedure.input(trashedRecord).mutation(async ({ ctx, input }) => {
    await restore(ctx.db, ctx.user.id, input)
    return ok
  }),

  /** The accounts to filter entries by. */
  people: adminProcedure
    .input(noInput)
    .query(({ ctx }) =>
      ctx.db.adminUser.findMany({ select: { id: true, email: true, name: true }, orderBy: { email: 'asc' } }),
    ),
})
