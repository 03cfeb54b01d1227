import { clock, today } from '../../../shared/clock'
import {
  minus,
  type PaymentInput,
  type PaymentPlanInput,
  type PaymentUpdate,
  type PaymentVoid,
} from '../../../shared/payments'
import {
  type Change,
  found,
  loggedChange,
  loggedChangeWithin,
  nextVersion,
  savedFields,
} from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import type { Tx } from '../../db/client'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { fromCalendarDate } from '../../db/values'
import { customerChanges } from '../policies/changes'
import { planInstalments } from '../policies/instalments'
import { forgetPromise } from '../policies/renewal-state'
import { findCurrency } from '../settings/currency'
import { takeReceiptNumbers } from './receipt-numbers'
import { listPayments, loggedPayment, type Payment, paymentSelection, toPayment } from './record'

/**
 * Divides what is not paid of the current term into instalments, in place of those that are due.
 * @throws Refusal `record-not-found`, `already-cancelled`
 */
export async function planPayments(db: PrismaClient, adminUserId: string, { customerId, ...plan }: PaymentPlanInput) {
  await db.$transaction(async (tx) => {
    await lockRecord(tx, 'insured_customers', customerId)
    await planInstalments(tx, adminUserId, await customerChanges.find(tx, customerId), plan)
  })
  return listPayments(db, customerId)
}

/** @throws Refusal `record-not-found`, `record-stale`, `payment-paid`, `payment-voided` */
export function updatePayment(
  db: PrismaClient,
  adminUserId: string,
  { id, updatedAt, ...edited }: PaymentUpdate,
): Promise<Payment> {
  return change(db, adminUserId, id, (tx, before) => {
    requireDue(before)
    const { dueOn = before.dueOn, amount = before.amount } = edited
    return savedFields(before, { dueOn, amount }, updatedAt, (version) =>
      write(tx, before, { dueOn: fromCalendarDate(dueOn), amount, updatedAt: version }),
    )
  })
}

/**
 * Records that an instalment was paid, under the next receipt number. What is not paid of it becomes another instalment,
 * due on the same day.
 * @throws Refusal `record-not-found`, `record-stale`, `payment-paid`, `payment-voided`, `payment-exceeds-due`
 */
export function pay(db: PrismaClient, adminUserId: string, { id, updatedAt, paidOn, ...paid }: PaymentInput) {
  return change(db, adminUserId, id, async (tx, before, policyTermId) => {
    requireDue(before)
    const version = nextVersion(before, updatedAt)
    const rest = minus(before.amount, paid.amount)
    if (rest < 0) {
      const details = { due: before.amount, currency: await findCurrency(tx) }
      throw Refusal.of('payment-exceeds-due', { field: 'amount', details })
    }
    if (rest > 0) {
      const term = { insuredCustomerId: before.insuredCustomerId, policyTermId }
      const { _max } = await tx.payment.aggregate({ where: term, _max: { number: true } })
      await add(tx, adminUserId, { ...dueLike(before), ...term, number: (_max.number ?? 0) + 1, amount: rest })
    }
    const receiptNumber = await takeReceiptNumbers(tx, 1)
    const data = { ...paid, paidOn: fromCalendarDate(paidOn), paidBy: adminUserId, receiptNumber, updatedAt: version }
    const after = await write(tx, before, data)
    await keepPromise(tx, before.insuredCustomerId)
    return { before, after }
  })
}

/** Ends the wait for what a customer has promised, once they owe nothing by now. */
async function keepPromise(tx: Tx, insuredCustomerId: string): Promise<void> {
  const isOwed = { insuredCustomerId, paidOn: null, voidedAt: null, dueOn: { lte: fromCalendarDate(today()) } }
  if ((await tx.payment.count({ where: isOwed })) === 0) await forgetPromise(tx, insuredCustomerId)
}

/**
 * Voids a payment, whose receipt number stays used; the instalment is due again, unless the policy was cancelled before
 * its day. An instalment that is not paid is voided for good.
 * @throws Refusal `record-not-found`, `record-stale`, `payment-voided`
 */
export function voidPayment(db: PrismaClient, adminUserId: string, { id, updatedAt, reason }: PaymentVoid) {
  return change(db, adminUserId, id, async (tx, before, policyTermId) => {
    requireNotVoided(before)
    const updated = nextVersion(before, updatedAt)
    const voided = { voidedAt: clock.now(), voidedBy: adminUserId }
    if (before.paidOn !== null) {
      const term = { insuredCustomerId: before.insuredCustomerId, policyTermId }
      const isBefore = { reinstatedAt: null, lastDay: { lt: fromCalendarDate(before.dueOn) } }
      const isCancelled = (await tx.policyCancellation.count({ where: { ...term, ...isBefore } })) > 0
      await add(tx, adminUserId, { ...dueLike(before), ...term, ...(isCancelled && voided) })
    }
    return { before, after: await write(tx, before, { ...voided, voidReason: reason, updatedAt: updated }) }
  })
}

/**
 * Stores that the receipt of a payment was mailed. The version stays: a form that is open edits nothing of that.
 * @throws Refusal `record-not-found`
 */
export function storeReceiptSent(db: PrismaClient, adminUserId: string, id: string): Promise<Payment> {
  return change(db, adminUserId, id, async (tx, before) => {
    return { before, after: await write(tx, before, { receiptSentAt: clock.now() }) }
  })
}

/** Changes a payment under its customer's lock, which each change of the policy takes first, too. */
function change(
  db: PrismaClient,
  adminUserId: string,
  id: string,
  work: (tx: Tx, before: Payment, policyTermId: string | null) => Promise<Change<Payment>>,
): Promise<Payment> {
  return loggedChange(db, adminUserId, loggedPayment, async (tx) => {
    const { insuredCustomerId } = found(
      await tx.payment.findUnique({ where: { id }, select: { insuredCustomerId: true } }),
    )
    await lockRecord(tx, 'insured_customers', insuredCustomerId)
    const select = { ...paymentSelection, policyTermId: true } as const
    const { policyTermId, ...row } = found(await tx.payment.findUnique({ where: { id }, select }))
    return work(tx, toPayment(row), policyTermId)
  })
}

function requireNotVoided({ voidedAt }: Payment): void {
  if (voidedAt !== null) throw Refusal.of('payment-voided')
}

function requireDue(payment: Payment): void {
  requireNotVoided(payment)
  if (payment.paidOn !== null) throw Refusal.of('payment-paid', { details: {} })
}

const write = async (tx: Tx, { id }: Payment, data: Prisma.PaymentUncheckedUpdateInput): Promise<Payment> =>
  toPayment(await tx.payment.update({ where: { id }, data, select: paymentSelection }))

/** The same instalment, not paid. */
const dueLike = ({ number, dueOn, amount }: Payment) => ({ number, dueOn: fromCalendarDate(dueOn), amount })

/** Adds an instalment that another one leaves behind, with its log entry. */
async function add(tx: Tx, adminUserId: string, data: Prisma.PaymentUncheckedCreateInput): Promise<void> {
  const now = clock.now()
  const row = { ...data, createdAt: now, updatedAt: now }
  await loggedChangeWithin(tx, adminUserId, loggedPayment, async () => {
    return { before: null, after: toPayment(await tx.payment.create({ data: row, select: paymentSelection })) }
  })
}
