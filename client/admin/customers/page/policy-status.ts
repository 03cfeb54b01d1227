import type { CalendarDate } from '../../../../shared/clock'
import type { TermStatus } from '../../../../shared/policies'
import { standingOf } from '../../../../shared/term-dates'
import type { Customer } from '../form-values'

export type PolicyStatus = TermStatus | 'cancelled' | 'notYet'

type Policy = Pick<Customer, 'policyStartDate' | 'policyEndDate' | 'cancellationReason'>

/** Where a policy stands on a day; `daysLeft` until its last one, below 0 where that is past, null where none is known. */
export function statusOfPolicy(policy: Policy, today: CalendarDate): { status: PolicyStatus; daysLeft: number | null } {
  const { policyStartDate, policyEndDate, cancellationReason } = policy
  const { status, daysLeft } = standingOf(policyEndDate, today)
  if (cancellationReason !== null) return { status: 'cancelled', daysLeft }
  return { status: policyStartDate > today ? 'notYet' : status, daysLeft }
}
