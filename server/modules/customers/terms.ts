import { addCalendarMonths, today } from '../../../shared/clock'
import { type CustomerUpdateInput, isInOrder, mayLackPlan } from '../../../shared/customers'
import { ReasonError } from '../../core/errors'
import type { Db } from '../../db/client'
import type { Prisma } from '../../db/generated/client'
import { toPrice } from '../../db/values'
import type { Customer, CustomerFields } from './record'
import { endOfReplacedTerms, overlaps } from './replaced-terms'

/** What a form says, of a new customer or of one that exists. */
type Form = Omit<CustomerUpdateInput, 'id' | 'updatedAt'>

type Terms = Pick<CustomerFields, 'planPrice' | 'policyStartDate' | 'issueDate' | 'policyEndDate'>

/**
 * Turns what a form says into what is stored of a customer. The price is never the client's: it is the plan's where one is
 * chosen, and stays as it was agreed where the plan stays. So do dates that were left out; those of a plan that is chosen
 * are today, and its months after the start.
 * @param existing the record being edited, or null for a new one
 * @throws ReasonError `plan-required`, `plan-unavailable`, `insurer-unavailable`, `dates-out-of-order`, `term-overlaps`
 */
export async function customerFields(db: Db, input: Form, existing: Customer | null): Promise<CustomerFields> {
  const { selectedPlanId = existing?.selectedPlanId ?? null } = input
  const [plan] = await Promise.all([
    chosenPlan(db, { ...input, selectedPlanId }, existing),
    requireInsurer(db, input, existing),
  ])
  const terms = termsOf(input, plan, existing)
  // Of two dates one may have come with the form and one from the record.
  if (!isInOrder(terms)) throw ReasonError.of('dates-out-of-order', { field: 'policyEndDate' })
  if (existing && terms.policyStartDate !== existing.policyStartDate) await requireFreeStart(db, existing.id, terms)
  return {
    insuranceCompanyId: input.insuranceCompanyId,
    policyNumber: input.policyNumber,
    policyTypeId: input.policyTypeId,
    fullName: input.fullName,
    vinNumber: input.vinNumber,
    vehicleBrand: input.vehicleBrand,
    vehicleModel: input.vehicleModel,
    vehicleYear: input.vehicleYear,
    selectedPlanId,
    ...terms,
  }
}

type Plan = { durationMonths: number; price: Prisma.Decimal }

/** The plan that is chosen with this form; null where a policy goes on with the one that it has, or with none. */
async function chosenPlan(
  db: Db,
  { selectedPlanId, policyTypeId, reprice }: Form & { selectedPlanId: string | null },
  existing: Customer | null,
): Promise<Plan | null> {
  if (selectedPlanId === null) {
    if (reprice || !mayLackPlan(existing, policyTypeId)) {
      throw ReasonError.of('plan-required', { field: 'selectedPlanId' })
    }
    return null
  }
  const stays = existing?.selectedPlanId === selectedPlanId && existing.policyTypeId === policyTypeId
  if (stays && !reprice) return null
  const plan = await db.pricingPlan.findUnique({
    where: { id: selectedPlanId },
    select: { policyTypeId: true, durationMonths: true, price: true },
  })
  if (plan?.policyTypeId !== policyTypeId) throw ReasonError.of('plan-unavailable', { field: 'selectedPlanId' })
  return plan
}

/**
 * A customer keeps an insurer that was deactivated since; nobody can choose it.
 * @throws ReasonError `insurer-unavailable`
 */
export async function requireInsurer(
  db: Db,
  { insuranceCompanyId }: Pick<Form, 'insuranceCompanyId'>,
  existing: Customer | null,
): Promise<void> {
  const insurer = await db.insuranceCompany.findUnique({
    where: { id: insuranceCompanyId },
    select: { isActive: true },
  })
  if (!insurer || (!insurer.isActive && existing?.insuranceCompanyId !== insuranceCompanyId)) {
    throw ReasonError.of('insurer-unavailable', { field: 'insuranceCompanyId' })
  }
}

/** The current term begins when those that it has replaced are over, on their last day at the earliest. */
async function requireFreeStart(db: Db, customerId: string, { policyStartDate }: Terms): Promise<void> {
  const end = await endOfReplacedTerms(db, customerId)
  if (end !== null && policyStartDate < end) throw overlaps(end)
}

function termsOf(given: Form, plan: Plan | null, existing: Customer | null): Terms {
  const kept = plan ? null : existing
  const policyStartDate = given.policyStartDate ?? kept?.policyStartDate ?? today()
  const end = plan ? addCalendarMonths(policyStartDate, plan.durationMonths) : (existing?.policyEndDate ?? null)
  const { policyEndDate = end } = given
  return {
    planPrice: plan ? toPrice(plan.price) : (existing?.planPrice ?? null),
    policyStartDate,
    issueDate: given.issueDate ?? kept?.issueDate ?? today(),
    policyEndDate,
  }
}
