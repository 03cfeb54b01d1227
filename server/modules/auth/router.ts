import { signInInput } from '../../../shared/auth'
import { clock } from '../../../shared/clock'
import { type SignedIn, setSessionCookie } from '../../auth/session'
import { adminProcedure, noInput, publicProcedure, router } from '../../trpc/init'
import { signIn } from './sign-in'
import { signOut } from './sign-out'

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
    const session = await signIn(ctx.db, ctx.limiters, ctx.network, input)
    setSessionCookie(ctx.response, ctx.env.secureCookies, session.token)
    return toSession(session)
  }),

  signOut: adminProcedure.input(noInput).mutation(async ({ ctx }) => {
    await signOut(ctx.db, ctx.session)
    setSessionCookie(ctx.response, ctx.env.secureCookies, null)
    return { ok: true as const }
  }),
})
