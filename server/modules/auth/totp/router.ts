import { appCode, factorBeginning, identityProof } from '../../../../shared/second-factor'
import { ok, router, settingUpProcedure } from '../../../trpc/init'
import { proveForFactor, proveIdentity } from '../identity'
import { beginTotp, confirmTotp, removeTotp } from './own-app'

export const totpRouter = router({
  begin: settingUpProcedure.input(factorBeginning).mutation(async ({ ctx, input }) => {
    await proveForFactor(ctx, ctx.session, input)
    return beginTotp(ctx, ctx.session)
  }),

  confirm: settingUpProcedure.input(appCode).mutation(({ ctx, input }) => confirmTotp(ctx, ctx.session, input.code)),

  remove: settingUpProcedure.input(identityProof).mutation(async ({ ctx, input }) => {
    await proveIdentity(ctx, ctx.session, input)
    return ok(removeTotp(ctx, ctx.session))
  }),
})
