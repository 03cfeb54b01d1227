import type { Pool } from 'pg'
import { addCalendarMonths, today } from '../../../shared/clock'
import { type CustomerUpdateInput, isInOrder, mayLackPlan } from '../../../shared/customers'
import { ReasonError } from '../../core/errors'
import type { Db } from '../../db/client'
import { prepared } from '../../db/prepared'
import { optionalFields } from './optional-fields'
import type { Customer, CustomerFields } from './record'
import { endOfReplacedTerms, overlaps } from './replaced-terms'

/** What a form says, of a new customer or of one that exists. */
type Form = Omit<CustomerUpdateInput, 'id' | 'updatedAt'>

type Terms = Pick<CustomerFields, 'planPrice' | 'policyStartDate' | 'issueDate' | 'policyEndDate'>

/**
 * Turns what a form says into what is stored of a customer. The price is never the client's: it is the plan's where one is
 * chosen, and stays as it was agreed where the plan stays. So do dates that were left out; those of a plan that is chosen
 * are today, and its months after the start, but for a cancelled term, whose dates no plan changes.
 * @param existing the record being edited, or null for a new one
 * @throws ReasonError `plan-required`, `plan-unavailable`, `price-changed`, `insurer-unavailable`, `dates-out-of-order`,
 *   `phone-invalid`
 */
export async function customerFields(
  database: Pool | Db,
  input: Form,
  existing: Customer | null,
): Promise<CustomerFields> {
  const { reprice, shownPrice, selectedPlanId = existing?.selectedPlanId ?? null, ...form } = input
  const chosen = { ...input, selectedPlanId }
  const isSame = existing?.insuranceCompanyId === input.insuranceCompanyId && keepsPlan(chosen, existing)
  // Of what a policy has already nothing is asked: it is there, and stays whatever has become of it.
  const choice = isSame ? null : await findChoice(database, selectedPlanId, input.insuranceCompanyId)
  const plan = choice && chosenPlan(choice, chosen, existing)
  if (plan) requireShownPrice(plan, shownPrice)
  if (choice) requireInsurer(choice, input, existing)
  const terms = termsOf(input, plan, existing)
  // Of two dates one may have come with the form and one from the record.
  if (!isInOrder(terms)) throw ReasonError.of('dates-out-of-order', { field: 'policyEndDate' })
  return { ...form, ...(await optionalFields(input, existing)), selectedPlanId, ...terms }
}

/**
 * What a form may not do to the term of a policy: have it begin before those that it has replaced are over, on their last
 * day at the earliest, or end on another day than the one until which it was cancelled. Asked once it is known that the
 * form is of the latest version: an older one is merged with that first.
 * @throws ReasonError `term-cancelled`, `term-overlaps`
 */
export async function requireFreeDates(db: Db, before: Customer, fields: CustomerFields): Promise<void> {
  const lastDay = before.cancellationReason === null ? null : before.policyEndDate
  if (lastDay !== null && fields.policyEndDate !== lastDay) {
    throw ReasonError.of('term-cancelled', { field: 'policyEndDate', details: { lastDay } })
  }
  if (fields.policyStartDate === before.policyStartDate) return
  const end = await endOfReplacedTerms(db, before.id)
  if (end !== null && fields.policyStartDate < end) throw overlaps(end)
}

type Plan = { policyTypeId: string; durationMonths: number; price: number; isActive: boolean; typeIsActive: boolean }

/** The plan and the insurer that a form names; null where there is none. */
type Choice = { plan: Plan | null; insurerIsActive: boolean | null }

const readChoice = prepared<Choice>(
  'customer-choice',
  `SELECT company.is_active AS "insurerIsActive", CASE WHEN plan.id IS NOT NULL THEN json_build_object(
    'policyTypeId', plan.policy_type_id, 'durationMonths', plan.duration_months, 'price', plan.price,
    'isActive', plan.is_active, 'typeIsActive', type.is_active) END AS plan
  FROM (SELECT $1::uuid AS plan_id, $2::uuid AS company_id) AS form
  LEFT JOIN insurance_companies AS company ON company.id = form.company_id
  LEFT JOIN pricing_plans AS plan ON plan.id = form.plan_id
  LEFT JOIN policy_types AS type ON type.id = plan.policy_type_id`,
)

