import { currencyChange } from '../../../shared/currencies'
import { collectedChange, planInput, planUpdate, pricesShownChange } from '../../../shared/plans'
import { adminProcedure, contentProcedure, noInput, ok, router } from '../../trpc/init'
import { recordProcedures } from '../../trpc/record-procedures'
import { setAlone } from '../settings/changes'
import { planChanges } from './changes'

export const plansRouter = router({
  ...recordProcedures(planChanges, planInput, planUpdate),

  confirm: adminProcedure.input(noInput).mutation(({ ctx }) => ok(planChanges.confirm(ctx.db, ctx.user.id))),

  setShown: contentProcedure.input(pricesShownChange).mutation(async ({ ctx, input }) => {
    return { shown: await setAlone(ctx.db, ctx.user.id, 'pricesShown', () => input.shown) }
  }),

  /** Whether the panel keeps instalments and payments. */
  setCollected: adminProcedure.input(collectedChange).mutation(async ({ ctx, input }) => {
    return { collected: await setAlone(ctx.db, ctx.user.id, 'collectsPayments', () => input.collected) }
  }),

  /** The currency of every amount. What is stored stays as it is: no amount is converted. */
  setCurrency: contentProcedure.input(currencyChange).mutation(async ({ ctx, input }) => {
    return { currency: await setAlone(ctx.db, ctx.user.id, 'currency', () => input.currency) }
  }),
})
