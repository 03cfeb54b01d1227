import { planInput, planUpdate, pricesShownChange } from '../../../shared/plans'
import { activation, recordId } from '../../../shared/records'
import { adminProcedure, contentProcedure, noInput, ok, router } from '../../trpc/init'
import { setAlone } from '../settings/changes'
import { planChanges } from './changes'
import { planSelection, toPlan } from './record'

export const plansRouter = router({
  list: adminProcedure.input(noInput).query(async ({ ctx }) => {
    const rows = await ctx.db.pricingPlan.findMany({ select: planSelection, orderBy: { durationMonths: 'asc' } })
    return rows.map(toPlan)
  }),

  create: contentProcedure
    .input(planInput)
    .mutation(({ ctx, input }) => planChanges.create(ctx.db, ctx.user.id, input)),

  update: contentProcedure
    .input(planUpdate)
    .mutation(({ ctx, input }) => planChanges.update(ctx.db, ctx.user.id, input)),

  setActive: contentProcedure
    .input(activation)
    .mutation(({ ctx, input }) => planChanges.set(ctx.db, ctx.user.id, input)),

  delete: contentProcedure.input(recordId).mutation(async ({ ctx, input }) => {
    await planChanges.delete(ctx.db, ctx.user.id, input.id)
    return ok
  }),

  confirm: adminProcedure.input(noInput).mutation(async ({ ctx }) => {
    await planChanges.confirm(ctx.db, ctx.user.id)
    return ok
  }),

  setShown: contentProcedure.input(pricesShownChange).mutation(async ({ ctx, input }) => {
    return { shown: await setAlone(ctx.db, ctx.user.id, 'pricesShown', () => input.shown) }
  }),
})
