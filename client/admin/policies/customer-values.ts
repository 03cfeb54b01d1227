import type { z } from 'zod'
import {
  type CustomerInput,
  type CustomerUpdateInput,
  type customerFields,
  mayLackPlan,
} from '../../../shared/customers'
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/languages'
import { priceProblem, readPrice } from '../../../shared/prices'
import type { RouterOutputs } from '../../api/trpc'
import { valuesOf } from '../records/editing'
import type { RecordFields } from '../records/use-record-form'

export type Customer = RouterOutputs['customers']['update']
/** A customer as the customer's page loads it, with `policyTermId` of a replaced term in place of the current one. */
export type OpenedCustomer = RouterOutputs['customers']['byId']
/** What a policy's form offers, and today in the time zone of the business. */
export type FormOptions = RouterOutputs['customers']['formOptions']
export type Plan = FormOptions['plans'][number]
/** An earlier term of a policy. */
export type Term = RouterOutputs['customers']['terms'][number]

/**
 * A form without a customer: every field, in the order of the screen; '' is nothing chosen. Dates are `YYYY-MM-DD`, or
 * the typed text if it is no date.
 */
export const emptyCustomer = {
  fullName: '',
  vinNumber: '',
  vehicleBrand: '',
  vehicleModel: '',
  vehicleYear: '',
  plate: '',
  insuranceCompanyId: '',
  policyNumber: '',
  policyTypeId: '',
  selectedPlanId: '',
  policyStartDate: '',
  policyEndDate: '',
  issueDate: '',
  /** The agreed price, or today's price of a plan chosen since; a text is another one that was typed. */
  planPrice: null as number | string | null,
  phone: '',
  email: '',
  language: DEFAULT_LANGUAGE as Language,
  contactAllowed: true as boolean,
  notes: '',
  /** '' is nobody. */
  assignedTo: '',
} satisfies Record<keyof z.infer<typeof customerFields> | 'planPrice', unknown>

export type CustomerFormValues = typeof emptyCustomer

export const toFormValues = (customer: Customer): CustomerFormValues =>
  valuesOf(emptyCustomer, { ...customer, vehicleYear: String(customer.vehicleYear) })

/** The initial values for another policy of the same person. */
export function samePerson(customer: Customer): CustomerFormValues {
  const { fullName, phone, email, language, contactAllowed } = toFormValues(customer)
  return { ...emptyCustomer, fullName, phone, email, language, contactAllowed }
}

/**
 * A typed price; undefined where none is, and the text itself, which the schema refuses, where it is no price.
 * @param stored the price that the record has: it may stay, whatever its decimals
 */
export function typedPrice(typed: string, currency: string, stored?: number | null): number | undefined {
  if (typed.trim() === '') return undefined
  const price = priceProblem(typed, currency, stored) ? null : readPrice(typed, currency)
  return price ?? (typed as never)
}

/** The plan of a chosen number of payments; none where nothing is chosen. */
export const planOf = (count: string) => (count === '' ? {} : { payments: { count: Number(count) } })

/** The typed year; NaN, which the schema rejects, if it is no number. */
export const yearOf = (typed: string): number => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/**
 * The input that the schema validates and the server receives. While no plan is chosen, empty dates are left out, so
 * that the missing plan is the only error.
 */
export function toCustomerInput({ planPrice, ...values }: CustomerFormValues, currency: string): CustomerInput {
  const isTyped = typeof planPrice === 'string'
  const unlessChosen = values.selectedPlanId ? '' : undefined
  return {
    ...values,
    planPrice: isTyped ? typedPrice(planPrice, currency) : undefined,
    shownPrice: isTyped ? undefined : (planPrice ?? undefined),
    vehicleYear: yearOf(values.vehicleYear),
    policyStartDate: values.policyStartDate || unlessChosen,
    issueDate: values.issueDate || unlessChosen,
    policyEndDate: values.policyEndDate || null,
  }
}

/**
 * The same for an update: `selectedPlanId` is null if the policy may lack a plan; the plan's price of today sets
 * `reprice`.
 */
export function toCustomerUpdate(
  values: CustomerFormValues,
  customer: Customer,
  currency: string,
): CustomerUpdateInput {
  const { selectedPlanId, policyStartDate, issueDate, planPrice } = values
  const isOfPlan = typeof planPrice !== 'string'
  const withoutPlan = selectedPlanId === '' && mayLackPlan(customer, values.policyTypeId)
  return {
    ...toCustomerInput(values, currency),
    id: customer.id,
    termId: customer.policyTermId,
    updatedAt: customer.updatedAt,
    selectedPlanId: withoutPlan ? null : selectedPlanId,
    policyStartDate,
    issueDate,
    reprice: selectedPlanId !== '' && isOfPlan && planPrice !== customer.planPrice ? true : undefined,
  }
}

/** Sets some values, field by field: setting all at once would clear the errors of the others. */
export function fill(form: RecordFields<CustomerFormValues>, values: Partial<CustomerFormValues>): void {
  for (const field of Object.keys(values) as (keyof CustomerFormValues)[])
    form.setFieldValue(field, values[field] as never)
}
