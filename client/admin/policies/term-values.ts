import { addCalendarMonths, type CalendarDate } from '../../../shared/clock'
import { priceOn } from '../../../shared/prices'
import { VEHICLE_FIELDS } from '../../../shared/terms'
import { calendarDate } from '../../../shared/text'
import type { RouterOutputs } from '../../api/trpc'
import {
  type Customer,
  type CustomerFormValues,
  type OpenedCustomer,
  type Plan,
  type Term,
  toFormValues,
} from './customer-values'

/** What choosing a plan fills in. */
type TermValues = Pick<
  CustomerFormValues,
  'selectedPlanId' | 'policyStartDate' | 'policyEndDate' | 'issueDate' | 'planPrice'
>

/** The plan fields after a change of policy type: each plan belongs to one type. */
export const NO_PLAN = { selectedPlanId: '', planPrice: null }

/** The plan fields once the chosen plan is no longer offered: a policy that has it keeps it, at the agreed price. */
export const planGone = (planId: string, customer: Pick<Customer, 'selectedPlanId' | 'planPrice'> | null) =>
  customer?.selectedPlanId === planId ? { planPrice: customer.planPrice } : NO_PLAN

/** The last day of a cancelled policy, which only reinstatement changes; null for other policies. */
export const cancelledUntil = (customer: Customer | null): string | null =>
  customer && customer.cancellationReason !== null ? customer.policyEndDate : null

/** Whether choosing a plan leaves the dates as they are. */
export const keepsDates = (customer: Customer | null): boolean =>
  cancelledUntil(customer) !== null || customer?.policyTermId !== undefined

/** A plan's price for a policy that starts on a typed day; while that is no date, the price of today. */
export const priceFrom = (plan: Plan, start: string, today: CalendarDate): number =>
  priceOn(plan, calendarDate.safeParse(start).success ? start : today)

type Instalment = Pick<RouterOutputs['payments']['list'][number], 'termStart' | 'number' | 'voidedAt'>

/** In how many payments the term of a record is paid; one where it has no instalments. */
export function paymentsOf({ policyStartDate }: Pick<Customer, 'policyStartDate'>, instalments: Instalment[]): number {
  const live = instalments.filter(({ termStart, voidedAt }) => termStart === policyStartDate && voidedAt === null)
  return new Set(live.map(({ number }) => number)).size || 1
}

/**
 * The values that choosing a plan fills in: start and issue date today, the end by the plan's duration, and the price
 * of that start. A cancelled policy keeps its dates, as does a replaced term.
 */
export function planTerms(
  plan: Pick<Plan, 'id' | 'durationMonths' | 'price' | 'nextPrice' | 'nextPriceFrom'>,
  today: CalendarDate,
  customer: Customer | null,
): Partial<TermValues> {
  const selectedPlanId = plan.id
  if (customer && keepsDates(customer)) {
    return { selectedPlanId, planPrice: priceOn(plan, customer.policyStartDate) }
  }
  return {
    selectedPlanId,
    planPrice: priceOn(plan, today),
    policyStartDate: today,
    policyEndDate: addCalendarMonths(today, plan.durationMonths),
    issueDate: today,
  }
}

/** The end after a change of the start: it follows while it is what the plan makes of the former start. */
export function endAfter(
  { former, start, end }: { former: CalendarDate; start: CalendarDate; end: string },
  { durationMonths }: Pick<Plan, 'durationMonths'>,
): string {
  return end === addCalendarMonths(former, durationMonths) ? addCalendarMonths(start, durationMonths) : end
}

/** The replaced term that is in force on a day on which the current one has not begun: after an early renewal. */
export function termInForce<Period extends { startDate: CalendarDate; endDate: CalendarDate }>(
  { policyStartDate }: Pick<Customer, 'policyStartDate'>,
  terms: Period[],
  today: CalendarDate,
): Period | null {
  if (policyStartDate <= today) return null
  return terms.find(({ startDate, endDate }) => startDate <= today && today <= endDate) ?? null
}

/**
 * The replaced terms that still matter after an early renewal, the earliest first: those to come, and the one before them
 * while it is in force or can be reinstated.
 */
export function openTerms(customer: Pick<Customer, 'policyStartDate'>, terms: Term[], today: CalendarDate): Term[] {
  if (customer.policyStartDate <= today) return []
  const begun = terms.find(({ startDate }) => startDate <= today)
  const isOpen = begun && (begun === termInForce(customer, terms, today) || isCancelled(begun))
  return [...(isOpen ? [begun] : []), ...terms.filter(({ startDate }) => startDate > today).toReversed()]
}

const isCancelled = ({ cancellation }: Term): boolean => cancellation !== null && cancellation.reinstatedAt === null

/** A customer with the fields of a replaced term in place of those of the current one. */
export function ofTerm(customer: OpenedCustomer, term: Term): OpenedCustomer {
  const { originalEndDate: _current, cancellation: _its, ...person } = customer
  const { id: policyTermId, price: planPrice, startDate, endDate, cancellation, vehicle, ...same } = term
  const named = Object.entries(VEHICLE_FIELDS).map(([name, field]) => [field, vehicle[name as keyof typeof vehicle]])
  const { policyNumber, insuranceCompanyId, policyTypeId, selectedPlanId, issueDate } = same
  return {
    ...person,
    ...{ policyTermId, policyNumber, insuranceCompanyId, policyTypeId, selectedPlanId, issueDate, planPrice },
    ...{ policyStartDate: startDate, policyEndDate: endDate, ...Object.fromEntries(named) },
    ...(cancellation && { cancellation }),
    cancellationReason: isCancelled(term) ? (cancellation?.reason ?? null) : null,
    cancellationNote: null,
  }
}

/** Another term with what a form changes of the vehicle in fields where both were equal; null where that is nothing. */
export function withVehicle(other: Customer, record: Customer, values: CustomerFormValues): CustomerFormValues | null {
  const [theirs, before] = [toFormValues(other), toFormValues(record)]
  const changed = Object.values(VEHICLE_FIELDS).filter(
    (field) => values[field].trim() !== before[field] && theirs[field] === before[field],
  )
  if (changed.length === 0) return null
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, values[field]])) }
}

/** The filled fields of a term's vehicle beside its name, year and VIN, such as the plate. */
export function vehicleExtras({ brand, model, year, vinNumber, ...extras }: Term['vehicle']) {
  return (Object.keys(extras) as (keyof typeof extras)[]).flatMap((name) => {
    const text = extras[name]
    return text ? [{ field: VEHICLE_FIELDS[name], text }] : []
  })
}

/** Plan, dates and price as agreed, from the record. */
export function recordTerms(customer: Customer): TermValues {
  const { selectedPlanId, policyStartDate, policyEndDate, issueDate, planPrice } = toFormValues(customer)
  return { selectedPlanId, policyStartDate, policyEndDate, issueDate, planPrice }
}
