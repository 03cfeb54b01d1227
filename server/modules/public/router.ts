import { z } from 'zod'
import { certificateCheck } from '../../../shared/certificates'
import { consentInput } from '../../../shared/consents'
import { cookieConfigQuery } from '../../../shared/cookies'
import { policyLookup } from '../../../shared/customers'
import { legalDatesQuery, legalDocumentQuery } from '../../../shared/legal'
import { receiptCheck } from '../../../shared/payments'
import {
  activePixel,
  assistancePhones,
  checkedCertificate,
  checkedReceipt,
  legalPeriod,
  offeredType,
  publicCookieConfig,
  publicLegalDocument,
  shownInsurers,
  similarPolicy,
  siteSettings,
  siteTexts,
  verifiedPolicy,
} from '../../../shared/public'
import { callBack, callBackInput, namedPlan, quoteRequestInput } from '../../../shared/quote-requests'
import { contentReadProcedure, done, limitedProcedure, noInput, ok, reading, router } from '../../trpc/init'
import { findCallBack } from '../quote-requests/call-back'
import { noteQuoteChat } from '../quote-requests/chats'
import { requestQuote, requireOffered } from '../quote-requests/request-quote'
import { checkCertificate, checkReceipt } from './paper-checks'
import { recordConsent } from './record-consent'
import { findSimilarPolicy } from './similar-policy'

export const publicRouter = router({
  settings: reading(contentReadProcedure.input(noInput), 'site_settings')
    .output(siteSettings)
    .query(({ ctx }) => ctx.siteContent.settings()),

  texts: reading(contentReadProcedure.input(noInput), 'policy_types', 'pricing_plans', 'site_texts', 'testimonials')
    .output(siteTexts)
    .query(({ ctx }) => ctx.siteContent.texts()),

  verifyPolicy: reading(
    limitedProcedure('lookup').input(policyLookup),
    'insurance_companies',
    'insured_customers',
    'policy_types',
    'pricing_plans',
  )
    .output(verifiedPolicy.nullable())
    .query(async ({ ctx, input }) => {
      const policy = await ctx.lookUpPolicy(input.policyNumber)
      ctx.metrics.lookups.inc({ result: policy?.status ?? 'none' })
      return policy
    }),

  /** *Did you mean …?*, for a number that `verifyPolicy` does not find. */
  similarPolicy: reading(limitedProcedure('lookup').input(policyLookup), 'insured_customers')
    .output(similarPolicy.nullable())
    .query(({ ctx, input }) => findSimilarPolicy(ctx.pool, input.policyNumber)),

  checkCertificate: reading(
    limitedProcedure('lookup').input(certificateCheck),
    'certificates',
    'insurance_companies',
    'insured_customers',
    'policy_types',
    'pricing_plans',
  )
    .output(checkedCertificate.nullable())
    .query(({ ctx, input }) => checkCertificate(ctx.db, input.token, input.date)),

  checkReceipt: reading(limitedProcedure('lookup').input(receiptCheck), 'insured_customers', 'receipts')
    .output(checkedReceipt.nullable())
    .query(({ ctx, input }) => checkReceipt(ctx.db, input.token)),

  recordConsent: limitedProcedure('consent')
    .input(consentInput)
    .output(done)
    .mutation(({ ctx, input }) => ok(recordConsent(ctx.pool, input))),

  requestQuote: limitedProcedure('quoteRequest')
    .input(quoteRequestInput)
    .output(done)
    .mutation(({ ctx, input }) => ok(requestQuote(ctx, input))),

  /** What a typed number may be, and when it would be called. A mutation, as addresses are logged by proxies. */
  callBack: contentReadProcedure
    .input(callBackInput)
    .output(callBack)
    .mutation(({ ctx, input }) => findCallBack(ctx, input.phone)),

  /** Counts a click on the chat that asks for a quote, by day and plan. */
  noteQuoteChat: limitedProcedure('quoteChat')
    .input(namedPlan)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await requireOffered(ctx, input)
      return ok(noteQuoteChat(ctx.db, input))
    }),

  plans: reading(contentReadProcedure.input(noInput), 'policy_types', 'pricing_plans', 'site_settings')
    .output(z.array(offeredType))
    .query(({ ctx }) => ctx.siteContent.plans()),

  insurers: reading(contentReadProcedure.input(noInput), 'insurance_companies', 'insured_customers')
    .output(shownInsurers)
    .query(({ ctx }) => ctx.siteContent.insurers()),

  assistance: reading(contentReadProcedure.input(noInput), 'insurance_companies')
    .output(assistancePhones)
    .query(({ ctx }) => ctx.siteContent.assistance()),

  legalDocument: reading(contentReadProcedure.input(legalDocumentQuery), 'legal_documents')
    .output(publicLegalDocument.nullable())
    .query(({ ctx, input }) => ctx.siteContent.legalDocument(input.documentType, input.language, input.date)),

  legalDates: reading(contentReadProcedure.input(legalDatesQuery), 'legal_documents')
    .output(z.array(legalPeriod))
    .query(({ ctx, input }) => ctx.siteContent.legalDates(input.documentType, input.language)),

  cookieConfig: reading(contentReadProcedure.input(cookieConfigQuery), 'cookie_consent_config')
    .output(publicCookieConfig.nullable())
    .query(({ ctx, input }) => ctx.siteContent.cookieConfig(input.language)),

  /** None in pages for a browser with a session: their code would act with the rights of staff (decision 23). */
  pixels: reading(contentReadProcedure.input(noInput), 'tracking_pixels')
    .output(z.array(activePixel))
    .query(({ ctx }) => (ctx.isPage && ctx.browser().sessions.length > 0 ? [] : ctx.siteContent.pixels())),
})
