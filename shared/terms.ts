import { z } from 'zod'
import { customerFields, planPrice, shownPrice } from './customers'
import { recordVersion } from './records'
import { lines, optional, requiredDate } from './text'

const CANCELLATION_NOTE_MAX_LENGTH = 500

export const CANCELLATION_REASONS = ['customer', 'insurer', 'nonPayment', 'sold', 'other'] as const
export type CancellationReason = (typeof CANCELLATION_REASONS)[number]

const { selectedPlanId, insuranceCompanyId, policyNumber, vinNumber, vehicleBrand, vehicleModel, vehicleYear, plate } =
  customerFields.shape

/**
 * The next term of a policy. Fields left out keep their values; the type is the plan's. Without a start date it begins
 * where the current term ends, or today where that is past or unknown. A plate left out stays with its VIN.
 */
export const renewalInput = z.object({
  ...recordVersion,
  selectedPlanId,
  planPrice,
  shownPrice,
  insuranceCompanyId: insuranceCompanyId.optional(),
  policyNumber: policyNumber.optional(),
  policyStartDate: requiredDate.optional(),
  vehicle: z.object({ vinNumber, brand: vehicleBrand, model: vehicleModel, year: vehicleYear, plate }).optional(),
})
export type RenewalInput = z.infer<typeof renewalInput>

export const renewalUndo = z.object(recordVersion)
export type RenewalUndo = z.infer<typeof renewalUndo>

/** `lastDay` is the last day of cover, within the term. */
export const cancellationInput = z.object({
  ...recordVersion,
  lastDay: requiredDate,
  reason: z.enum(CANCELLATION_REASONS),
  note: optional(lines(CANCELLATION_NOTE_MAX_LENGTH)),
})
export type CancellationInput = z.infer<typeof cancellationInput>

/** Cover continues without a gap or, with `from`, resumes on a later day. */
export const reinstatementInput = z.object({ ...recordVersion, from: requiredDate.optional() })
export type ReinstatementInput = z.infer<typeof reinstatementInput>
