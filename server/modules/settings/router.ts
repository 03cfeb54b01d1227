import { DEFAULT_SETTINGS } from '../../../shared/settings'
import { settingsInput } from '../../../shared/settings-input'
import { adminProcedure, noInput, router } from '../../trpc/init'
import { editableSettingsSelection, saveSettings, toEditableSettings } from './save'

export const settingsRouter = router({
  /** What is stored; the defaults, with no version, where nothing ever was. */
  get: adminProcedure.input(noInput).query(async ({ ctx }) => {
    const row = await ctx.db.siteSettings.findFirst({ select: editableSettingsSelection })
    return row ? toEditableSettings(row) : { ...DEFAULT_SETTINGS, id: null, updatedAt: null }
  }),

  save: adminProcedure.input(settingsInput).mutation(({ ctx, input }) => saveSettings(ctx.db, ctx.admin.id, input)),
})
