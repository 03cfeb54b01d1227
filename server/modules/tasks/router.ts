import { recordId } from '../../../shared/records'
import { taskClosing, taskInput, tasksQuery, taskUpdateInput } from '../../../shared/tasks'
import { agentProcedure, reading, router } from '../../trpc/init'
import { taskChanges } from './changes'
import { closeTask, reopenTask } from './close'
import { createTask } from './create'
import { listTasks } from './list'

export const tasksRouter = router({
  list: reading(agentProcedure.input(tasksQuery), 'admin_users', 'insured_customers', 'quote_requests', 'tasks').query(
    ({ ctx, input }) => listTasks(ctx.db, ctx.user.id, input),
  ),

  create: agentProcedure.input(taskInput).mutation(({ ctx, input }) => createTask(ctx.db, ctx.user.id, input)),

  update: agentProcedure
    .input(taskUpdateInput)
    .mutation(({ ctx, input }) => taskChanges.update(ctx.db, ctx.user.id, input)),

  close: agentProcedure.input(taskClosing).mutation(({ ctx, input }) => closeTask(ctx.db, ctx.user.id, input)),

  reopen: agentProcedure.input(recordId).mutation(({ ctx, input }) => reopenTask(ctx.db, ctx.user.id, input.id)),
})
