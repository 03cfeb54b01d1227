import { identityProof } from '../../../../shared/second-factor'
import { router, settingUpProcedure } from '../../../trpc/init'
import { proveIdentity } from '../identity'
import { renewCodes } from './renew'

/** Codes that replace a lost second factor. */
export const recoveryCodesRouter = router({
  renew: settingUpProcedure.input(identityProof).mutation(async ({ ctx, input }) => {
    await proveIdentity(ctx, ctx.session, input)
    return renewCodes(ctx, ctx.session)
  }),
})
