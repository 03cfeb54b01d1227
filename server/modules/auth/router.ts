import { z } from 'zod'
import { emailChange, invitationAcceptance, ownName, ownNotices, passwordChange } from '../../../shared/accounts'
import { linkToken, passwordReset, passwordResetRequest, sessionId, signInInput } from '../../../shared/auth'
import { challengedSignIn, checkedInvitation, enteredSession } from '../../../shared/auth-answers'
import { factorRequirement, identityProof, signInConfirmation } from '../../../shared/second-factor'
import { findFactors } from '../../auth/factors'
import { setDeviceCookie } from '../../auth/known-devices'
import { invitations, resetTokens } from '../../auth/links'
import { requireRecentProof } from '../../auth/proof'
import { clearSession } from '../../auth/session'
import { isCurrentSession, listSessions } from '../../auth/user-sessions'
import {
  done,
  entryProcedure,
  noInput,
  ok,
  ownProcedure,
  provenProcedure,
  publicProcedure,
  reading,
  router,
  settingUpProcedure,
} from '../../trpc/init'
import { acceptInvitation } from './accept-invitation'
import { accessTokensRouter } from './access-tokens/router'
import { calendarLink, endCalendarLink, makeCalendarLink } from './calendar'
import { changePassword } from './change-password'
import { confirmEmail, requestEmailChange } from './email-change'
import { enter, fromOf, toSession } from './entering'
import { renewCodes } from './factor-change'
import { proveIdentity } from './identity'
import { findNotices, setName, setNotices } from './own-account'
import { passkeysRouter } from './passkeys/router'
import { linkedProvider, unlinkProvider } from './provider/linked'
import { requestPasswordReset } from './request-password-reset'
import { requireSecondFactor } from './require-second-factor'
import { resetPassword } from './reset-password'
import { confirmSignIn, signIn } from './sign-in'
import { endOneSession, signOut, signOutEverywhere } from './sign-out'
import { totpRouter } from './totp/router'

