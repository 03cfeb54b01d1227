import { addCalendarMonths, type CalendarDate } from '../../../shared/clock'
import { type CustomerInput, type CustomerUpdateInput, mayLackPlan } from '../../../shared/customers'
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages'
import type { RouterOutputs } from '../../api/trpc'

export type Customer = RouterOutputs['customers']['update']
/** A customer as the customer's page loads it. */
export type OpenedCustomer = RouterOutputs['customers']['byId']
export type Plan = RouterOutputs['customers']['formOptions']['plans'][number]

/**
 * The values of the form's fields, in the order of the screen; '' is nothing chosen. Dates are `YYYY-MM-DD`, or the
 * typed text if it is no date.
 */
export type CustomerFormValues = {
  insuranceCompanyId: string
  policyNumber: string
  policyTypeId: string
  selectedPlanId: string
  policyStartDate: string
  policyEndDate: string
  issueDate: string
  /** In dollars: the agreed price, or today's price of a plan chosen since. The server decides which it stores. */
  planPrice: number | null
  fullName: string
  vinNumber: string
  vehicleBrand: string
  vehicleModel: string
  vehicleYear: string
  phone: string
  email: string
  language: Language
  contactAllowed: boolean
  notes: string
}

export const emptyCustomer: CustomerFormValues = {
  insuranceCompanyId: '',
  policyNumber: '',
  policyTypeId: '',
  selectedPlanId: '',
  policyStartDate: '',
  policyEndDate: '',
  issueDate: '',
  planPrice: null,
  fullName: '',
  vinNumber: '',
  vehicleBrand: '',
  vehicleModel: '',
  vehicleYear: '',
  phone: '',
  email: '',
  language: DEFAULT_LANGUAGE,
  contactAllowed: true,
  notes: '',
}

export function toFormValues(customer: Customer): CustomerFormValues {
  return {
    insuranceCompanyId: customer.insuranceCompanyId,
    policyNumber: customer.policyNumber,
    policyTypeId: customer.policyTypeId,
    ...recordTerms(customer),
    fullName: customer.fullName,
    vinNumber: customer.vinNumber,
    vehicleBrand: customer.vehicleBrand,
    vehicleModel: customer.vehicleModel,
    vehicleYear: String(customer.vehicleYear),
    ...contactValues(customer),
    notes: customer.notes ?? '',
  }
}

const contactValues = ({ phone, email, language, contactAllowed }: Customer) => ({
  phone: phone ?? '',
  email: email ?? '',
  language,
  contactAllowed,
})

/** The initial values for another policy of the same person. */
export const samePerson = (customer: Customer): CustomerFormValues => ({
  ...emptyCustomer,
  fullName: customer.fullName,
  ...contactValues(customer),
})

/** The typed year; NaN, which the schema rejects, if it is no number. */
export const yearOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/**
 * The input that the schema validates and the server receives. While no plan is chosen, empty dates are left out, so
 * that the missing plan is the only error.
 */
export function toCustomerInput({ planPrice, ...values }: CustomerFormValues): CustomerInput {
  const unlessChosen = values.selectedPlanId ? '' : undefined
  return {
    ...values,
    shownPrice: planPrice ?? undefined,
    vehicleYear: yearOf(values.vehicleYear),
    policyStartDate: values.policyStartDate || unlessChosen,
    issueDate: values.issueDate || unlessChosen,
    policyEndDate: values.policyEndDate || null,
  }
}

/** The same for an update: `selectedPlanId` is null if the policy may lack a plan; a changed price sets `reprice`. */
export function toCustomerUpdate(values: CustomerFormValues, customer: Customer): CustomerUpdateInput {
  const { selectedPlanId, policyStartDate, issueDate, planPrice } = values
  const withoutPlan = selectedPlanId === '' && mayLackPlan(customer, values.policyTypeId)
  return {
    ...toCustomerInput(values),
    id: customer.id,
    updatedAt: customer.updatedAt,
    selectedPlanId: withoutPlan ? null : selectedPlanId,
    policyStartDate,
    issueDate,
    reprice: selectedPlanId !== '' && planPrice !== customer.planPrice ? true : undefined,
  }
}

export type TermValues = Pick<
  CustomerFormValues,
  'selectedPlanId' | 'policyStartDate' | 'policyEndDate' | 'issueDate' | 'planPrice'
>

/** The plan fields after a change of policy type: each plan belongs to one type. */
export const NO_PLAN = { selectedPlanId: '', planPrice: null }

/** The last day of a cancelled policy, which only reinstatement changes; null for other policies. */
export const cancelledUntil = (customer: Customer | null): string | null =>
  customer && customer.cancellationReason !== null ? customer.policyEndDate : null

/**
 * The values that choosing a plan fills in: start and issue date today, the end by the plan's duration, and today's
 * price. A cancelled policy keeps its dates.
 */
export function planTerms(
  plan: Pick<Plan, 'id' | 'durationMonths' | 'price'>,
  today: CalendarDate,
  customer: Customer | null,
): Partial<TermValues> {
  const agreed = { selectedPlanId: plan.id, planPrice: plan.price }
  if (cancelledUntil(customer) !== null) return agreed
  return {
    ...agreed,
    policyStartDate: today,
    policyEndDate: addCalendarMonths(today, plan.durationMonths),
    issueDate: today,
  }
}

/** Plan, dates and price as agreed, from the record. */
export function recordTerms(customer: Customer): TermValues {
  return {
    selectedPlanId: customer.selectedPlanId ?? '',
    policyStartDate: customer.policyStartDate,
    policyEndDate: customer.policyEndDate ?? '',
    issueDate: customer.issueDate,
    planPrice: customer.planPrice,
  }
}
