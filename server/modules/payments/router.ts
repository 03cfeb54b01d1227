import {
  dueQuery,
  ledgerQuery,
  paymentInput,
  paymentPlanInput,
  paymentUpdate,
  paymentVoid,
  receiptsContinue,
  receivedInput,
  receivedQuery,
  refundInput,
  reminderInput,
  tillClosingInput,
  tillClosingsQuery,
} from '../../../shared/payments'
import { ofCustomer, recordId } from '../../../shared/records'
import { adminProcedure, agentProcedure, noInput, ok, reading, router } from '../../trpc/init'
import { planPayments, updatePayment, voidInstalment } from './changes'
import { continueNumbers, unsureNumbers } from './continued-numbers'
import { listDue } from './due'
import { pay, record, refund, voidReceipt } from './receive'
import { listLedger, listReceived } from './received'
import { listPayments } from './record'
import { remind } from './remind'
import { closeTill, findClosing, listClosings, openTill } from './till'

/** The instalments of policies, and what was paid of them. */
export const paymentsRouter = router({
  /** What a customer has paid and owes, the newest term first. */
  list: reading(agentProcedure.input(ofCustomer), 'admin_users', 'insured_customers', 'payments', 'receipts').query(
    ({ ctx, input }) => listPayments(ctx.db, input.customerId),
  ),

  /** Divides what is not paid of the current term into monthly instalments; answers as `list`. */
  plan: agentProcedure.input(paymentPlanInput).mutation(({ ctx, input }) => planPayments(ctx.db, ctx.user.id, input)),

  /** What customers owe by now or within a week, with the messages to them. */
  due: reading(
    agentProcedure.input(dueQuery),
    'insurance_companies',
    'insured_customers',
    'message_templates',
    'payments',
    'contacts',
    'site_settings',
  ).query(({ ctx, input }) => listDue(ctx, input)),

  /** By day of payment, method and person. */
  received: reading(agentProcedure.input(receivedQuery), 'admin_users', 'payments', 'receipts').query(
    ({ ctx, input }) => listReceived(ctx.db, ctx.user, input),
  ),

  /** Payments, voids and refunds one by one, by the day on which they were recorded or that of the payment. */
  ledger: reading(agentProcedure.input(ledgerQuery), 'admin_users', 'insured_customers', 'receipts').query(
    ({ ctx, input }) => listLedger(ctx.db, ctx.user, input),
  ),

  /** What one has recorded since one last closed the till. */
  openTill: reading(agentProcedure.input(noInput), 'receipts').query(({ ctx }) => openTill(ctx.db, ctx.user)),

  /** Hands over all that one has recorded since the last time. */
  closeTill: agentProcedure.input(tillClosingInput).mutation(({ ctx, input }) => closeTill(ctx.db, ctx.user, input)),

  closings: reading(agentProcedure.input(tillClosingsQuery), 'receipts').query(({ ctx, input }) =>
    listClosings(ctx.db, ctx.user, input.page),
  ),

  /** A closing with its rows. */
  closing: reading(agentProcedure.input(recordId), 'admin_users', 'insured_customers', 'receipts').query(
    ({ ctx, input }) => findClosing(ctx.db, ctx.user, input.id),
  ),

  /** Sends the reminder of what is due by mail, and records that as a contact. */
  remind: agentProcedure.input(reminderInput).mutation(({ ctx, input }) => remind(ctx, ctx.user.id, input)),

  update: agentProcedure.input(paymentUpdate).mutation(({ ctx, input }) => updatePayment(ctx.db, ctx.user.id, input)),

  /** Records what was received of one instalment; `record` of several. */
  pay: agentProcedure.input(paymentInput).mutation(({ ctx, input }) => pay(ctx.db, ctx.user, input)),

  record: agentProcedure.input(receivedInput).mutation(({ ctx, input }) => record(ctx.db, ctx.user, input)),

  /** Voids a receipt, whose instalments are due again, or an instalment of which nothing is paid. */
  void: adminProcedure
    .input(paymentVoid)
    .mutation(
      async ({ ctx, input }): Promise<{ id: string }> =>
        'receiptId' in input ? voidReceipt(ctx.db, ctx.user, input) : voidInstalment(ctx.db, ctx.user.id, input),
    ),

  refund: adminProcedure.input(refundInput).mutation(({ ctx, input }) => refund(ctx.db, ctx.user, input)),

  /** The last receipt number that is stored, where a restored backup may lack later ones; otherwise null. */
  unsureNumbers: reading(agentProcedure.input(noInput), 'receipts').query(({ ctx }) => unsureNumbers(ctx.db)),

  /** Goes on after the last number that was handed out. */
  continueNumbers: adminProcedure
    .input(receiptsContinue)
    .mutation(({ ctx, input }) => ok(continueNumbers(ctx.db, input))),
})
