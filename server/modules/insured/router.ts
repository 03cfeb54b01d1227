import {
  askedCode,
  insuredCard,
  insuredCode,
  insuredLinkInput,
  insuredPhoto,
  insuredReport,
  insuredThings,
  insuredToken,
  reported,
} from '../../../shared/insured'
import { ofCustomer, recordId } from '../../../shared/records'
import { endVisits, setVisitCookie } from '../../auth/insured-visits'
import {
  agentProcedure,
  done,
  insuredProcedure,
  linkProcedure,
  ok,
  publicProcedure,
  reading,
  router,
} from '../../trpc/init'
import { formFields, takesPhoto } from '../../trpc/upload-procedure'
import { insuredCard as cardOf } from './card'
import { askCode, dictateCode, enterCode } from './codes'
import { makeLink, revokeLink } from './links'
import { receivePhoto } from './photos'
import { listLinks } from './record'
import { report } from './report'
import { sendLink } from './send'
import { insuredThings as thingsOf } from './things'

/** The insured's own links: what staff do with them, and what they open (*Mi póliza*). */
export const insuredRouter = router({
  /** Returns the address and the messages that bring it, this once. */
  make: agentProcedure.input(insuredLinkInput).mutation(({ ctx, input }) => makeLink(ctx, ctx.user.id, input)),

  /** Mails the link that `make` has just returned. */
  send: agentProcedure.input(insuredToken).mutation(({ ctx, input }) => ok(sendLink(ctx, ctx.user.id, input.token))),

  list: reading(agentProcedure.input(ofCustomer), 'admin_users', 'insured_customers', 'insured_links').query(
    ({ ctx, input }) => listLinks(ctx.db, input.customerId),
  ),

  revoke: agentProcedure.input(recordId).mutation(({ ctx, input }) => ok(revokeLink(ctx.db, ctx.user.id, input.id))),

  /** A code for staff to read out to the insured. */
  dictate: agentProcedure.input(recordId).mutation(({ ctx, input }) => dictateCode(ctx.db, ctx.user.id, input.id)),

  card: reading(
    linkProcedure,
    'insurance_companies',
    'insured_customers',
    'insured_links',
    'policy_types',
    'site_settings',
  )
    .output(insuredCard)
    .query(({ ctx }) => cardOf(ctx, ctx.link)),

  /** Mails a code to the address on file. */
  askCode: linkProcedure.output(askedCode).mutation(({ ctx }) => askCode(ctx, ctx.link)),

  /** Sets the cookie of a visit. */
  enter: linkProcedure
    .input(insuredCode)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const token = await enterCode(ctx.db, ctx.link, input.code)
      setVisitCookie(ctx.response, ctx.env.secureCookies, token)
      return ok()
    }),

  /** Ends the visit, for whoever lends the browser to others. */
  leave: linkProcedure.output(done).mutation(async ({ ctx }) => {
    await endVisits(ctx.db, ctx.browser().visits)
    setVisitCookie(ctx.response, ctx.env.secureCookies, null)
    return ok()
  }),

  mine: reading(
    insuredProcedure,
    'cases',
    'certificates',
    'insurance_companies',
    'insured_customers',
    'insured_links',
    'payments',
    'policy_documents',
    'policy_types',
    'receipts',
    'site_settings',
  )
    .output(insuredThings)
    .query(({ ctx }) => thingsOf(ctx.db, ctx.link)),

  /** Tells staff of an accident or asks for a change: a case that waits for us. */
  report: linkProcedure
    .input(insuredReport)
    .output(reported)
    .mutation(({ ctx, input }) => report(ctx, ctx.link, input)),

  /** Takes a `FormData` with `token`, `caseId` and `file`, in this order. */
  upload: publicProcedure
    .concat(takesPhoto)
    .input(formFields(insuredPhoto))
    .output(done)
    .mutation(({ ctx, input }) => ok(receivePhoto(ctx, { ...input, file: ctx.file }))),
})
