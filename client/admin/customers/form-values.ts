import { addCalendarMonths, type CalendarDate } from '../../../shared/clock'
import { type CustomerInput, type CustomerUpdateInput, mayLackPlan } from '../../../shared/customers'
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages'
import type { RouterOutputs } from '../../api/trpc'

export type Customer = RouterOutputs['customers']['update']
/** As its page shows it. */
export type OpenedCustomer = RouterOutputs['customers']['byId']
export type Plan = RouterOutputs['customers']['formOptions']['plans'][number]

/**
 * What the form's fields hold, in the order in which they stand on the screen; empty is nothing chosen. Dates are
 * `YYYY-MM-DD`, or what was typed and cannot be read.
 */
export type CustomerFormValues = {
  insuranceCompanyId: string
  policyNumber: string
  policyTypeId: string
  selectedPlanId: string
  policyStartDate: string
  policyEndDate: string
  issueDate: string
  /** In dollars: what was agreed or, where a plan was chosen since, what it costs today. What of it is stored the server says. */
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

/** The form of another policy of the same person. */
export const samePerson = (customer: Customer): CustomerFormValues => ({
  ...emptyCustomer,
  fullName: customer.fullName,
  ...contactValues(customer),
})

/** A year as it is typed; what is no number becomes one that the schema refuses. */
export const yearOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/**
 * What is sent, and what the schema checks before. Dates that are empty are left out as long as no plan is chosen, which
 * then is the only thing to say.
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

/** The same of a customer who exists: no plan is for a policy that has none, and another price means that it was chosen. */
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

/** What a policy has of another type's plan. */
export const NO_PLAN = { selectedPlanId: '', planPrice: null }

/** The last day of a policy that is cancelled, which nothing but its reinstatement changes; null of any other. */
export const cancelledUntil = (customer: Customer | null): string | null =>
  customer && customer.cancellationReason !== null ? customer.policyEndDate : null

/**
 * What choosing a plan fills in: it begins and is issued today, lasts its months, and costs what it costs today. The dates of
 * a cancelled policy stay.
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

/** What was agreed. */
export function recordTerms(customer: Customer): TermValues {
  return {
    selectedPlanId: customer.selectedPlanId ?? '',
    policyStartDate: customer.policyStartDate,
    policyEndDate: customer.policyEndDate ?? '',
    issueDate: customer.issueDate,
    planPrice: customer.planPrice,
  }
}
