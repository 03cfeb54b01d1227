import { todayQuery } from '../../../shared/today'
import { agentProcedure, noInput, router } from '../../trpc/init'
import { summarise } from './summary'
import { countToday, listToday } from './today/today'

export const dashboardRouter = router({
  summary: agentProcedure.input(noInput).query(({ ctx }) => summarise(ctx.db, ctx.user)),

  today: agentProcedure.input(todayQuery).query(({ ctx, input }) => listToday(ctx, ctx.user, input)),

  /** The number beside *Hoy*. */
  todayCount: agentProcedure.input(noInput).query(({ ctx }) => countToday(ctx.db, ctx.user)),
})
