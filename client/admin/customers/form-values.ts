import { addCalendarMonths, type CalendarDate } from '../../../shared/clock'
import type { CustomerInput } from '../../../shared/customers'
import type { RouterOutputs } from '../../app/trpc'

export type Customer = RouterOutputs['customers']['byId']

/** What the form's fields hold, in the order in which they stand on the screen; empty is nothing chosen. */
export type CustomerFormValues = {
  insuranceCompanyId: string
  policyNumber: string
  policyTypeId: string
  selectedPlanId: string
  policyStartDate: CalendarDate | null
  issueDate: CalendarDate | null
  policyEndDate: CalendarDate | null
  fullName: string
  vinNumber: string
  vehicleBrand: string
  vehicleModel: string
  vehicleYear: string
}

export const emptyCustomer: CustomerFormValues = {
  insuranceCompanyId: '',
  policyNumber: '',
  policyTypeId: '',
  selectedPlanId: '',
  policyStartDate: null,
  issueDate: null,
  policyEndDate: null,
  fullName: '',
  vinNumber: '',
  vehicleBrand: '',
  vehicleModel: '',
  vehicleYear: '',
}

export function toFormValues(customer: Customer): CustomerFormValues {
  return {
    insuranceCompanyId: customer.insuranceCompanyId,
    policyNumber: customer.policyNumber,
    policyTypeId: customer.policyTypeId,
    selectedPlanId: customer.selectedPlanId ?? '',
    policyStartDate: customer.policyStartDate,
    issueDate: customer.issueDate,
    policyEndDate: customer.policyEndDate,
    fullName: customer.fullName,
    vinNumber: customer.vinNumber,
    vehicleBrand: customer.vehicleBrand,
    vehicleModel: customer.vehicleModel,
    vehicleYear: String(customer.vehicleYear),
  }
}

/** What is sent, and what the schema checks before: a year that is no number becomes one that it refuses. */
export function toCustomerInput(values: CustomerFormValues): CustomerInput {
  return {
    ...values,
    vehicleYear: /^\d+$/.test(values.vehicleYear.trim()) ? Number(values.vehicleYear) : Number.NaN,
    policyStartDate: values.policyStartDate ?? undefined,
    issueDate: values.issueDate ?? undefined,
    policyEndDate: values.policyEndDate ?? undefined,
  }
}

/** What choosing a plan fills in: it begins and is issued today, and lasts its months. */
export function planTerms(plan: { id: string; durationMonths: number }, today: CalendarDate) {
  return {
    selectedPlanId: plan.id,
    policyStartDate: today,
    issueDate: today,
    policyEndDate: addCalendarMonths(today, plan.durationMonths),
  }
}
