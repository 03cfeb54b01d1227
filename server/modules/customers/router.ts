import { z } from 'zod'
import { customerInput, customersQuery, customerUpdateInput } from '../../../shared/customers'
import { removeDueFilesLater } from '../../files/removals'
import { adminProcedure, noInput, router } from '../../trpc/init'
import { createCustomer, deleteCustomer, findCustomer, updateCustomer } from './changes'
import { customerFormOptions } from './form-options'
import { listCustomers } from './list'

const customerId = z.object({ id: z.uuid() })

export const customersRouter = router({
  list: adminProcedure.input(customersQuery).query(({ ctx, input }) => listCustomers(ctx.db, input)),

  byId: adminProcedure.input(customerId).query(({ ctx, input }) => findCustomer(ctx.db, input.id)),

  formOptions: adminProcedure.input(noInput).query(({ ctx }) => customerFormOptions(ctx.db)),

  create: adminProcedure.input(customerInput).mutation(({ ctx, input }) => createCustomer(ctx.db, ctx.admin.id, input)),

  update: adminProcedure
    .input(customerUpdateInput)
    .mutation(({ ctx, input }) => updateCustomer(ctx.db, ctx.admin.id, input)),

  delete: adminProcedure.input(customerId).mutation(async ({ ctx, input }) => {
    await deleteCustomer(ctx.db, ctx.admin.id, input.id)
    removeDueFilesLater(ctx)
    return { ok: true as const }
  }),
})
