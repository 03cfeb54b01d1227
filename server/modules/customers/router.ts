import { ACTIVITY_TABLES } from '../../../shared/activity'
import { assigneeInput, customerInput, customersQuery, customerUpdateInput } from '../../../shared/customers'
import { pageNumber } from '../../../shared/paging'
import { ofTerm, recordId } from '../../../shared/records'
import { removeDueFilesLater } from '../../files/removals'
import { agentProcedure, noInput, ok, reading, router } from '../../trpc/init'
import { historyInWords } from '../activity/details-in-words'
import { listActivity } from '../activity/list'
import { createCustomer } from '../policies/create'
import { updateCustomer } from '../policies/replaced-term'
import { findCurrency } from '../settings/currency'
import { openCustomer } from './by-id'
import { deleteCustomer } from './delete'
import { customerFormOptions } from './form-options'
import { listCustomers } from './list'
import { listRelated } from './related'
import { setAssignee } from './set-assignee'

export const customersRouter = router({
  list: reading(
    agentProcedure.input(customersQuery),
    'insurance_companies',
    'insured_customers',
    'policy_types',
    'pricing_plans',
  ).query(({ ctx, input }) => listCustomers(ctx.db, ctx.user.id, input)),

  /** With `termId` the fields of the term are those of a replaced one, as its form edits them. */
  byId: reading(agentProcedure.input(recordId.extend(ofTerm)), 'admin_users', 'cases', 'insured_customers').query(
    ({ ctx, input }) => openCustomer(ctx.db, ctx.user.id, input),
  ),

  formOptions: reading(
    agentProcedure.input(noInput),
    'insurance_companies',
    'policy_types',
    'pricing_plans',
    'site_settings',
  ).query(({ ctx }) => customerFormOptions(ctx.db)),

  create: agentProcedure.input(customerInput).mutation(({ ctx, input }) => createCustomer(ctx.db, ctx.user, input)),

  update: agentProcedure
    .input(customerUpdateInput)
    .mutation(({ ctx, input }) => updateCustomer(ctx.db, ctx.user.id, input)),

  setAssignee: agentProcedure
    .input(assigneeInput)
    .mutation(({ ctx, input }) => setAssignee(ctx.db, ctx.user.id, input)),

  related: reading(agentProcedure.input(recordId), 'insurance_companies', 'insured_customers').query(({ ctx, input }) =>
    listRelated(ctx.db, input.id),
  ),

  /** The log entries of a customer and their documents, the latest first, with each changed field in Spanish words. */
  history: reading(agentProcedure.input(recordId.extend({ page: pageNumber.default(1) })), ...ACTIVITY_TABLES).query(
    async ({ ctx, input }) => {
      const [found, currency] = await Promise.all([
        listActivity(ctx.db, { customerId: input.id, page: input.page }),
        findCurrency(ctx.db),
      ])
      return { ...found, items: found.items.map((entry) => ({ ...entry, inWords: historyInWords(entry, currency) })) }
    },
  ),

  delete: agentProcedure.input(recordId).mutation(async ({ ctx, input }) => {
    await deleteCustomer(ctx.db, ctx.user, input.id)
    removeDueFilesLater(ctx)
    return ok()
  }),
})
