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
import { setDeviceCookie } from '../../auth/known-devices'
import { clearSession, type SignedIn, setSessionCookie } from '../../auth/session'
import { isCurrentSession, listSessions } from '../../auth/user-sessions'
import { agentProcedure, noInput, publicProcedure, router } from '../../trpc/init'
import { acceptInvitation } from './accept-invitation'
import { changePassword } from './change-password'
import { checkInvitation } from './check-invitation'
import { confirmEmail } from './confirm-email'
import { requestEmailChange } from './request-email-change'
import { requestPasswordReset } from './request-password-reset'
import { checkResetToken, resetPassword } from './reset-password'
import { setName } from './set-name'
import { signIn } from './sign-in'
import { endOneSession, signOut, signOutEverywhere } from './sign-out'

const ok = { ok: true } as const

/** A session as the client knows it; the token stays in the cookie, where no script can read it. */
function toSession({ expiresAt, user }: SignedIn) {
  const secondsLeft = Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000)
  return {
    session: { expiresAt: expiresAt.toISOString(), expiresIn: secondsLeft, tokenType: 'cookie' as const },
    user,
  }
}

export const authRouter = router({
  session: publicProcedure.input(noInput).query(async ({ ctx }) => {
    const session = await ctx.signedIn()
    return session && toSession(session)
  }),

  signIn: publicProcedure.input(signInInput).mutation(async ({ ctx, input }) => {
    const from = { network: ctx.network, browser: ctx.browser() }
    const { session, deviceToken } = await signIn(ctx.db, ctx.limiters, from, input)
    ctx.metrics.logins.inc()
    setSessionCookie(ctx.response, ctx.env.secureCookies, session.token)
    setDeviceCookie(ctx.response, ctx.env.secureCookies, deviceToken)
    return toSession(session)
  }),

  signOut: agentProcedure.input(noInput).mutation(async ({ ctx }) => {
    await signOut(ctx.db, ctx.session, ctx.browser())
    clearSession(ctx.response, ctx.env.secureCookies)
    return ok
  }),

  signOutEverywhere: agentProcedure.input(noInput).mutation(async ({ ctx }) => {
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
