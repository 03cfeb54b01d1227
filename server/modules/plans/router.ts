import { currencyChange } from '../../../shared/currencies'
import { collectedChange, planInput, planUpdate, pricesShownChange, tillClosingChange } from '../../../shared/plans'
import { adminProcedure, contentProcedure, noInput, ok, router } from '../../trpc/init'
import { recordProcedures } from '../../trpc/record-procedures'
import { setAlone } from '../settings/changes'
import { setCurrency } from '../settings/currency'
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

  /** Whether staff close their till. */
  setTillClosing: adminProcedure.input(tillClosingChange).mutation(async ({ ctx, input }) => {
    return { closes: await setAlone(ctx.db, ctx.user.id, 'closesTill', () => input.closes) }
  }),

  /** The currency of prices and of what is due. No amount is converted; once something was received, it stays. */
  setCurrency: contentProcedure.input(currencyChange).mutation(async ({ ctx, input }) => {
    return { currency: await setCurrency(ctx.db, ctx.user.id, input.currency) }
  }),
})
