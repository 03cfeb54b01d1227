import { inCents } from '../../../shared/payments'
import type { RouterOutputs } from '../../api/trpc'

export type Payment = RouterOutputs['payments']['list'][number]
type Policy = { planPrice: number | null; policyStartDate: string; cancellationReason: string | null }

export const isDue = ({ paidOn, voidedAt }: Pick<Payment, 'paidOn' | 'voidedAt'>) =>
  paidOn === null && voidedAt === null

/**
 * What was paid and is due over all terms; `rest` is what is not paid of the current one. `planned` is the sum of its
 * instalments where it differs from the price of a policy that is not cancelled.
 */
export function totalsOf(payments: Payment[], { planPrice, policyStartDate, cancellationReason }: Policy) {
  const sum = (some: Payment[]) => some.reduce((cents, { amount }) => cents + inCents(amount), 0)
  const live = payments.filter(({ voidedAt }) => voidedAt === null)
  const ofTerm = live.filter(({ termStart }) => termStart === policyStartDate)
  const price = inCents(planPrice ?? 0)
  const planned = sum(ofTerm)
  const differs = ofTerm.length > 0 && planned !== price && cancellationReason === null
  return {
    paid: sum(live.filter((one) => !isDue(one))) / 100,
    due: sum(live.filter(isDue)) / 100,
    rest: (price - sum(ofTerm.filter((one) => !isDue(one)))) / 100,
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
