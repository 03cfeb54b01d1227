import { isDeepStrictEqual } from 'node:util'
import { personName } from '../../../shared/accounts'
import { addCalendarMonths, today } from '../../../shared/clock'
import { inCents, minus, type PaymentInput, type ReceivedInput, type RefundInput } from '../../../shared/payments'
import type { ReceiptLine } from '../../../shared/receipts'
import type { StaffUser } from '../../auth/session'
import { found, nextVersion } from '../../changes/logged-change'
import { Refusal } from '../../core/errors'
import { lockLedger } from '../../db/advisory-locks'
import type { Tx } from '../../db/client'
import type { Prisma, PrismaClient } from '../../db/generated/client'
import { lockRecord } from '../../db/locks'
import { fromCalendarDate, toCalendarDate, toPrice } from '../../db/values'
import { newPaperToken } from '../papers/link'
import { settleInstalments } from '../policies/settle'
import { settleContacts } from '../policies/settled-contacts'
import { factsOf } from '../receipts/facts'
import { addToLedger } from '../receipts/ledger'
import { linesIn, sumOf } from '../receipts/record'
import { findCurrency, requireDecimals } from '../settings/currency'
import { requireKnownNumbers } from './continued-numbers'
import { type Payment, paymentSelection, requireDue, toPayment } from './record'

/** A receipt that was just recorded, or that there was already. */
export type Recorded = { id: string; number: number; receiptNumber: number; isSample: boolean }

/**
 * Records what was received for a policy, under the next receipt number: it settles the instalments of its lines, all or a
 * part of each. The same again under the same id answers with the receipt that there is.
 * @throws Refusal `record-not-found`, `record-stale`, `payment-paid`, `payment-voided`, `amount-decimals`,
 *   `payment-exceeds-due`, `paid-too-early`, `receipt-numbers-unsure`
 */
export function record(db: PrismaClient, user: StaffUser, input: ReceivedInput): Promise<Recorded> {
  return db.$transaction(async (tx) => {
    const { customerId } = input
    await lockRecord(tx, 'insured_customers', customerId)
    const known = input.id === undefined ? null : await repeated(tx, { ...input, id: input.id })
    if (known) return known
    const instalments: Instalment[] = []
    for (const line of input.lines) instalments.push(await dueInstalment(tx, customerId, line, input.paidOn))
    const policyTermId = instalments[0]?.policyTermId ?? null
    const { isSample, ...facts } = await factsOf(tx, { customerId, policyTermId }, personName(user))
    const lines = input.lines.map(({ amount }, place) => lineOf(instalments[place] as Instalment, amount))
    if (!isSample) await requireKnownNumbers(tx)
    await lockLedger(tx)
    const { id, number } = await addToLedger(tx, {
      kind: 'payment',
      id: input.id,
      insuredCustomerId: customerId,
      isSample,
      paidOn: fromCalendarDate(input.paidOn),
      amount: lines.reduce((cents, { amount }) => cents + inCents(amount), 0) / 100,
      currency: await findCurrency(tx),
      method: input.method,
      reference: input.reference ?? null,
      note: input.note ?? null,
      lines,
      facts,
      recordedBy: user.id,
      token: newPaperToken(),
    })
    await settleInstalments(tx, customerId)
    await settleContacts(tx, 'insured_customer_id', [customerId])
    return { id, number: number ?? 0, receiptNumber: number ?? 0, isSample }
  })
}

/** Records that one instalment was paid, or a part of it; as `record`. */
export async function pay(db: PrismaClient, user: StaffUser, { id, updatedAt, amount, ...paid }: PaymentInput) {
  const where = { id }
  const { insuredCustomerId } = found(await db.payment.findUnique({ where, select: { insuredCustomerId: true } }))
  const lines = [{ instalmentId: id, amount, updatedAt }]
  return record(db, user, { customerId: insuredCustomerId, lines, ...paid })
}

/** The receipt of an answer that was lost. @throws Refusal `record-stale` where that id has another content */
async function repeated(tx: Tx, input: ReceivedInput & { id: string }): Promise<Recorded | null> {
  const row = await tx.receipt.findUnique({ where: { id: input.id } })
  if (!row) return null
  const told = ({ lines, ...rest }: Omit<ReceivedInput, 'id' | 'customerId'>) => ({
    ...{ paidOn: rest.paidOn, method: rest.method, reference: rest.reference ?? null, note: rest.note ?? null },
    lines: lines.map(({ instalmentId, amount }) => ({ instalmentId, amount })),
  })
  const { paidOn, method, reference, note } = row
  const stored = { paidOn: toCalendarDate(paidOn), method, reference, note, lines: linesIn(row.lines) }
  const isSame = row.insuredCustomerId === input.customerId && isDeepStrictEqual(told(input), told(stored))
  if (!isSame || row.number === null) throw Refusal.of('record-stale')
  return { id: row.id, number: row.number, receiptNumber: row.number, isSample: row.isSample }
}

type Instalment = Payment & { policyTermId: string | null; of: number }

