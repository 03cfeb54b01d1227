import { contactInput } from '../../../shared/contacts'
import { productionQuery } from '../../../shared/production'
import { ofCustomer, recordId } from '../../../shared/records'
import { renewalMailInput, renewalsQuery } from '../../../shared/renewals'
import { agentProcedure, ok, reading, router } from '../../trpc/init'
import { contactRefusals } from '../contacts/allowed'
import { listContacts } from '../contacts/record'
import { recordContact, undoContact } from '../contacts/record-contact'
import { mailRenewal } from './mail-renewal'
import { production } from './production'
import { listRenewals } from './renewals'

/** The renewal desk, its contacts and the production; a part of `customers` in the API. */
export const renewalsRouter = router({
  /** The policies to renew, with the messages to their customers. */
  renewals: reading(
    agentProcedure.input(renewalsQuery),
    'insurance_companies',
    'insured_customers',
    'message_templates',
    'contacts',
  ).query(({ ctx, input }) => listRenewals(ctx, input)),

  production: reading(
    agentProcedure.input(productionQuery),
    'admin_users',
    'insurance_companies',
    'insured_customers',
    'policy_types',
    'pricing_plans',
  ).query(({ ctx, input }) => production(ctx.db, input)),

  /** All contacts of a customer, the newest first. */
  contacts: reading(agentProcedure.input(ofCustomer), 'admin_users', 'contacts', 'quote_requests').query(
    ({ ctx, input }) => listContacts(ctx.db, input.customerId),
  ),

  /** Why a customer must not be contacted; null where they may be. */
  contactRefusal: reading(agentProcedure.input(recordId), 'insured_customers').query(
    async ({ ctx, input }) => (await contactRefusals(ctx.db, [input.id])).get(input.id) ?? null,
  ),

  recordContact: agentProcedure
    .input(contactInput)
    .mutation(({ ctx, input }) => recordContact(ctx.db, ctx.user.id, input)),

  /** Takes back the contact with this id, shortly after its author recorded it. */
  undoContact: agentProcedure.input(recordId).mutation(async ({ ctx, input }) => {
    await undoContact(ctx.db, ctx.user.id, input.id)
    return ok()
  }),

  /** Sends the renewal message by mail, and records that as a contact. */
  mailRenewal: agentProcedure
    .input(renewalMailInput)
    .mutation(({ ctx, input }) => mailRenewal(ctx, ctx.user.id, input)),
})
