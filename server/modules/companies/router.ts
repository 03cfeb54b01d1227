import { companyInput, companyUpdateInput } from '../../../shared/companies'
import { activation, recordId } from '../../../shared/records'
import { agentProcedure, contentProcedure, noInput, ok, router } from '../../trpc/init'
import { companyChanges } from './changes'
import { companySelection, toCompany } from './record'

export const companiesRouter = router({
  list: agentProcedure.input(noInput).query(async ({ ctx }) => {
    const rows = await ctx.db.insuranceCompany.findMany({ select: companySelection, orderBy: { name: 'asc' } })
    return rows.map(toCompany)
  }),

  create: contentProcedure
    .input(companyInput)
    .mutation(({ ctx, input }) => companyChanges.create(ctx.db, ctx.user.id, input)),

  update: contentProcedure
    .input(companyUpdateInput)
    .mutation(({ ctx, input }) => companyChanges.update(ctx.db, ctx.user.id, input)),

  setActive: contentProcedure
    .input(activation)
    .mutation(({ ctx, input }) => companyChanges.set(ctx.db, ctx.user.id, input)),

  delete: contentProcedure.input(recordId).mutation(async ({ ctx, input }) => {
    await companyChanges.delete(ctx.db, ctx.user.id, input.id)
    return ok
  }),
})