export async function findChoice(
  database: Pool | Db,
  planId: string | null,
  insuranceCompanyId: string,
): Promise<Choice> {
  const [choice] = await readChoice(database, [planId, insuranceCompanyId])
  return choice ?? { plan: null, insurerIsActive: null }
}

type Chosen = Form & { selectedPlanId: string | null }

/** Whether a form leaves the plan as it is, at the price that was agreed. */
const keepsPlan = ({ selectedPlanId, policyTypeId, reprice }: Chosen, existing: Customer): boolean =>
  !reprice && existing.selectedPlanId === selectedPlanId && existing.policyTypeId === policyTypeId

/** The plan that is chosen with this form; null where a policy goes on with the one that it has, or with none. */
function chosenPlan(choice: Choice, chosen: Chosen, existing: Customer | null): Plan | null {
  const { selectedPlanId, policyTypeId, reprice } = chosen
  if (selectedPlanId === null) {
    if (reprice || !mayLackPlan(existing, policyTypeId)) {
      throw ReasonError.of('plan-required', { field: 'selectedPlanId' })
    }
    return null
  }
  if (existing && keepsPlan(chosen, existing)) return null
  const { plan } = choice
  requireOffered(choice, existing)
  if (plan?.policyTypeId !== policyTypeId) throw ReasonError.of('plan-unavailable', { field: 'selectedPlanId' })
  return plan
}

/**
 * What is not offered any more is not to be chosen; a policy stays with its type.
 * @throws ReasonError `plan-unavailable`
 */
export function requireOffered({ plan }: Choice, existing: Customer | null): void {
  if (!plan) return
  const isTypeOffered = plan.typeIsActive || existing?.policyTypeId === plan.policyTypeId
  if (!plan.isActive || !isTypeOffered) throw ReasonError.of('plan-unavailable', { field: 'selectedPlanId' })
}

/**
 * A plan is taken at the price that the person was shown, where they were shown one.
 * @throws ReasonError `price-changed`
 */
export function requireShownPrice({ price }: Pick<Plan, 'price'>, shownPrice: number | undefined): void {
  if (shownPrice !== undefined && shownPrice !== price) {
    throw ReasonError.of('price-changed', { field: 'selectedPlanId', details: { price } })
  }
}

/**
 * A customer keeps an insurer that was deactivated since; nobody can choose it.
 * @throws ReasonError `insurer-unavailable`
 */
export function requireInsurer(
  { insurerIsActive }: Choice,
  { insuranceCompanyId }: Pick<Form, 'insuranceCompanyId'>,
  existing: Customer | null,
): void {
  if (insurerIsActive === null || (!insurerIsActive && existing?.insuranceCompanyId !== insuranceCompanyId)) {
    throw ReasonError.of('insurer-unavailable', { field: 'insuranceCompanyId' })
  }
}

function termsOf(given: Form, plan: Plan | null, existing: Customer | null): Terms {
  // Of a cancelled term a plan is the price only: its dates are those of before, and its end the cancellation's.
  const kept = plan && (existing?.cancellationReason ?? null) === null ? null : existing
  const policyStartDate = given.policyStartDate ?? kept?.policyStartDate ?? today()
  const end = plan && !kept ? addCalendarMonths(policyStartDate, plan.durationMonths) : (kept?.policyEndDate ?? null)
  const { policyEndDate = end } = given
  return {
    planPrice: plan ? plan.price : (existing?.planPrice ?? null),
    policyStartDate,
    issueDate: given.issueDate ?? kept?.issueDate ?? today(),
    policyEndDate,
  }
}
