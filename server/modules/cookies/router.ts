import { consentCountsQuery, consentQuery } from '../../../shared/consents'
import { cookieConfigUpdate, pixelLoadingChange } from '../../../shared/cookies'
import { adminProcedure, contentProcedure, noInput, reading, router } from '../../trpc/init'
import { refreshSamples } from '../legal/sample-texts'
import { setAlone } from '../settings/changes'
import { askAgain, cookieConfigChanges } from './changes'
import { countConsentsPerDay, listConsents } from './consents'

export const cookiesRouter = router({
  list: reading(contentProcedure.input(noInput), 'cookie_consent_config').query(({ ctx }) =>
    cookieConfigChanges.list(ctx.db),
  ),

  update: contentProcedure
    .input(cookieConfigUpdate)
    .mutation(({ ctx, input }) => cookieConfigChanges.update(ctx.db, ctx.user.id, input)),

  setPixelLoading: contentProcedure.input(pixelLoadingChange).mutation(async ({ ctx, input }) => {
    const mode = await setAlone(ctx.db, ctx.user.id, 'pixelLoading', () => input.mode)
    await refreshSamples(ctx.db, ctx.user.id)
    return { mode }
  }),

  consents: reading(adminProcedure.input(consentQuery)).query(({ ctx, input }) => listConsents(ctx.db, input)),

  consentCounts: reading(adminProcedure.input(consentCountsQuery)).query(({ ctx, input }) =>
    countConsentsPerDay(ctx.db, input),
  ),

  askAgain: contentProcedure.input(noInput).mutation(({ ctx }) => askAgain(ctx.db, ctx.user.id)),
})
