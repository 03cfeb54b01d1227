import { accessTokenCreation, accessTokenRevocation } from '../../../../shared/access-tokens'
import { noInput, ok, ownProcedure, reading, router } from '../../../trpc/init'
import { proveIdentity } from '../identity'
import { createOwnToken, listAccessTokens, revokeOwnToken } from './own-tokens'

/** Tokens by which programs call with the rights of one's own account, or fewer. */
export const accessTokensRouter = router({
  list: reading(ownProcedure.input(noInput), 'admin_users').query(({ ctx }) => listAccessTokens(ctx.db, ctx.user.id)),

  create: ownProcedure.input(accessTokenCreation).mutation(async ({ ctx, input }) => {
    await proveIdentity(ctx, ctx.session, input)
    return createOwnToken(ctx, ctx.session, input)
  }),

  revoke: ownProcedure.input(accessTokenRevocation).mutation(async ({ ctx, input }) => {
    await proveIdentity(ctx, ctx.session, input)
    return ok(revokeOwnToken(ctx, ctx.session, input.id))
  }),
})
