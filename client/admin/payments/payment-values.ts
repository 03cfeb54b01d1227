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

/** Where a new plan begins: with the earliest instalment that is due of the term, or with the term. */
export const firstDue = (payments: Payment[], { policyStartDate }: Policy): string =>
  payments.find((one) => one.termStart === policyStartDate && isDue(one))?.dueOn ?? policyStartDate
