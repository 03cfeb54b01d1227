import { type NameKind, planNamed, type StoredAnswers } from '../../../shared/imports'
import { planName } from '../../../shared/plans'
import type { Db } from '../../db/client'
import { Prisma } from '../../db/generated/client'
import { pricedSelection, toPriced } from '../plans/record'
import { NAME_COLUMNS } from '../policy-types/record'
import { withoutZeros } from './stored-policies'

type Prices = ReturnType<typeof toPriced>

/** `id` is null for no plan, `prices` for one that does not exist yet; `unknown` names a plan that nobody knows. */
type PlanFound = { id: string | null; prices: Prices | null; isAnswered: boolean; unknown: string | null }

/** What the installation and the answers to an import know of the names in its file. */
export type Known = {
  /** The id of the insurer with this name or code, or null. */
  insurerOf(text: string): string | null
  typeOf(text: string): string | null
  typeName(id: string): string
  monthsOf(planId: string | null): number | null
  planFor(typeId: string, months: number, typeText: string): PlanFound
  /** The blocked policy that has or had a number, which no list shows; null where none. */
  blockedBy(number: string): string | null
  /** What a number is that has lost its leading zeros, as in spreadsheets: a sentence, or null. */
  lostZeros(number: string): string | null
}

/** An insurer or a type, with the forms of its names and its code. */
export type NamedRecord = { id: string; name: string; forms: string[] }

/** Records by the normalized names and codes, active ones first. */
export async function readRecords(db: Db): Promise<{ insurers: NamedRecord[]; policyTypes: NamedRecord[] }> {
  const names = Prisma.join(NAME_COLUMNS.map((column) => Prisma.sql`name_form(${Prisma.raw(column)})`))
  const insurers = await db.$queryRaw<NamedRecord[]>`
    SELECT id, name, ARRAY[name_form(name), name_form(code)] AS forms
    FROM insurance_companies ORDER BY is_active DESC`
  const policyTypes = await db.$queryRaw<NamedRecord[]>`
    SELECT id, name, ARRAY[${names}, name_form(code)] AS forms
    FROM policy_types ORDER BY is_active DESC`
  return { insurers, policyTypes }
}

/** The normalized forms of texts, as names are compared. */
export async function nameForms(db: Db, texts: string[]): Promise<Map<string, string>> {
  const rows = await db.$queryRaw<{ text: string; form: string }[]>`
    SELECT text, name_form(text) AS form FROM unnest(${[...new Set(texts)]}::text[]) AS text`
  return new Map(rows.map(({ text, form }) => [text, form]))
}

/**
 * Finds insurers and types by their texts: by their id, by an answer, by the names and codes of records, or by an answer
 * to create one, whose id is already assigned.
 */
function nameFinder(
  kind: Exclude<NameKind, 'plans'>,
  records: NamedRecord[],
  answers: Pick<StoredAnswers, NameKind>,
  formOf: (text: string) => string,
): (form: string) => string | null {
  const ids = new Set(records.map(({ id }) => id))
  const answered = new Map(Object.entries(answers[kind]).map(([text, answer]) => [formOf(text), answer]))
  const named = new Map<string, string>()
  const most = Math.max(0, ...records.map(({ forms }) => forms.length))
  for (let place = most - 1; place >= 0; place--) {
    for (const { id, forms } of records.toReversed()) named.set(forms[place] ?? '', id)
  }
  return (form) => {
    if (ids.has(form)) return form
    const answer = answered.get(form)
    if (answer?.id && ids.has(answer.id)) return answer.id
    return named.get(form) ?? (answer?.create === undefined ? null : answer.id)
  }
}

/** Finds the types that the names of plans begin with. */
export async function planTypeFinder(db: Db, answers: Pick<StoredAnswers, NameKind>, plans: string[]) {
  const { policyTypes } = await readRecords(db)
  const forms = await nameForms(db, [...plans, ...Object.keys(answers.policyTypes)])
  const formOf = (text: string) => forms.get(text) ?? text
  const typeOf = nameFinder('policyTypes', policyTypes, answers, formOf)
  return (plan: string): string | null => typeOf(planNamed(formOf(plan)).type)
}

/** The plans with their prices, as `priceOn` takes them. */
export async function readPlans(db: Db) {
  const plans = await db.pricingPlan.findMany({
    select: { id: true, policyTypeId: true, durationMonths: true, ...pricedSelection },
  })
  return plans.map(({ id, policyTypeId, durationMonths, ...prices }) => ({
    id,
    policyTypeId,
    durationMonths,
    ...toPriced(prices),
  }))
}

/**
 * Reads the known names, once for all rows of an import.
 * @param texts all insurers and types that the file names
 */
