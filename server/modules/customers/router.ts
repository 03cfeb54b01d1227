import { customerInput, customersQuery, customerUpdateInput } from '../../../shared/customers'
import { pageNumber } from '../../../shared/paging'
import { productionQuery } from '../../../shared/production'
import { ofCustomer, recordId } from '../../../shared/records'
import { contactInput, renewalMailInput, renewalsQuery } from '../../../shared/renewals'
import { cancellationInput, reinstatementInput, renewalInput, renewalUndo } from '../../../shared/terms'
import { removeDueFilesLater } from '../../files/removals'
import { agentProcedure, noInput, ok, router } from '../../trpc/init'
import { listActivity } from '../activity/list'
import { openCustomer } from './by-id'
import { cancel, reinstate } from './cancel'
import { customerChanges } from './changes'
import { contactRefusals } from './contact-allowed'
import { listContacts } from './contacts'
import { customerFormOptions } from './form-options'
import { listCustomers } from './list'
import { mailRenewal } from './mail-renewal'
import { production } from './production'
import { recordContact, undoContact } from './record-contact'
import { listRelated } from './related'
import { renew, undoRenewal } from './renew'
import { listRenewals } from './renewals'
import { listReplacedTerms } from './replaced-terms'

export const customersRouter = router({
  list: agentProcedure.input(customersQuery).query(({ ctx, input }) => listCustomers(ctx.db, input)),

  byId: agentProcedure.input(recordId).query(({ ctx, input }) => openCustomer(ctx, ctx.user.id, input.id)),

  formOptions: agentProcedure.input(noInput).query(({ ctx }) => customerFormOptions(ctx.db)),

  create: agentProcedure
    .input(customerInput)
    .mutation(({ ctx, input }) => customerChanges.create(ctx.db, ctx.user.id, input)),

  update: agentProcedure
    .input(customerUpdateInput)
    .mutation(({ ctx, input }) => customerChanges.update(ctx.db, ctx.user.id, input)),

  related: agentProcedure.input(recordId).query(({ ctx, input }) => listRelated(ctx.db, input.id)),

  /** Why a customer is not to be contacted; null where they may be. */
  contactRefusal: agentProcedure
    .input(recordId)
    .query(async ({ ctx, input }) => (await contactRefusals(ctx.pool, [input.id])).get(input.id) ?? null),

  /** The log entries of a customer and their documents, the latest first. */
  history: agentProcedure
    .input(recordId.extend({ page: pageNumber.default(1) }))
    .query(({ ctx, input }) => listActivity(ctx.db, { customerId: input.id, page: input.page })),

  /** The replaced terms, the newest first; the current term is part of the record. */
  terms: agentProcedure.input(ofCustomer).query(({ ctx, input }) => listReplacedTerms(ctx.db, input.customerId)),

  production: agentProcedure.input(productionQuery).query(({ ctx, input }) => production(ctx.pool, input)),

  renew: agentProcedure.input(renewalInput).mutation(({ ctx, input }) => renew(ctx.db, ctx.user.id, input)),

  undoRenewal: agentProcedure.input(renewalUndo).mutation(({ ctx, input }) => undoRenewal(ctx.db, ctx.user.id, input)),

  cancel: agentProcedure.input(cancellationInput).mutation(({ ctx, input }) => cancel(ctx.db, ctx.user.id, input)),

  reinstate: agentProcedure
    .input(reinstatementInput)
    .mutation(({ ctx, input }) => reinstate(ctx.db, ctx.user.id, input)),

  /** The policies to renew, with the messages to their customers. */
  renewals: agentProcedure.input(renewalsQuery).query(({ ctx, input }) => listRenewals(ctx, input)),

  recordContact: agentProcedure
    .input(contactInput)
    .mutation(({ ctx, input }) => recordContact(ctx.db, ctx.user.id, input)),

  /** Takes back the contact with this id, for a moment and for whoever has noted it. */
  undoContact: agentProcedure.input(recordId).mutation(async ({ ctx, input }) => {
    await undoContact(ctx.db, ctx.user.id, input.id)
    return ok()
  }),

  /** Sends the renewal message by mail, and notes that as a contact. */
  mailRenewal: agentProcedure
    .input(renewalMailInput)
    .mutation(({ ctx, input }) => mailRenewal(ctx, ctx.user.id, input)),

  /** All contacts of a customer, the newest first. */
  contacts: agentProcedure.input(ofCustomer).query(({ ctx, input }) => listContacts(ctx.db, input.customerId)),

  delete: agentProcedure.input(recordId).mutation(async ({ ctx, input }) => {
    await customerChanges.delete(ctx.db, ctx.user.id, input.id)
    removeDueFilesLater(ctx)
    return ok()
  }),
})
