import { cookieConfigUpdate } from '../../../shared/cookies'
import { contentProcedure, noInput, router } from '../../trpc/init'
import { cookieConfigSelection, toCookieConfig, updateCookieConfig } from './update'

export const cookiesRouter = router({
  list: contentProcedure.input(noInput).query(async ({ ctx }) => {
    const rows = await ctx.db.cookieConsentConfig.findMany({
      select: cookieConfigSelection,
      orderBy: { language: 'asc' },
    })
    return rows.map(toCookieConfig)
  }),

  update: contentProcedure
    .input(cookieConfigUpdate)
    .mutation(({ ctx, input }) => updateCookieConfig(ctx.db, ctx.admin.id, input)),
})
