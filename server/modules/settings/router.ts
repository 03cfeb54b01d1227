import { adminProcedure, noInput, router } from '../../trpc/init'
import { settingsSelection } from '../public/settings'

export const settingsRouter = router({
  get: adminProcedure.input(noInput).query(async ({ ctx }) => {
    const settings = await ctx.db.siteSettings.findFirst({ select: { ...settingsSelection, updatedAt: true } })
    return settings && { ...settings, updatedAt: settings.updatedAt.toISOString() }
  }),
})
