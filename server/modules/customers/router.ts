import { z } from 'zod'
import { customerInput, customersQuery, customerUpdateInput } from '../../../shared/customers'
import { removeDueFilesLater } from '../../files/removals'
import { agentProcedure, noInput, router } from '../../trpc/init'
import { customerChanges } from './changes'
import { customerFormOptions } from './form-options'
import { listCustomers } from './list'

const customerId = z.object({ id: z.uuid() })

export const customersRouter = router({
  list: agentProcedure.input(customersQuery).query(({ ctx, input }) => listCustomers(ctx.db, input)),

  byId: agentProcedure.input(customerId).query(({ ctx, input }) => customerChanges.find(ctx.db, input.id)),

  formOptions: agentProcedure.input(noInput).query(({ ctx }) => customerFormOptions(ctx.db)),

  create: agentProcedure
    .input(customerInput)
    .mutation(({ ctx, input }) => customerChanges.create(ctx, ctx.user.id, input)),

  update: agentProcedure
    .input(customerUpdateInput)
    .mutation(({ ctx, input }) => customerChanges.update(ctx.db, ctx.user.id, input)),

  delete: agentProcedure.input(customerId).mutation(async ({ ctx, input }) => {
    await customerChanges.delete(ctx.db, ctx.user.id, input.id)
    removeDueFilesLater(ctx)
    return { ok: true as const }
  }),
})
