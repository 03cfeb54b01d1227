import { clock } from '../../../shared/clock'
import { minus, type PaymentPlanInput, type PaymentUpdate } from '../../../shared/payments'
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
import { findCurrency, requireDecimals } from '../settings/currency'
import { listPayments, loggedPayment, type Payment, paymentSelection, requireDue, toPayment } from './record'

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

/**
 * @param update of an instalment that is paid in part, `amount` is what is still due of it
 * @throws Refusal `record-not-found`, `record-stale`, `payment-paid`, `payment-voided`, `amount-decimals`
 */
export function updatePayment(db: PrismaClient, adminUserId: string, { id, updatedAt, ...edited }: PaymentUpdate) {
  return change(db, adminUserId, id, async (tx, before) => {
    requireDue(before)
    const { dueOn = before.dueOn, amount: open = before.open } = edited
    requireDecimals(await findCurrency(tx), open, 'amount', before.open)
    const amount = minus(before.amount, minus(before.open, open))
    return savedFields(before, { dueOn, amount, open }, updatedAt, (version) =>
      write(tx, before, { dueOn: fromCalendarDate(dueOn), amount, open, updatedAt: version }),
    )
  })
}

/**
 * Voids an instalment of which nothing is paid, for good. One that a file has brought as paid is due again.
 * @throws Refusal `record-not-found`, `record-stale`, `payment-voided`, `payment-paid`
 */
export function voidInstalment(
  db: PrismaClient,
  adminUserId: string,
  { id, updatedAt, reason }: { id: string; updatedAt: string; reason: string },
) {
  return change(db, adminUserId, id, async (tx, before, policyTermId) => {
    if (before.voidedAt !== null) throw Refusal.of('payment-voided')
    const isImported = before.origin === 'imported'
    if (!isImported && before.open < before.amount) throw Refusal.of('payment-paid', { details: {} })
    const version = nextVersion(before, updatedAt)
    if (isImported) await addDueAgain(tx, adminUserId, before, policyTermId)
    const voided = { voidedAt: clock.now(), voidedBy: adminUserId, voidReason: reason }
    return { before, after: await write(tx, before, { ...voided, updatedAt: version }) }
  })
}

/** The same instalment, due, with its log entry. */
async function addDueAgain(tx: Tx, adminUserId: string, before: Payment, policyTermId: string | null): Promise<void> {
  const { insuredCustomerId, number, dueOn, amount } = before
  const now = clock.now()
  const stamps = { policyTermId, createdAt: now, updatedAt: now }
  const data = { insuredCustomerId, number, dueOn: fromCalendarDate(dueOn), amount, open: amount, ...stamps }
  await loggedChangeWithin(tx, adminUserId, loggedPayment, async () => {
    return { before: null, after: toPayment(await tx.payment.create({ data, select: paymentSelection })) }
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

const write = async (tx: Tx, { id }: Payment, data: Prisma.PaymentUncheckedUpdateInput): Promise<Payment> =>
  toPayment(await tx.payment.update({ where: { id }, data, select: paymentSelection }))
