import { receiptInput } from '../../../shared/payments'
import { agentProcedure, ok, reading, router } from '../../trpc/init'
import { receiptDelivery, sendReceipt } from './delivery'
import { linksOf, makeReceipt } from './make'

/** Part of `payments`: the receipts of what was paid. */
export const receiptsRouter = router({
  /** Makes a receipt, and answers with its links: to the PDF, and to the page on which anybody who has it checks it. */
  receipt: agentProcedure
    .input(receiptInput)
    .mutation(async ({ ctx, input }) =>
      linksOf(ctx.env, await makeReceipt(ctx.db, ctx.user.id, input), input.language),
    ),

  /** How a receipt can be handed over: the person, the chat message, and what stands against it. */
  receiptDelivery: reading(
    agentProcedure.input(receiptInput),
    'insured_customers',
    'message_templates',
    'receipts',
  ).query(({ ctx, input }) => receiptDelivery(ctx, input)),

  sendReceipt: agentProcedure
    .input(receiptInput)
    .mutation(({ ctx, input }) => ok(sendReceipt(ctx, ctx.user.id, input))),
})
