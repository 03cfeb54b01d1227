import { nameForm } from '../../../shared/folded-text'
import { type NameKind, planNamed, type StoredAnswers } from '../../../shared/imports'
import { fieldInEach, inEachField } from '../../../shared/languages'
import { planName } from '../../../shared/plans'
import type { Db } from '../../db/client'
import { pricedSelection, toPriced } from '../plans/record'

/** The answers about names, by their texts. */
export type NameAnswers = Pick<StoredAnswers, NameKind>
export const NO_ANSWERS: NameAnswers = { insurers: {}, policyTypes: {}, plans: {} }

/** An insurer or a type, with the forms of its names and its code. */
export type NamedRecord = { id: string; name: string; forms: string[] }

/** `id` is null for no plan, `prices` for one that does not exist yet; `unknown` names a plan that nobody knows. */
type PlanFound = { id: string | null; prices: Priced | null; isAnswered: boolean; unknown: string | null }
type Priced = ReturnType<typeof toPriced>

/** What the names of a file mean, by the records of the installation and by the answers to its questions. */
export type Names = Awaited<ReturnType<typeof readNames>>

export async function readNames(db: Db, answers: NameAnswers) {
  const insurers = (
    await db.insuranceCompany.findMany({ select: { id: true, name: true, code: true }, orderBy: { isActive: 'desc' } })
  ).map(({ id, name, code }): NamedRecord => ({ id, name, forms: [name, code].map(nameForm) }))
  const policyTypes = (
    await db.policyType.findMany({
      select: { id: true, code: true, ...inEachField('name', () => true as const) },
      orderBy: { isActive: 'desc' },
    })
  ).map(({ id, code, ...names }): NamedRecord => {
    const forms = [...fieldInEach('name').map((field) => names[field]), code].map(nameForm)
    return { id, name: names.name, forms }
  })
  const plans = (
    await db.pricingPlan.findMany({
      select: { id: true, policyTypeId: true, durationMonths: true, ...pricedSelection },
    })
  ).map(({ id, policyTypeId, durationMonths, ...prices }) => ({
    id,
    policyTypeId,
    durationMonths,
    ...toPriced(prices),
  }))
  const typeOf = finderOf(policyTypes, answers.policyTypes)
  const plansById = new Map(plans.map((plan) => [plan.id, plan]))
  return {
    insurers,
    policyTypes,
    plans,
    /** The id of the insurer with this id, name or code; null where nobody knows it. */
    insurerOf: finderOf(insurers, answers.insurers),
    typeOf,
    /** The type that the name of a plan begins with. */
    typeOfPlan: (plan: string): string | null => typeOf(planNamed(nameForm(plan)).type),
    monthsOf: (planId: string | null): number | null => plansById.get(planId ?? '')?.durationMonths ?? null,
    planFor: planFinder(plans, policyTypes, answers.plans),
  }
}

/**
 * Finds records by an answer, by their names and codes, or by an answer to create one, whose id is already assigned;
 * an id, which was said for all rows, is itself.
 */
function finderOf(records: NamedRecord[], answers: StoredAnswers[NameKind]): (text: string) => string | null {
  const ids = new Set(records.map(({ id }) => id))
  const answered = byForm(answers)
  // All names come before all codes, and of equal ones the first record's.
  const byName = new Map(
    records
      .flatMap(({ id, forms }) => forms.map((form, place) => ({ id, form, place })))
      .sort((one, other) => one.place - other.place)
      .reverse()
      .map(({ form, id }) => [form, id]),
  )
  return (text) => {
    if (ids.has(text)) return text
    const form = nameForm(text)
    const answer = answered.get(form)
    if (answer?.id && ids.has(answer.id)) return answer.id
    return byName.get(form) ?? (answer?.create === undefined ? null : answer.id)
  }
}

const byForm = (answers: StoredAnswers[NameKind]) =>
  new Map(Object.entries(answers).map(([text, answer]) => [nameForm(text), answer]))

type Plan = Priced & { id: string; policyTypeId: string; durationMonths: number }

/** Finds the plan of a type and months, or the answer about it. */
function planFinder(plans: Plan[], policyTypes: NamedRecord[], answers: StoredAnswers['plans']) {
  const answered = byForm(answers)
  const names = new Map(policyTypes.map(({ id, name }) => [id, name]))
  const keyOf = (typeId: string, months: number) => `${typeId} ${months}`
  const byKey = new Map(plans.map((plan) => [keyOf(plan.policyTypeId, plan.durationMonths), plan]))
  /** Answers that create a plan share one for each type and duration, whatever its name. */
  const made = new Map<string, string | null>()
  /** @param typeText the type as the file has it, or its id */
  return (typeId: string, months: number, typeText: string): PlanFound => {
    const key = keyOf(typeId, months)
    const plan = byKey.get(key)
    if (plan) return { id: plan.id, prices: plan, isAnswered: false, unknown: null }
    const name = planName(names.get(typeText) ?? typeText, months)
    const answer = answered.get(nameForm(name))
    const chosen = plans.find(({ id }) => id === answer?.id) ?? null
    if (!answer || (answer.create === undefined && answer.id !== null && chosen?.policyTypeId !== typeId))
      return { id: null, prices: null, isAnswered: false, unknown: name }
    const id = answer.create === undefined ? answer.id : (made.get(key) ?? answer.id)
    if (answer.create !== undefined) made.set(key, id)
    return { id, prices: chosen, isAnswered: true, unknown: null }
  }
}
