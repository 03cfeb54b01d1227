import { inCents, minus } from '../../../shared/payments'
import { receiptName } from '../../../shared/receipts'
import type { RouterOutputs } from '../../api/trpc'

export type Payment = RouterOutputs['payments']['list'][number]
type Policy = { planPrice: number | null; policyStartDate: string; cancellationReason: string | null }

export const isDue = ({ paidOn, voidedAt }: Pick<Payment, 'paidOn' | 'voidedAt'>) =>
  paidOn === null && voidedAt === null

/** How the receipt of a payment is called. */
export const receiptOf = ({ receiptNumber, isSample }: Pick<Payment, 'receiptNumber' | 'isSample'>) =>
  receiptName({ receiptNumber: receiptNumber ?? 0, isSample })

/** The sum of some payments, in cents. */
const sumOf = (payments: Pick<Payment, 'amount'>[]): number =>
  payments.reduce((cents, { amount }) => cents + inCents(amount), 0)

/** What was received with some payments, less what of their receipts was given back, in cents. */
export function receivedBy(payments: Payment[]): number {
  const refunds = new Map(payments.map(({ receiptId, refunded }) => [receiptId, inCents(refunded)]))
  return [...refunds.values()].reduce((rest, cents) => rest - cents, sumOf(payments))
}

/**
 * What was paid, less what was refunded, and is due over all terms; `rest` is what is not paid of the current one.
 * `planned` is the sum of its instalments where it differs from the price of a policy that is not cancelled.
 */
export function totalsOf(payments: Payment[], { planPrice, policyStartDate, cancellationReason }: Policy) {
  const live = payments.filter(({ voidedAt }) => voidedAt === null)
  const ofTerm = live.filter(({ termStart }) => termStart === policyStartDate)
  const price = inCents(planPrice ?? 0)
  const planned = sumOf(ofTerm)
  const differs = ofTerm.length > 0 && planned !== price && cancellationReason === null
  return {
    paid: receivedBy(live.filter((one) => !isDue(one))) / 100,
    due: sumOf(live.filter(isDue)) / 100,
    rest: (price - sumOf(ofTerm.filter((one) => !isDue(one)))) / 100,
    planned: differs ? planned / 100 : null,
    price: price / 100,
  }
}

/** What a new plan replaces: what is due of the term. It begins with the term or, once something is paid, with the earliest. */
export function replacedPlan(payments: Payment[], { policyStartDate }: Policy): { count: number; start: string } {
  const live = payments.filter((one) => one.termStart === policyStartDate && one.voidedAt === null)
  const due = live.filter(isDue)
  const isBegun = live.length > due.length
  return { count: due.length, start: (isBegun && due[0]?.dueOn) || policyStartDate }
}

/** The payments of the term in force on a day, of the one that follows, and of earlier ones, without empty groups. */
export function byTerm(payments: Payment[], today: string) {
  const starts = payments.map(({ termStart }) => termStart)
  const begun = starts.filter((start) => start <= today).sort()
  const current = begun.at(-1)
  const groups = [
    { name: 'current' as const, rows: payments.filter(({ termStart }) => termStart === current) },
    { name: 'next' as const, rows: payments.filter(({ termStart }) => termStart > today) },
    { name: 'former' as const, rows: payments.filter(({ termStart }) => termStart <= today && termStart !== current) },
  ]
  return groups.filter(({ rows }) => rows.length > 0)
}

export type Due = Pick<Payment, 'id' | 'updatedAt' | 'number' | 'dueOn' | 'amount'>
type Allocated = { lines: { instalmentId: string; amount: number; updatedAt: string; due: Due }[]; left: number }

/**
 * Divides an amount: first the chosen instalment, then the others in the order in which they are due.
 * @returns the lines, and what is left where the amount is more than all that is due
 */
export function allocated(amount: number, chosen: string, due: Due[]): Allocated {
  const first = due.filter(({ id }) => id === chosen)
  const lines: Allocated['lines'] = []
  let left = amount
  for (const one of [...first, ...due.filter(({ id }) => id !== chosen)]) {
    const part = Math.min(left, one.amount)
    if (part > 0) lines.push({ instalmentId: one.id, amount: part, updatedAt: one.updatedAt, due: one })
    left = minus(left, part)
  }
  return { lines, left }
}
