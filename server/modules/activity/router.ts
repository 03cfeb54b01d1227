import { activityQuery } from '../../../shared/activity'
import { adminProcedure, router } from '../../trpc/init'
import { listActivity } from './list'

export const activityRouter = router({
  list: adminProcedure.input(activityQuery).query(({ ctx, input }) => listActivity(ctx.db, input)),
})
