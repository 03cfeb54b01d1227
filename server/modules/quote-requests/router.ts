import {
  requestChoice,
  requestContactInput,
  requestConversion,
  requestsQuery,
  requestUpdate,
} from '../../../shared/quote-requests'
import { recordId } from '../../../shared/records'
import { adminProcedure, agentProcedure, ok, reading, router } from '../../trpc/init'
import { requestChanges } from './changes'
import { recordRequestContact } from './contacts'
import { convertRequest } from './convert'
import { deleteChosen } from './delete-chosen'
import { listRequests, openRequest } from './list'

export const quoteRequestsRouter = router({
  list: reading(
    agentProcedure.input(requestsQuery),
    'admin_users',
    'contacts',
    'message_templates',
    'policy_types',
    'quote_requests',
  ).query(({ ctx, input }) => listRequests(ctx, ctx.user.id, input)),

  /** A request with its contacts. */
  byId: reading(
    agentProcedure.input(recordId),
    'admin_users',
    'contacts',
    'message_templates',
    'policy_types',
    'quote_requests',
  ).query(({ ctx, input }) => openRequest(ctx, ctx.user.id, input.id)),

  update: agentProcedure
    .input(requestUpdate)
    .mutation(({ ctx, input }) => requestChanges.update(ctx.db, ctx.user.id, input)),

  /** Makes a customer of a request. */
  convert: agentProcedure
    .input(requestConversion)
    .mutation(({ ctx, input }) => convertRequest(ctx.db, ctx.user, input)),

  recordContact: agentProcedure
    .input(requestContactInput)
    .mutation(({ ctx, input }) => recordRequestContact(ctx.db, ctx.user.id, input)),

  delete: adminProcedure
    .input(recordId)
    .mutation(({ ctx, input }) => ok(requestChanges.delete(ctx.db, ctx.user.id, input.id))),

  /** Deletes many, such as those of a program that floods the form; `customers.bulk.progress` tells how far it is. */
  deleteMany: adminProcedure
    .input(requestChoice)
    .mutation(async ({ ctx, input }) => ({ deleted: await deleteChosen(ctx.db, ctx.user.id, input) })),
})
