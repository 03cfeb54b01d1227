import type { CalendarDate } from '../../../../shared/clock'
import type { TermStatus } from '../../../../shared/policies'
import { standingOf } from '../../../../shared/term-dates'
import type { Customer } from '../form-values'

export type PolicyStatus = TermStatus | 'cancelled' | 'notYet'

type Policy = Pick<Customer, 'policyStartDate' | 'policyEndDate' | 'cancellationReason'>

/** The status of a policy on a day; `daysLeft` is below 0 after its last day, null if it has no end date. */
export function statusOfPolicy(policy: Policy, today: CalendarDate): { status: PolicyStatus; daysLeft: number | null } {
  const { policyStartDate, policyEndDate, cancellationReason } = policy
  const { status, daysLeft } = standingOf(policyEndDate, today)
  if (cancellationReason !== null) return { status: 'cancelled', daysLeft }
  return { status: policyStartDate > today ? 'notYet' : status, daysLeft }
}