export async function readKnown(
  db: Db,
  { importId, answers, texts }: { importId: string; answers: StoredAnswers; texts: string[] },
): Promise<Known> {
  const { insurers, policyTypes } = await readRecords(db)
  const plans = await readPlans(db)
  const said = (['insurers', 'policyTypes', 'plans'] as const).flatMap((kind) => Object.keys(answers[kind]))
  const typeNames = policyTypes.map(({ name }) => name)
  const forms = await nameForms(db, [...texts, ...said, ...typeNames])
  const formOf = (text: string) => forms.get(text) ?? text
  const insurerOf = nameFinder('insurers', insurers, answers, formOf)
  const typeOf = nameFinder('policyTypes', policyTypes, answers, formOf)
  const names = new Map(policyTypes.map(({ id, name }) => [id, name]))
  const plansById = new Map(plans.map((plan) => [plan.id, plan]))
  const planKey = (typeId: string, months: number) => `${typeId} ${months}`
  const plansByKey = new Map(plans.map((plan) => [planKey(plan.policyTypeId, plan.durationMonths), plan]))
  const planAnswers = new Map(Object.entries(answers.plans).map(([text, answer]) => [formOf(text), answer]))
  /** Answers that create a plan share one for each type and duration, whatever its name. */
  const made = new Map<string, string | null>()

  function planFor(typeId: string, months: number, typeText: string): PlanFound {
    const key = planKey(typeId, months)
    const plan = plansByKey.get(key)
    if (plan) return { id: plan.id, prices: plan, isAnswered: false, unknown: null }
    const answer = planAnswers.get(planName(formOf(typeText), months))
    const chosen = plansById.get(answer?.id ?? '') ?? null
    if (!answer || (answer.create === undefined && answer.id !== null && chosen?.policyTypeId !== typeId)) {
      return { id: null, prices: null, isAnswered: false, unknown: planName(typeText, months) }
    }
    const id = answer.create === undefined ? answer.id : (made.get(key) ?? answer.id)
    if (answer.create !== undefined) made.set(key, id)
    return { id, prices: chosen, isAnswered: true, unknown: null }
  }

  return {
    insurerOf: (text) => insurerOf(formOf(text)),
    typeOf: (text) => typeOf(formOf(text)),
    typeName: (id) => names.get(id) ?? '',
    monthsOf: (id) => plansById.get(id ?? '')?.durationMonths ?? null,
    planFor,
    ...(await readNumbers(db, importId)),
  }
}

const isNumeric = (rest: string) => /^\d/.test(rest)

async function readNumbers(db: Db, importId: string): Promise<Pick<Known, 'blockedBy' | 'lostZeros'>> {
  const blocked = await db.$queryRaw<{ stored: string; form: string }[]>`
    SELECT record ->> 'policy_number' AS stored, policy_number_form(record ->> 'policy_number') AS form
    FROM trash_items, jsonb_array_elements(content) AS part, jsonb_array_elements(part -> 'rows') AS record
    WHERE table_name = 'insured_customers' AND expires_at IS NULL AND blocked_for IS NOT NULL
      AND part ->> 'table' IN ('insured_customers', 'policy_terms')`
  const padded = await db.$queryRaw<{ number: string }[]>`
    SELECT policy_number::text AS number FROM insured_customers
    WHERE policy_number BETWEEN '0' AND '1' AND policy_number::text LIKE '0%' ORDER BY length(policy_number::text) DESC`
  const leftOut = await db.$queryRaw<{ number: string; fileName: string }[]>`
    SELECT r.policy_number::text AS number, imports.file_name AS "fileName"
    FROM imports JOIN import_rows AS r ON r.import_id = imports.id AND r.outcome = 'wrong' AND r.policy_number::text LIKE '0%'
    WHERE imports.state = 'done' AND imports.id <> ${importId}::uuid AND imports.result -> 'wrongRows' <> '0'
    ORDER BY imports.created_at`
  const blockedForms = new Map(blocked.map(({ stored, form }) => [form, stored]))
  const blockedRests = new Map(blocked.map(({ stored, form }) => [withoutZeros(form), stored]))
  const paddedRests = new Map(padded.map(({ number }) => [withoutZeros(number), number]))
  const mended = new Map(leftOut.map((one) => [withoutZeros(one.number), one]))
  return {
    blockedBy(number) {
      const form = number.toLowerCase()
      const rest = withoutZeros(form)
      return blockedForms.get(form) ?? (isNumeric(rest) ? blockedRests.get(rest) : undefined) ?? null
    },
    lostZeros(number) {
      const rest = withoutZeros(number)
      const twin = isNumeric(rest) && paddedRests.get(rest)
      if (twin) return onlyByZeros(twin)
      const former = mended.get(number.toLowerCase())
      return former
        ? `En «${former.fileName}» este número era ${former.number}: una hoja de cálculo le quitó los ceros. Escriba el número completo`
        : null
    },
  }
}

/** The sentence about a number that differs from a stored one by leading zeros. */
export const onlyByZeros = (stored: string): string =>
  `Solo se distingue por los ceros iniciales de la póliza ${stored}, que ya existe. Escriba el número completo`
