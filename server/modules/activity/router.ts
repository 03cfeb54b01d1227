import { accessQuery } from '../../../shared/accesses'
import { activityQuery } from '../../../shared/activity'
import { adminProcedure, noInput, router } from '../../trpc/init'
import { listAccesses } from './accesses'
import { listActivity } from './list'

export const activityRouter = router({
  list: adminProcedure.input(activityQuery).query(({ ctx, input }) => listActivity(ctx.db, input)),

  accesses: adminProcedure.input(accessQuery).query(({ ctx, input }) => listAccesses(ctx.db, input)),

  /** The accounts to filter entries by. */
  people: adminProcedure
    .input(noInput)
    .query(({ ctx }) =>
      ctx.db.adminUser.findMany({ select: { id: true, email: true, name: true }, orderBy: { email: 'asc' } }),
    ),
})
