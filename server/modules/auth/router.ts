import { passwordChange, passwordReset, passwordResetRequest, signInInput } from '../../../shared/auth'
import { clock } from '../../../shared/clock'
import { type SignedIn, setSessionCookie } from '../../auth/session'
import { listSessions } from '../../auth/user-sessions'
import { adminProcedure, noInput, publicProcedure, router } from '../../trpc/init'
import { changePassword } from './change-password'
import { requestPasswordReset } from './request-password-reset'
import { resetPassword } from './reset-password'
import { signIn } from './sign-in'
import { signOut, signOutEverywhere } from './sign-out'

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
    const session = await signIn(ctx.db, ctx.limiters, { network: ctx.network, browser: ctx.browser() }, input)
    ctx.metrics.logins.inc()
    setSessionCookie(ctx.response, ctx.env.secureCookies, session.token)
    return toSession(session)
  }),

  signOut: adminProcedure.input(noInput).mutation(async ({ ctx }) => {
    await signOut(ctx.db, ctx.session)
    setSessionCookie(ctx.response, ctx.env.secureCookies, null)
    return ok
  }),

  signOutEverywhere: adminProcedure.input(noInput).mutation(async ({ ctx }) => {
    await signOutEverywhere(ctx.db, ctx.session)
    setSessionCookie(ctx.response, ctx.env.secureCookies, null)
    return ok
  }),

  sessions: adminProcedure.input(noInput).query(({ ctx }) => listSessions(ctx.db, ctx.session)),

  requestPasswordReset: publicProcedure.input(passwordResetRequest).mutation(async ({ ctx, input }) => {
    await requestPasswordReset(ctx, ctx.network, input.email)
    return ok
  }),

  resetPassword: publicProcedure.input(passwordReset).mutation(async ({ ctx, input }) => {
    await resetPassword(ctx.db, ctx.limiters, ctx.network, input)
    return ok
  }),

  changePassword: adminProcedure.input(passwordChange).mutation(async ({ ctx, input }) => {
    await changePassword(ctx.db, ctx.limiters, ctx.session, input)
    return ok
  }),
})