/** An instalment of the customer's that can take an amount, as it is under their lock. */
async function dueInstalment(
  tx: Tx,
  customerId: string,
  { instalmentId, amount, updatedAt }: ReceivedInput['lines'][number],
  paidOn: string,
): Promise<Instalment> {
  const start = { select: { policyStartDate: true } } as const
  const select = { ...paymentSelection, policyTermId: true, policyTerm: start, insuredCustomer: start } as const
  const row = found(await tx.payment.findUnique({ where: { id: instalmentId, insuredCustomerId: customerId }, select }))
  const { policyTermId, policyTerm, insuredCustomer, ...columns } = row
  const instalment = toPayment(columns)
  requireDue(instalment)
  const currency = await findCurrency(tx)
  requireDecimals(currency, amount, 'amount', instalment.open)
  if (updatedAt !== undefined) nextVersion(instalment, updatedAt)
  if (inCents(amount) > inCents(instalment.open)) {
    const details = { due: instalment.open, currency }
    throw Refusal.of('payment-exceeds-due', { field: 'amount', details })
  }
  const from = addCalendarMonths(toCalendarDate((policyTerm ?? insuredCustomer).policyStartDate), -12)
  if (paidOn < from) throw Refusal.of('paid-too-early', { field: 'paidOn', details: { from } })
  const term = { insuredCustomerId: customerId, policyTermId }
  const { _max } = await tx.payment.aggregate({ where: term, _max: { number: true } })
  return { ...instalment, policyTermId, of: _max.number ?? instalment.number }
}

function lineOf({ id, number, of, dueOn, amount: whole, open }: Instalment, amount: number): ReceiptLine {
  const part = inCents(amount) < inCents(open) ? 'part' : open === whole ? 'whole' : 'rest'
  return { instalmentId: id, number, of, dueOn, amount, part }
}

/**
 * Voids a receipt, whose number stays used: what it settled is due again, unless the policy was cancelled before its day.
 * What was refunded of it before is not given back twice.
 * @throws Refusal `record-not-found`, `receipt-voided`
 */
export function voidReceipt(
  db: PrismaClient,
  user: StaffUser,
  { receiptId, reason }: { receiptId: string; reason: string },
) {
  return db.$transaction(async (tx) => {
    const { receipt, rest } = await lockReceipt(tx, receiptId)
    const added = await addAfter(tx, user, receipt, { kind: 'void', amount: rest, paidOn: receipt.paidOn, reason })
    await settleInstalments(tx, receipt.insuredCustomerId)
    await lapseAfterCancellation(tx, user.id, receipt)
    return added
  })
}

/**
 * Refunds some of what a receipt was given for. What it settled stays settled.
 * @throws Refusal `record-not-found`, `receipt-voided`, `amount-decimals`, `refund-exceeds`
 */
export function refund(db: PrismaClient, user: StaffUser, { receiptId, amount, reason }: RefundInput) {
  return db.$transaction(async (tx) => {
    const { receipt, rest } = await lockReceipt(tx, receiptId)
    requireDecimals(receipt.currency, amount, 'amount', rest)
    if (inCents(amount) > inCents(rest)) {
      const details = { rest, currency: receipt.currency }
      throw Refusal.of('refund-exceeds', { field: 'amount', details })
    }
    return addAfter(tx, user, receipt, { kind: 'refund', amount, paidOn: fromCalendarDate(today()), reason })
  })
}

const withAfter = { after: { select: { kind: true, amount: true } } } as const
type Stored = Prisma.ReceiptGetPayload<{ include: typeof withAfter }>

/** A payment's receipt under the locks of its customer and of the ledger, with what of it was not given back. */
async function lockReceipt(tx: Tx, id: string): Promise<{ receipt: Stored; rest: number }> {
  const where = { id, kind: 'payment' } as const
  const { insuredCustomerId } = found(await tx.receipt.findUnique({ where, select: { insuredCustomerId: true } }))
  await lockRecord(tx, 'insured_customers', insuredCustomerId)
  await lockLedger(tx)
  const receipt = await tx.receipt.findUniqueOrThrow({ where, include: withAfter })
  if (receipt.after.some(({ kind }) => kind === 'void')) throw Refusal.of('receipt-voided')
  return { receipt, rest: minus(toPrice(receipt.amount), sumOf(receipt.after)) }
}

type After = { kind: 'void' | 'refund'; amount: number; paidOn: Date; reason: string }

async function addAfter(tx: Tx, user: StaffUser, receipt: Stored, { amount, reason, ...after }: After) {
  const { id, number, insuredCustomerId, isSample, currency, method, lines, facts } = receipt
  const added = await addToLedger(tx, {
    ...{ insuredCustomerId, isSample, currency, method, facts: facts as Prisma.InputJsonObject },
    ...after,
    amount: -amount || 0,
    note: reason,
    lines: linesIn(lines),
    recordedBy: user.id,
    concerns: id,
    of: number ?? 0,
  })
  return { id: added.id, concerns: id }
}

/** What a void opens after the last day of a cancelled term lapses, as if it had not been paid then. */
async function lapseAfterCancellation(
  tx: Tx,
  adminUserId: string,
  { insuredCustomerId, lines }: Stored,
): Promise<void> {
  const ids = linesIn(lines).map(({ instalmentId }) => instalmentId)
  await tx.$executeRaw`
    UPDATE payments SET voided_at = updated_at, voided_by = ${adminUserId}::uuid
    WHERE id::text = ANY(${ids}) AND open > 0 AND voided_at IS NULL AND EXISTS (
      SELECT FROM policy_cancellations AS c
      WHERE c.insured_customer_id = ${insuredCustomerId}::uuid AND c.policy_term_id IS NOT DISTINCT FROM payments.policy_term_id
        AND c.reinstated_at IS NULL AND c.last_day < payments.due_on)`
}
