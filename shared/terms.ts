import { z } from 'zod'
import { customerFields, planPrice, shownPrice } from './customers'
import { paymentPlan } from './payments'
import { ofTerm, recordVersion } from './records'
import { lines, optional, requiredDate } from './text'

const CANCELLATION_NOTE_MAX_LENGTH = 500

export const CANCELLATION_REASONS = ['customer', 'insurer', 'nonPayment', 'sold', 'other'] as const
export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

const { selectedPlanId, insuranceCompanyId, policyNumber } = customerFields.shape

/** The fields of the vehicle, which each term keeps: what a term calls them, and what the customer does. */
export const VEHICLE_FIELDS = {
  vinNumber: 'vinNumber',
  brand: 'vehicleBrand',
  model: 'vehicleModel',
  year: 'vehicleYear',
  plate: 'plate',
} as const satisfies Record<string, keyof typeof customerFields.shape>
type Named = typeof VEHICLE_FIELDS
export type VehicleField = Named[keyof Named]

/** The vehicle of a record with the customer's fields, as a term calls them. */
export function vehicleOf<R extends Record<VehicleField, unknown>>(record: R) {
  const named = Object.entries(VEHICLE_FIELDS).map(([name, field]) => [name, record[field]])
  return Object.fromEntries(named) as { [Name in keyof Named]: R[Named[Name]] }
}

/** Of a record with the customer's fields those of the vehicle. */
export function vehicleFieldsOf<R extends Record<VehicleField, unknown>>(record: R) {
  return Object.fromEntries(Object.values(VEHICLE_FIELDS).map((field) => [field, record[field]])) as Pick<
    R,
    VehicleField
  >
}

/** The fields that each term keeps; all others are one for the person. */
const TERM_FIELDS = [
  'insuranceCompanyId',
  'policyNumber',
  'policyTypeId',
  'selectedPlanId',
  'planPrice',
  'policyStartDate',
  'issueDate',
  'policyEndDate',
  ...Object.values(VEHICLE_FIELDS),
] as const
type TermField = (typeof TERM_FIELDS)[number]

/** Of a record with the customer's fields those of the term. */
export function termFieldsOf<R extends Partial<Record<TermField, unknown>>>(record: R) {
  return Object.fromEntries(TERM_FIELDS.map((field) => [field, record[field]])) as Pick<R, TermField>
}

/**
 * The next term of a policy. Fields left out keep their values; the type is the plan's. Without a start date it begins
 * where the current term ends, or today where that is past or unknown. What is left out of the vehicle, as its plate, stays
 * with its VIN.
 */
export const renewalInput = z.object({
  ...recordVersion,
  selectedPlanId,
  planPrice,
  shownPrice,
  insuranceCompanyId: insuranceCompanyId.optional(),
  policyNumber: policyNumber.optional(),
  policyStartDate: requiredDate.optional(),
  vehicle: z.object(vehicleOf(customerFields.shape)).optional(),
  payments: paymentPlan.optional(),
})
export type RenewalInput = z.infer<typeof renewalInput>

export const renewalUndo = z.object(recordVersion)
export type RenewalUndo = z.infer<typeof renewalUndo>

/** `lastDay` is the last day of cover, within the term. */
export const cancellationInput = z.object({
  ...recordVersion,
  ...ofTerm,
  lastDay: requiredDate,
  reason: z.enum(CANCELLATION_REASONS),
  note: optional(lines(CANCELLATION_NOTE_MAX_LENGTH)),
})
export type CancellationInput = z.infer<typeof cancellationInput>

/** Cover continues without a gap or, with `from`, resumes on a later day. */
export const reinstatementInput = z.object({ ...recordVersion, ...ofTerm, from: requiredDate.optional() })
export type ReinstatementInput = z.infer<typeof reinstatementInput>
