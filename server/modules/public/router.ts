import { cookieConfigQuery } from '../../../shared/cookies'
import { policyLookup } from '../../../shared/customers'
import { legalDocumentQuery } from '../../../shared/legal'
import { contentReadProcedure, lookupProcedure, noInput, router } from '../../trpc/init'

export const publicRouter = router({
  settings: contentReadProcedure.input(noInput).query(({ ctx }) => ctx.siteContent.settings()),

  verifyPolicy: lookupProcedure.input(policyLookup).query(async ({ ctx, input }) => {
    const policy = await ctx.lookUpPolicy(input.policyNumber)
    ctx.metrics.lookups.inc({ result: policy?.status ?? 'none' })
    return policy
  }),

  legalDocument: contentReadProcedure
    .input(legalDocumentQuery)
    .query(({ ctx, input }) => ctx.siteContent.legalDocument(input.documentType, input.language)),

  cookieConfig: contentReadProcedure
    .input(cookieConfigQuery)
    .query(({ ctx, input }) => ctx.siteContent.cookieConfig(input.language)),

  pixels: contentReadProcedure.input(noInput).query(({ ctx }) => ctx.siteContent.pixels()),
})
