import { addCalendarMonths, today } from '../../../shared/clock'
import type { CustomerInput } from '../../../shared/customers'
import type { Prisma } from '../../db/generated/client'
import { fromCalendarDate } from '../../db/values'
import { ReasonError } from '../../errors'
import type { Customer } from './record'

/**
 * Turns what a form says into the columns of a customer: the price is the plan's, and dates that were left out come
 * from the record, where its plan stays, or else from the plan (today, and today plus its months).
 * @param existing the record being edited, or null for a new one
 * @throws ReasonError `plan-unavailable`, `insurer-unavailable`
 */
export async function customerColumns(tx: Prisma.TransactionClient, input: CustomerInput, existing: Customer | null) {
  const [plan, insurer] = await Promise.all([
    tx.pricingPlan.findUnique({
      where: { id: input.selectedPlanId },
      select: { policyTypeId: true, durationMonths: true, price: true },
    }),
    tx.insuranceCompany.findUnique({ where: { id: input.insuranceCompanyId }, select: { isActive: true } }),
  ])
  if (!plan || plan.policyTypeId !== input.policyTypeId) {
    throw ReasonError.of('plan-unavailable', { field: 'selectedPlanId' })
  }
  // A customer keeps an insurer that was deactivated since; a new one cannot choose it.
  if (!insurer || (!insurer.isActive && existing?.insuranceCompanyId !== input.insuranceCompanyId)) {
    throw ReasonError.of('insurer-unavailable', { field: 'insuranceCompanyId' })
  }
  const kept = existing?.selectedPlanId === input.selectedPlanId ? existing : null
  const policyStartDate = input.policyStartDate ?? kept?.policyStartDate ?? today()
  const issueDate = input.issueDate ?? kept?.issueDate ?? today()
  const policyEndDate =
    input.policyEndDate ?? (kept ? kept.policyEndDate : addCalendarMonths(policyStartDate, plan.durationMonths))
  return {
    insuranceCompanyId: input.insuranceCompanyId,
    policyNumber: input.policyNumber,
    policyTypeId: input.policyTypeId,
    fullName: input.fullName,
    vinNumber: input.vinNumber,
    vehicleBrand: input.vehicleBrand,
    vehicleModel: input.vehicleModel,
    vehicleYear: input.vehicleYear,
    selectedPlanId: input.selectedPlanId,
    planPrice: plan.price,
    policyStartDate: fromCalendarDate(policyStartDate),
    issueDate: fromCalendarDate(issueDate),
    policyEndDate: policyEndDate ? fromCalendarDate(policyEndDate) : null,
  }
}
