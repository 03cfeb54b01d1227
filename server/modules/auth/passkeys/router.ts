import { enteredSession, passkeyOptions } from '../../../../shared/auth-answers'
import {
  factorBeginning,
  passkeyRegistration,
  passkeyRemoval,
  passkeySignIn,
  passkeySignInBegin,
} from '../../../../shared/second-factor'
import { passkeySite } from '../../../auth/passkeys'
import type { Context } from '../../../request/context'
import { entryProcedure, noInput, ok, reading, router, settingUpProcedure } from '../../../trpc/init'
import { enter, fromOf } from '../entering'
import { proveForFactor, proveIdentity } from '../identity'
import { beginProof } from './begin-proof'
import { beginPasskeyRegistration, listPasskeys, registerPasskey, removePasskey } from './own-passkeys'
import { beginPasskeySignIn, signInWithPasskey } from './sign-in'

const siteOf = ({ env, host }: Context) => passkeySite(env, host)

export const passkeysRouter = router({
  list: reading(settingUpProcedure.input(noInput), 'admin_users').query(({ ctx }) =>
    listPasskeys(ctx.db, siteOf(ctx), ctx.user.id),
  ),

  beginRegistration: settingUpProcedure.input(factorBeginning).mutation(async ({ ctx, input }) => {
    await proveForFactor(ctx, ctx.session, input)
    return beginPasskeyRegistration(ctx.db, siteOf(ctx), ctx.session)
  }),

  register: settingUpProcedure
    .input(passkeyRegistration)
    .mutation(({ ctx, input }) => registerPasskey(ctx, siteOf(ctx), ctx.session, input)),

  remove: settingUpProcedure.input(passkeyRemoval).mutation(async ({ ctx, input }) => {
    await proveIdentity(ctx, ctx.session, input)
    return ok(removePasskey(ctx, ctx.session, input.id))
  }),

  /** What a browser needs to prove by one of one's own passkeys who one is. */
  beginProof: settingUpProcedure
    .input(noInput)
    .output(passkeyOptions)
    .mutation(({ ctx }) => beginProof(ctx, ctx.session)),

  beginSignIn: entryProcedure
    .input(passkeySignInBegin)
    .output(passkeyOptions)
    .mutation(({ ctx, input }) => beginPasskeySignIn(ctx, siteOf(ctx), fromOf(ctx), input.challenge)),

  signIn: entryProcedure
    .input(passkeySignIn)
    .output(enteredSession)
    .mutation(async ({ ctx, input }) => enter(ctx, await signInWithPasskey(ctx, siteOf(ctx), fromOf(ctx), input))),
})
