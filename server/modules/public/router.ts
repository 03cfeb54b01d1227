import { cookieConfigQuery } from '../../../shared/cookies'
import { policyLookup } from '../../../shared/customers'
import { legalDocumentQuery } from '../../../shared/legal'
import { DEFAULT_SETTINGS, type SiteSettings } from '../../../shared/settings'
import { lookupProcedure, noInput, publicProcedure, router } from '../../trpc/init'
import { findCookieConfig } from './cookie-config'
import { findLegalDocument } from './legal-document'
import { settingsSelection } from './settings'

export const publicRouter = router({
  /** Never fails: a site without a database still says who it is. */
  settings: publicProcedure.input(noInput).query(async ({ ctx }): Promise<SiteSettings> => {
    try {
      return (await ctx.db.siteSettings.findFirst({ select: settingsSelection })) ?? DEFAULT_SETTINGS
    } catch (error) {
      ctx.logger.error({ err: error, requestId: ctx.requestId }, 'the site settings could not be loaded')
      // Nobody knows what the staff have chosen: no pixel loads unasked.
      return { ...DEFAULT_SETTINGS, pixelLoading: 'afterAccept' }
    }
  }),

  verifyPolicy: lookupProcedure.input(policyLookup).query(async ({ ctx, input }) => {
    const policy = await ctx.lookUpPolicy(input.policyNumber)
    ctx.metrics.lookups.inc({ result: policy?.status ?? 'none' })
    return policy
  }),

  legalDocument: publicProcedure
    .input(legalDocumentQuery)
    .query(({ ctx, input }) => findLegalDocument(ctx.db, input.documentType, input.language)),

  cookieConfig: publicProcedure
    .input(cookieConfigQuery)
    .query(({ ctx, input }) => findCookieConfig(ctx.db, input.language)),

  pixels: publicProcedure.input(noInput).query(({ ctx }) =>
    ctx.db.trackingPixel.findMany({
      where: { isActive: true },
      select: { id: true, pixelCode: true, position: true },
      orderBy: { createdAt: 'asc' },
    }),
  ),
})
