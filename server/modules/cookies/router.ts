import { cookieConfigUpdate } from '../../../shared/cookies'
import { adminProcedure, noInput, router } from '../../trpc/init'
import { cookieConfigSelection, toCookieConfig, updateCookieConfig } from './update'

export const cookiesRouter = router({
  list: adminProcedure.input(noInput).query(async ({ ctx }) => {
    const rows = await ctx.db.cookieConsentConfig.findMany({
      select: cookieConfigSelection,
      orderBy: { language: 'asc' },
    })
    return rows.map(toCookieConfig)
  }),

  update: adminProcedure
    .input(cookieConfigUpdate)
    .mutation(({ ctx, input }) => updateCookieConfig(ctx.db, ctx.admin.id, input)),
})
