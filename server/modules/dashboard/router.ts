import { agentProcedure, noInput, router } from '../../trpc/init'
import { summarise } from './summary'

export const dashboardRouter = router({
  summary: agentProcedure.input(noInput).query(({ ctx }) => summarise(ctx.db, ctx.user)),
})
