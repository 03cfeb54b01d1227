import { accountRole, invitation } from '../../../shared/accounts'
import { activation, recordId } from '../../../shared/records'
import { adminProcedure, noInput, router } from '../../trpc/init'
import { invite } from './invite'
import { listAccounts } from './record'
import { resend } from './resend'
import { setRights } from './rights'

export const accountsRouter = router({
  list: adminProcedure.input(noInput).query(({ ctx }) => listAccounts(ctx.db)),

  invite: adminProcedure.input(invitation).mutation(({ ctx, input }) => invite(ctx, ctx.user.id, input)),

  resend: adminProcedure.input(recordId).mutation(({ ctx, input }) => resend(ctx, ctx.user.id, input.id)),

  setRole: adminProcedure.input(accountRole).mutation(({ ctx, input }) => setRights(ctx.db, ctx.user.id, input)),

  setActive: adminProcedure.input(activation).mutation(({ ctx, input }) => setRights(ctx.db, ctx.user.id, input)),
})