export const authRouter = router({
  session: publicProcedure
    .input(noInput)
    .output(enteredSession.nullable())
    .query(async ({ ctx }) => {
      const session = await ctx.signedIn()
      return session && toSession(session)
    }),

  signIn: entryProcedure
    .input(signInInput)
    .output(z.union([enteredSession, challengedSignIn]))
    .mutation(async ({ ctx, input }) => {
      const outcome = await signIn(ctx, fromOf(ctx), input)
      return 'challenge' in outcome ? outcome : enter(ctx, outcome)
    }),

  confirmSignIn: entryProcedure
    .input(signInConfirmation)
    .output(enteredSession)
    .mutation(async ({ ctx, input }) => enter(ctx, await confirmSignIn(ctx, fromOf(ctx), input))),

  accessTokens: accessTokensRouter,
  totp: totpRouter,
  /** Codes that replace a lost second factor. */
  recoveryCodes: router({
    renew: settingUpProcedure.input(identityProof).mutation(async ({ ctx, input }) => {
      await proveIdentity(ctx, ctx.session, input)
      return renewCodes(ctx, ctx.session)
    }),
  }),
  passkeys: passkeysRouter,
  /** The private address at which a calendar program reads the person's own work. */
  calendar: router({
    link: reading(ownProcedure.input(noInput), 'admin_users').query(({ ctx }) => calendarLink(ctx.db, ctx.user.id)),
    make: ownProcedure.input(noInput).mutation(({ ctx }) => {
      requireRecentProof(ctx.session)
      return makeCalendarLink(ctx, ctx.session)
    }),
    end: ownProcedure.input(noInput).mutation(({ ctx }) => ok(endCalendarLink(ctx, ctx.session))),
  }),
  /** The office's sign-in provider, as it opens the person's own account. */
  provider: router({
    linked: reading(ownProcedure.input(noInput), 'admin_users').query(({ ctx }) => linkedProvider(ctx, ctx.user.id)),
    unlink: ownProcedure.input(noInput).mutation(({ ctx }) => {
      requireRecentProof(ctx.session)
      return ok(unlinkProvider(ctx, ctx.session))
    }),
  }),

  /** The second factors of the person's own account, and whether all accounts need one. */
  secondFactor: reading(settingUpProcedure.input(noInput), 'admin_users', 'site_settings').query(async ({ ctx }) => {
    const settings = await ctx.db.siteSettings.findFirst({ select: { factorRequired: true, providerFactor: true } })
    const { factorRequired: required = false, providerFactor: providerCounts = false } = settings ?? {}
    return { ...(await findFactors(ctx.db, ctx.user.id)), required, providerCounts }
  }),

  requireSecondFactor: provenProcedure
    .input(factorRequirement)
    .mutation(({ ctx, input }) => requireSecondFactor(ctx.db, ctx.user.id, input)),

  /** Proves the person's identity again, for procedures that require a recent proof. */
  prove: settingUpProcedure
    .input(identityProof)
    .mutation(({ ctx, input }) => ok(proveIdentity(ctx, ctx.session, input))),

  /** Refuses if that proof is too old; asked before a link to a file is followed, which cannot show the dialog. */
  checkProof: reading(settingUpProcedure.input(noInput)).query(({ ctx }) => {
    requireRecentProof(ctx.session)
    return { ok: true } as const
  }),

  signOut: settingUpProcedure.input(noInput).mutation(async ({ ctx }) => {
    await signOut(ctx.db, ctx.session, ctx.browser())
    clearSession(ctx.response, ctx.env.secureCookies)
    return ok()
  }),

  signOutEverywhere: settingUpProcedure.input(noInput).mutation(async ({ ctx }) => {
    await signOutEverywhere(ctx.db, ctx.session)
    clearSession(ctx.response, ctx.env.secureCookies)
    return ok()
  }),

  sessions: reading(ownProcedure.input(noInput), 'sessions').query(({ ctx }) => listSessions(ctx, ctx.session)),

  endSession: ownProcedure.input(sessionId).mutation(async ({ ctx, input }) => {
    await endOneSession(ctx.db, ctx.session, input.id)
    if (isCurrentSession(ctx.session, input.id)) clearSession(ctx.response, ctx.env.secureCookies)
    return ok()
  }),

  requestPasswordReset: entryProcedure
    .input(passwordResetRequest)
    .output(done)
    .mutation(({ ctx, input }) => ok(requestPasswordReset(ctx, ctx.network, input.email))),

  /** A mutation, though it changes nothing: a query has the token in its URL, and so in the logs of proxies. */
  checkResetToken: entryProcedure
    .input(linkToken)
    .output(done)
    .mutation(({ ctx, input }) => ok(resetTokens.check(ctx, input.token))),

  resetPassword: entryProcedure
    .input(passwordReset)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const deviceToken = await resetPassword(ctx, fromOf(ctx), input)
      setDeviceCookie(ctx.response, ctx.env.secureCookies, deviceToken)
      return ok()
    }),

  changePassword: ownProcedure.input(passwordChange).mutation(async ({ ctx, input }) => {
    const from = { session: ctx.session, browser: ctx.browser() }
    return ok(changePassword(ctx, from, input))
  }),

  setName: ownProcedure.input(ownName).mutation(({ ctx, input }) => ok(setName(ctx.db, ctx.user.id, input.name))),

  /** The events that the person gets mails about. */
  notices: reading(ownProcedure.input(noInput), 'admin_users').query(({ ctx }) => findNotices(ctx.db, ctx.user.id)),

  setNotices: ownProcedure.input(ownNotices).mutation(({ ctx, input }) => ok(setNotices(ctx.db, ctx.user, input))),

  requestEmailChange: ownProcedure
    .input(emailChange)
    .mutation(({ ctx, input }) => ok(requestEmailChange(ctx, ctx.session, input))),

  confirmEmail: entryProcedure
    .input(linkToken)
    .output(done)
    .mutation(({ ctx, input }) => ok(confirmEmail(ctx, input.token))),

  /** A mutation for the same reason as `checkResetToken`. */
  checkInvitation: entryProcedure
    .input(linkToken)
    .output(checkedInvitation)
    .mutation(async ({ ctx, input }) => {
      const { email, role } = await invitations.check(ctx, input.token)
      return { email, role }
    }),

  acceptInvitation: entryProcedure
    .input(invitationAcceptance)
    .output(done)
    .mutation(({ ctx, input }) => ok(acceptInvitation(ctx, input))),
})
