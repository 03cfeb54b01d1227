import { cookieConfigUpdate, pixelLoadingChange } from '../../../shared/cookies'
import { contentProcedure, noInput, router } from '../../trpc/init'
import { cookieConfigChanges } from './changes'
import { cookieConfigSelection, toCookieConfig } from './record'
import { setPixelLoading } from './set-pixel-loading'

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
    .mutation(({ ctx, input }) => cookieConfigChanges.update(ctx.db, ctx.user.id, input)),

  setPixelLoading: contentProcedure.input(pixelLoadingChange).mutation(async ({ ctx, input }) => {
    const { pixelLoading } = await setPixelLoading(ctx.db, ctx.user.id, input.mode)
    return { mode: pixelLoading }
  }),
})
