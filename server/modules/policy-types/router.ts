import { policyTypeInput, policyTypeUpdate } from '../../../shared/plans'
import { activation, recordId } from '../../../shared/records'
import { adminProcedure, contentProcedure, noInput, ok, router } from '../../trpc/init'
import { policyTypeChanges } from './changes'
import { policyTypeSelection, toPolicyType } from './record'

export const policyTypesRouter = router({
  /** In the order of the site. */
  list: adminProcedure.input(noInput).query(async ({ ctx }) => {
    const orderBy = [{ position: 'asc' }, { name: 'asc' }] as const
    const rows = await ctx.db.policyType.findMany({ select: policyTypeSelection, orderBy: [...orderBy] })
    return rows.map(toPolicyType)
  }),

  create: contentProcedure
    .input(policyTypeInput)
    .mutation(({ ctx, input }) => policyTypeChanges.create(ctx.db, ctx.user.id, input)),

  update: contentProcedure
    .input(policyTypeUpdate)
    .mutation(({ ctx, input }) => policyTypeChanges.update(ctx.db, ctx.user.id, input)),

  setActive: contentProcedure
    .input(activation)
    .mutation(({ ctx, input }) => policyTypeChanges.set(ctx.db, ctx.user.id, input)),

  delete: contentProcedure.input(recordId).mutation(async ({ ctx, input }) => {
    await policyTypeChanges.delete(ctx.db, ctx.user.id, input.id)
    return ok
  }),
})
