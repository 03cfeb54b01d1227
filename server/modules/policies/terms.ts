import { addCalendarDays, addCalendarMonths, type CalendarDate, today } from '../../../shared/clock'
import { type CustomerUpdateInput, isInOrder, mayLackPlan } from '../../../shared/customers'
import { agreedPriceMax, priceOn } from '../../../shared/prices'
import { Refusal } from '../../core/errors'
import type { Db } from '../../db/client'
import { PREPARED } from '../../db/prepared'
import { requireColleague } from '../colleagues/colleagues'
import { findCurrency, requireDecimals } from '../settings/currency'
import { optionalFields } from './optional-fields'
import type { Customer, CustomerFields } from './record'
import { neighboursOf, overlaps } from './replaced-terms'

/** The form's input, for a new or an existing customer. */
type Form = Omit<CustomerUpdateInput, 'id' | 'updatedAt'>

type Terms = Pick<CustomerFields, 'planPrice' | 'policyStartDate' | 'issueDate' | 'policyEndDate'>

/**
 * Turns the form's input into the stored fields of a customer. Without a price, a newly chosen plan brings its price on
 * the start date, and an unchanged plan keeps the agreed one. Without dates, a new plan starts today and ends after its
 * duration, and an unchanged plan keeps them; no plan changes the dates of a cancelled or replaced term.
 * @param existing the record being edited, or null for a new one
 * @throws Refusal `plan-required`, `plan-unavailable`, `price-changed`, `price-too-high`, `amount-decimals`,
 *   `insurer-unavailable`, `dates-out-of-order`, `phone-invalid`, `colleague-inactive`
 */
export async function customerFields(db: Db, input: Form, existing: Customer | null): Promise<CustomerFields> {
  const { reprice, planPrice: _agreed, shownPrice, selectedPlanId = existing?.selectedPlanId ?? null, ...form } = input
  const chosen = { ...input, selectedPlanId }
  const isSame = existing?.insuranceCompanyId === input.insuranceCompanyId && keepsPlan(chosen, existing)
  // An unchanged plan and insurer need no check: the policy keeps them, even if they are inactive by now.
  const choice = isSame ? null : await findChoice(db, selectedPlanId, input.insuranceCompanyId)
  const plan = choice && chosenPlan(choice, chosen, existing)
  if (choice) requireInsurer(choice, input, existing)
  const terms = termsOf(input, plan, existing)
  if (plan) await requireShownPrice(db, plan, terms.policyStartDate, shownPrice)
  if (input.planPrice !== existing?.planPrice) await requireAgreedPrice(db, input.planPrice)
  // The schema cannot check this: one date may come from the form and the other from the record.
  if (!isInOrder(terms)) throw Refusal.of('dates-out-of-order', { field: 'policyEndDate' })
  const optional = await optionalFields(input, existing)
  // Whoever looks after the customer already may have left since.
  const { assignedTo } = optional
  if (assignedTo !== null && assignedTo !== existing?.assignedTo) await requireColleague(db, assignedTo)
  return { ...form, ...optional, selectedPlanId, ...terms }
}

/**
 * Refuses dates that reach into the term before or after, which may share a day, and an end date of a cancelled term
 * other than the cancellation's.
 * @throws Refusal `term-cancelled`, `term-overlaps`
 */
export async function requireFreeDates(db: Db, before: Customer, fields: CustomerFields): Promise<void> {
  const lastDay = before.cancellationReason === null ? null : before.policyEndDate
  if (lastDay !== null && fields.policyEndDate !== lastDay) {
    throw Refusal.of('term-cancelled', { field: 'policyEndDate', details: { lastDay } })
  }
  const { policyStartDate: start, policyEndDate: end } = fields
  if (start === before.policyStartDate && end === before.policyEndDate) return
  const { first, next } = await neighboursOf(db, before)
  if (start !== before.policyStartDate && first !== null && start < first) throw overlaps(first)
  if (next === null) return
  if (end === null || end > next) throw reachesInto(next)
  if (start >= next) throw reachesInto(addCalendarDays(next, -1))
}

const reachesInto = (until: CalendarDate): Refusal =>
  Refusal.of('term-overlaps', { field: 'policyEndDate', details: { until } })

type Plan = {
  policyTypeId: string
  durationMonths: number
  price: number
  nextPrice: number | null
  nextPriceFrom: CalendarDate | null
  isActive: boolean
  typeIsActive: boolean
}

/** The plan and the insurer of a form; null where they do not exist. */
type Choice = { plan: Plan | null; insurerIsActive: boolean | null }

