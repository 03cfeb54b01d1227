import { adminProcedure, noInput, router } from '../../trpc/init'
import { summarise } from './summary'

export const dashboardRouter = router({
  summary: adminProcedure.input(noInput).query(({ ctx }) => summarise(ctx.db)),
})
