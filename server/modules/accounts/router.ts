import { accountActivation, accountRole, factorReset, invitation } from '../../../shared/accounts'
import { recordId } from '../../../shared/records'
import { accountsWithFactor } from '../../auth/factors'
import { adminProcedure, agentProcedure, noInput, ok, provenProcedure, reading, router } from '../../trpc/init'
import { listColleagues } from '../colleagues/colleagues'
import { countOpen } from './hand-over'
import { invite, resend } from './invitations'
import { listAccounts } from './record'
import { resetFactors } from './reset-factors'
import { setActive, setRole } from './rights'

export const accountsRouter = router({
  list: reading(adminProcedure.input(noInput), 'admin_users').query(({ ctx }) => listAccounts(ctx.db)),

  /** Whom something can be given to. */
  colleagues: reading(agentProcedure.input(noInput), 'admin_users').query(({ ctx }) => listColleagues(ctx.db)),

  /** The ids of the accounts that have a second factor. */
  withFactor: reading(adminProcedure.input(noInput), 'admin_users').query(({ ctx }) => accountsWithFactor(ctx.db)),

  /** How many open records are a colleague's, for who closes the account. */
  openRecords: reading(adminProcedure.input(recordId), 'cases', 'insured_customers', 'quote_requests', 'tasks').query(
    ({ ctx, input }) => countOpen(ctx.db, input.id),
  ),

  invite: provenProcedure.input(invitation).mutation(({ ctx, input }) => invite(ctx, ctx.user.id, input)),

  resend: provenProcedure.input(recordId).mutation(({ ctx, input }) => resend(ctx, ctx.user.id, input.id)),

  setRole: provenProcedure.input(accountRole).mutation(({ ctx, input }) => setRole(ctx.db, ctx.user.id, input)),

  setActive: provenProcedure
    .input(accountActivation)
    .mutation(({ ctx, input }) => setActive(ctx.db, ctx.user.id, input)),

  resetFactors: provenProcedure.input(factorReset).mutation(({ ctx, input }) => ok(resetFactors(ctx, ctx.user, input))),
})
