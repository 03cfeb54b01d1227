import { emailChange, invitationAcceptance, ownName } from '../../../shared/accounts'
import {
  linkToken,
  passwordChange,
  passwordReset,
  passwordResetRequest,
  sessionId,
  signInInput,
} from '../../../shared/auth'
import { clock } from '../../../shared/clock'
import { factorRequirement, signInConfirmation } from '../../../shared/second-factor'
import { findFactors } from '../../auth/factors'
import { setDeviceCookie } from '../../auth/known-devices'
import { clearSession, isFactorRequired, type SignedIn, setSessionCookie } from '../../auth/session'
import { isCurrentSession, listSessions } from '../../auth/user-sessions'
import type { Context } from '../../request/context'
import { adminProcedure, agentProcedure, noInput, publicProcedure, router, settingUpProcedure } from '../../trpc/init'
import { acceptInvitation } from './accept-invitation'
import { changePassword } from './change-password'
import { checkInvitation } from './check-invitation'
import { confirmEmail } from './confirm-email'
import { confirmSignIn } from './confirm-sign-in'
import type { Opened } from './opening'
import { recoveryCodesRouter } from './recovery-codes/router'
import { requestEmailChange } from './request-email-change'
import { requestPasswordReset } from './request-password-reset'
import { requireSecondFactor } from './require-second-factor'
import { checkResetToken, resetPassword } from './reset-password'
import { setName } from './set-name'
import { signIn } from './sign-in'
import { endOneSession, signOut, signOutEverywhere } from './sign-out'
import { totpRouter } from './totp/router'

const ok = { ok: true } as const

/** A session as the client knows it; the token stays in the cookie, where no script can read it. */
function toSession({ expiresAt, user, needsFactor }: SignedIn) {
  const secondsLeft = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000)
  return {
    session: { expiresAt: expiresAt.toISOString(), expiresIn: secondsLeft, tokenType: 'cookie' as const },
    user,
    /** Whether they are to set up a second factor before anything else. */
    needsFactor,
  }
}

/** Gives the browser what a sign-in has opened. */
function enter({ response, env, metrics }: Context, { session, deviceToken }: Opened) {
  metrics.logins.inc()
  setSessionCookie(response, env.secureCookies, session.token)
  setDeviceCookie(response, env.secureCookies, deviceToken)
  return toSession(session)
}

export const authRouter = router({
  session: publicProcedure.input(noInput).query(async ({ ctx }) => {
    const session = await ctx.signedIn()
    return session && toSession(session)
  }),

  signIn: publicProcedure.input(signInInput).mutation(async ({ ctx, input }) => {
    const outcome = await signIn(ctx.db, ctx.limiters, { network: ctx.network, browser: ctx.browser() }, input)
    return 'challenge' in outcome ? outcome : enter(ctx, outcome)
  }),

  confirmSignIn: publicProcedure
    .input(signInConfirmation)
    .mutation(async ({ ctx, input }) =>
      enter(ctx, await confirmSignIn(ctx, { network: ctx.network, browser: ctx.browser() }, input)),
    ),

  totp: totpRouter,
  recoveryCodes: recoveryCodesRouter,

  /** What protects one's own account, and whether everybody must have a second factor. */
  secondFactor: settingUpProcedure.input(noInput).query(async ({ ctx }) => {
    const { totp, recoveryCodes } = await findFactors(ctx.db, ctx.user.id)
    return { totp, recoveryCodes, required: await isFactorRequired(ctx.db) }
  }),

  requireSecondFactor: adminProcedure.input(factorRequirement).mutation(async ({ ctx, input }) => {
    const { factorRequired } = await requireSecondFactor(ctx.db, ctx.user.id, input.required)
    return { required: factorRequired }
  }),

  signOut: settingUpProcedure.input(noInput).mutation(async ({ ctx }) => {
    await signOut(ctx.db, ctx.session, ctx.browser())
    clearSession(ctx.response, ctx.env.secureCookies)
    return ok
  }),

  signOutEverywhere: settingUpProcedure.input(noInput).mutation(async ({ ctx }) => {
    await signOutEverywhere(ctx.db, ctx.session)
    clearSession(ctx.response, ctx.env.secureCookies)
    return ok
  }),

  sessions: agentProcedure.input(noInput).query(({ ctx }) => listSessions(ctx.db, ctx.session)),

  endSession: agentProcedure.input(sessionId).mutation(async ({ ctx, input }) => {
    await endOneSession(ctx.db, ctx.session, input.id)
    if (isCurrentSession(ctx.session, input.id)) clearSession(ctx.response, ctx.env.secureCookies)
    return ok
  }),

  requestPasswordReset: publicProcedure.input(passwordResetRequest).mutation(async ({ ctx, input }) => {
    await requestPasswordReset(ctx, ctx.network, input.email)
    return ok
  }),

  /** Changes nothing, but as a query it would put the token into an address, and so into the logs of proxies. */
  checkResetToken: publicProcedure.input(linkToken).mutation(async ({ ctx, input }) => {
    await checkResetToken(ctx.db, ctx.limiters, ctx.network, input.token)
    return ok
  }),

  resetPassword: publicProcedure.input(passwordReset).mutation(async ({ ctx, input }) => {
    const from = { network: ctx.network, browser: ctx.browser() }
    const deviceToken = await resetPassword(ctx.db, ctx.limiters, from, input)
    setDeviceCookie(ctx.response, ctx.env.secureCookies, deviceToken)
    return ok
  }),

  changePassword: agentProcedure.input(passwordChange).mutation(async ({ ctx, input }) => {
    const from = { session: ctx.session, browser: ctx.browser() }
    await changePassword(ctx.db, ctx.limiters, from, input)
    return ok
  }),

  setName: agentProcedure.input(ownName).mutation(async ({ ctx, input }) => {
    await setName(ctx.db, ctx.user.id, input.name)
    return ok
  }),

  requestEmailChange: agentProcedure.input(emailChange).mutation(async ({ ctx, input }) => {
    await requestEmailChange(ctx, ctx.session, input)
    return ok
  }),

  confirmEmail: publicProcedure.input(linkToken).mutation(async ({ ctx, input }) => {
    await confirmEmail(ctx.db, ctx.limiters, ctx.network, input.token)
    return ok
  }),

  /** A mutation for the same reason as `checkResetToken`. */
  checkInvitation: publicProcedure.input(linkToken).mutation(async ({ ctx, input }) => {
    const { email, role } = await checkInvitation(ctx.db, ctx.limiters, ctx.network, input.token)
    return { email, role }
  }),

  acceptInvitation: publicProcedure.input(invitationAcceptance).mutation(async ({ ctx, input }) => {
    await acceptInvitation(ctx.db, ctx.limiters, ctx.network, input)
    return ok
  }),
})
