import { identityProof } from '../../../../shared/second-factor'
import { router, settingUpProcedure } from '../../../trpc/init'
import { proveIdentity } from '../identity'
import { renewCodes } from './renew'

/** What stands in for a second factor that is lost. */
export const recoveryCodesRouter = router({
  renew: settingUpProcedure.input(identityProof).mutation(async ({ ctx, input }) => {
    await proveIdentity(ctx, ctx.session, input)
    return renewCodes(ctx.db, ctx.session)
  }),
})
