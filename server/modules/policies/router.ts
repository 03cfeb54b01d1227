import { ofCustomer } from '../../../shared/records'
import { cancellationInput, reinstatementInput, renewalInput, renewalUndo } from '../../../shared/terms'
import { agentProcedure, reading, router } from '../../trpc/init'
import { cancel, reinstate } from './cancel'
import { renew, undoRenewal } from './renew'
import { listReplacedTerms } from './replaced-terms'

/** The terms of a policy; a part of `customers` in the API. */
export const policiesRouter = router({
  /** The replaced terms, the newest first; the current term is part of the record. */
  terms: reading(
    agentProcedure.input(ofCustomer),
    'admin_users',
    'insurance_companies',
    'insured_customers',
    'policy_types',
  ).query(({ ctx, input }) => listReplacedTerms(ctx.db, input.customerId)),

  renew: agentProcedure.input(renewalInput).mutation(({ ctx, input }) => renew(ctx.db, ctx.user.id, input)),

  undoRenewal: agentProcedure.input(renewalUndo).mutation(({ ctx, input }) => undoRenewal(ctx.db, ctx.user.id, input)),

  cancel: agentProcedure.input(cancellationInput).mutation(({ ctx, input }) => cancel(ctx.db, ctx.user.id, input)),

  reinstate: agentProcedure
    .input(reinstatementInput)
    .mutation(({ ctx, input }) => reinstate(ctx.db, ctx.user.id, input)),
})