export async function findChoice(db: Db, planId: string | null, insuranceCompanyId: string): Promise<Choice> {
  const [choice] = await db.$queryRaw<Choice[]>`${PREPARED}
    SELECT company.is_active AS "insurerIsActive", CASE WHEN plan.id IS NOT NULL THEN json_build_object(
      'policyTypeId', plan.policy_type_id, 'durationMonths', plan.duration_months, 'price', plan.price,
      'nextPrice', plan.next_price, 'nextPriceFrom', plan.next_price_from, 'isActive', plan.is_active, 'typeIsActive', type.is_active) END AS plan
    FROM (SELECT ${planId}::uuid AS plan_id, ${insuranceCompanyId}::uuid AS company_id) AS form
    LEFT JOIN insurance_companies AS company ON company.id = form.company_id
    LEFT JOIN pricing_plans AS plan ON plan.id = form.plan_id
    LEFT JOIN policy_types AS type ON type.id = plan.policy_type_id`
  return choice ?? { plan: null, insurerIsActive: null }
}

type Chosen = Form & { selectedPlanId: string | null }

/** Whether a form keeps the plan at the agreed price. */
const keepsPlan = ({ selectedPlanId, policyTypeId, reprice }: Chosen, existing: Customer): boolean =>
  !reprice && existing.selectedPlanId === selectedPlanId && existing.policyTypeId === policyTypeId

/** The plan that this form newly chooses; null where the policy keeps its plan or has none. */
function chosenPlan(choice: Choice, chosen: Chosen, existing: Customer | null): Plan | null {
  const { selectedPlanId, policyTypeId, reprice } = chosen
  if (selectedPlanId === null) {
    if (reprice || !mayLackPlan(existing, policyTypeId)) {
      throw Refusal.of('plan-required', { field: 'selectedPlanId' })
    }
    return null
  }
  if (existing && keepsPlan(chosen, existing)) return null
  const { plan } = choice
  requireOffered(choice, existing)
  if (plan?.policyTypeId !== policyTypeId) throw Refusal.of('plan-unavailable', { field: 'selectedPlanId' })
  return plan
}

/**
 * An inactive plan cannot be chosen, nor a plan of an inactive type, unless the policy already has that type.
 * @throws Refusal `plan-unavailable`
 */
export function requireOffered({ plan }: Choice, existing: Customer | null): void {
  if (!plan) return
  const isTypeOffered = plan.typeIsActive || existing?.policyTypeId === plan.policyTypeId
  if (!plan.isActive || !isTypeOffered) throw Refusal.of('plan-unavailable', { field: 'selectedPlanId' })
}

/**
 * Refuses a plan whose price is no longer the one that the person was shown, if they were shown one.
 * @throws Refusal `price-changed`
 */
export async function requireShownPrice(
  db: Db,
  plan: Plan,
  start: CalendarDate,
  shownPrice: number | undefined,
): Promise<void> {
  const price = priceOn(plan, start)
  if (shownPrice !== undefined && shownPrice !== price) {
    throw Refusal.of('price-changed', { field: 'selectedPlanId', details: { price, currency: await findCurrency(db) } })
  }
}

/**
 * A plan's price may be higher than what people may type, and have decimals of a former currency.
 * @throws Refusal `price-too-high`, `amount-decimals`
 */
export async function requireAgreedPrice(db: Db, price: number | null | undefined): Promise<void> {
  if (!price) return
  const currency = await findCurrency(db)
  requireDecimals(currency, price, 'planPrice')
  const max = agreedPriceMax(currency)
  if (price > max) throw Refusal.of('price-too-high', { field: 'planPrice', details: { max } })
}

/**
 * A customer keeps a deactivated insurer; nobody can choose it anew.
 * @throws Refusal `insurer-unavailable`
 */
export function requireInsurer(
  { insurerIsActive }: Choice,
  { insuranceCompanyId }: Pick<Form, 'insuranceCompanyId'>,
  existing: Customer | null,
): void {
  if (insurerIsActive === null || (!insurerIsActive && existing?.insuranceCompanyId !== insuranceCompanyId)) {
    throw Refusal.of('insurer-unavailable', { field: 'insuranceCompanyId' })
  }
}

const keepsDates = (existing: Customer | null): boolean =>
  existing !== null && (existing.cancellationReason !== null || existing.policyTermId !== undefined)

function termsOf(given: Form, plan: Plan | null, existing: Customer | null): Terms {
  // A new plan changes only the price of a cancelled or replaced term: the dates stay where others have set them.
  const kept = plan && !keepsDates(existing) ? null : existing
  const policyStartDate = given.policyStartDate ?? kept?.policyStartDate ?? today()
  const end = plan && !kept ? addCalendarMonths(policyStartDate, plan.durationMonths) : (kept?.policyEndDate ?? null)
  const { policyEndDate = end } = given
  // A plan that is chosen again brings its price, although the form sends the agreed one.
  const typed = given.reprice && given.planPrice === existing?.planPrice ? null : given.planPrice
  return {
    planPrice: typed ?? (plan ? priceOn(plan, policyStartDate) : (existing?.planPrice ?? null)),
    policyStartDate,
    issueDate: given.issueDate ?? kept?.issueDate ?? today(),
    policyEndDate,
  }
}
