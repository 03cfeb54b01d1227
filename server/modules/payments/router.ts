import {
  dueQuery,
  eachReceivedQuery,
  paymentInput,
  paymentPlanInput,
  paymentUpdate,
  paymentVoid,
  receivedQuery,
  reminderInput,
} from '../../../shared/payments'
import { ofCustomer } from '../../../shared/records'
import { adminProcedure, agentProcedure, router } from '../../trpc/init'
import { pay, planPayments, updatePayment, voidPayment } from './changes'
import { listDue } from './due'
import { listEachReceived, listReceived } from './received'
import { listPayments } from './record'
import { remind } from './remind'

/** The instalments of policies, and what was paid of them. */
export const paymentsRouter = router({
  /** All payments of a customer, those of the newest term first. */
  list: agentProcedure.input(ofCustomer).query(({ ctx, input }) => listPayments(ctx.db, input.customerId)),

  /** Divides what is not paid of the current term into monthly instalments; answers as `list`. */
  plan: agentProcedure.input(paymentPlanInput).mutation(({ ctx, input }) => planPayments(ctx.db, ctx.user.id, input)),

  /** What customers owe by now or within a week, with the messages to them. */
  due: agentProcedure.input(dueQuery).query(({ ctx, input }) => listDue(ctx, input)),

  received: agentProcedure.input(receivedQuery).query(({ ctx, input }) => listReceived(ctx.db, ctx.user, input)),

  /** The payments of `received` one by one, and the voided ones. */
  eachReceived: agentProcedure
    .input(eachReceivedQuery)
    .query(({ ctx, input }) => listEachReceived(ctx.db, ctx.user, input)),

  /** Sends the reminder of what is due by mail, and records that as a contact. */
  remind: agentProcedure.input(reminderInput).mutation(({ ctx, input }) => remind(ctx, ctx.user.id, input)),

  update: agentProcedure.input(paymentUpdate).mutation(({ ctx, input }) => updatePayment(ctx.db, ctx.user.id, input)),

  pay: agentProcedure.input(paymentInput).mutation(({ ctx, input }) => pay(ctx.db, ctx.user.id, input)),

  void: adminProcedure.input(paymentVoid).mutation(({ ctx, input }) => voidPayment(ctx.db, ctx.user.id, input)),
})
