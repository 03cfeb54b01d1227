import { randomUUID } from 'node:crypto'
import {
  type Decisions,
  type ImportAnswer,
  type ImportResolution,
  type NameKind,
  type StoredAnswers,
  storedAnswers,
} from '../../../shared/imports'
import { Refusal } from '../../core/errors'
import type { Db, Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { lastOfEachName, typesOfPlans } from './answers'
import { statusForm } from './reading/said-words'
import { lockRow } from './record'
import { NOT_IN, wrongState } from './work'

type Given = Omit<ImportResolution, 'id'>
type Named = Pick<StoredAnswers, NameKind>

/**
 * Stores answers for unknown texts of a file: an existing record, or one to create. The last answer to each
 * name counts. The rows are compared again before they are written.
 * @throws Refusal `record-not-found`, `import-state`, `insurer-unavailable`, `plan-unavailable`, also for a plan of
 *   another type than the text names
 */
export async function resolve(db: PrismaClient, { id, ...given }: ImportResolution): Promise<void> {
  await db.$transaction(async (tx) => {
    const { state, answers } = await lockRow(tx, id)
    if (!NOT_IN.some((one) => one === state)) throw wrongState('La importación está en curso o ya se realizó.')
    await requireNamed(tx, {
      insurers: idsOf(given.insurers),
      policyTypes: idsOf(given.policyTypes),
      plans: idsOf(given.plans),
    })
    const known = storedAnswers.parse(answers)
    const merged = (kind: NameKind) =>
      lastOfEachName(tx, [
        ...Object.entries(known[kind]).map(([text, answer]) => ({ text, ...answer })),
        ...(given[kind] ?? []).map(answerOf),
      ])
    const all = {
      insurers: await merged('insurers'),
      policyTypes: await merged('policyTypes'),
      plans: await merged('plans'),
    }
    const kept = { ...all, plans: await fittingPlans(tx, all, given), ...mergedDecisions(known, given) }
    await tx.import.update({ where: { id }, data: { answers: kept }, select: { id: true } })
    if (given.statuses || given.faults || given.foreignAmounts || given.continuations || given.fleets)
      await forgetOutcomes(tx, id)
  })
}

/** The last answer to each status, however it is spelt, and to each column. */
function mergedDecisions(known: Decisions, given: Given): Decisions {
  const statuses = [...known.statuses, ...(given.statuses ?? [])]
  return {
    statuses: [...new Map(statuses.map((one) => [statusForm(one.text), one])).values()],
    faults: lastOfEachColumn(known.faults, given.faults),
    foreignAmounts: lastOfEachColumn(known.foreignAmounts, given.foreignAmounts),
    continuations: given.continuations ?? known.continuations,
    fleets: given.fleets ?? known.fleets,
  }
}

const lastOfEachColumn = <Answer extends { column: string }>(known: Answer[], given: Answer[] = []): Answer[] => [
  ...new Map([...known, ...given].map((one) => [one.column, one])).values(),
]

function answerOf({ text, ...said }: NonNullable<Given[NameKind]>[number]): ImportAnswer {
  if ('id' in said) return { text, id: said.id }
  return { text, id: randomUUID(), create: typeof said.create === 'string' ? said.create : text.trim() }
}

const idsOf = (answers: object[] = []) => [
  ...new Set(answers.flatMap((one) => ('id' in one && typeof one.id === 'string' ? one.id : []))),
]

/** What was told of rows that an answer is about holds no longer: they are compared as if for the first time. */
const forgetOutcomes = (tx: Tx, importId: string) =>
  tx.$executeRaw`
    UPDATE import_rows SET outcome = NULL, seen_at = NULL, faults = NULL
    WHERE import_id = ${importId}::uuid AND outcome IS DISTINCT FROM 'notPolicy'
      AND (identity IS NOT NULL OR errors IS NOT NULL OR foreign_amounts IS NOT NULL OR content ?| ARRAY['status', 'cancelledOn'])`

/** @throws Refusal `insurer-unavailable` or `plan-unavailable` where a record does not exist */
export async function requireNamed(db: Db, { insurers, policyTypes, plans }: Record<NameKind, string[]>) {
  const where = (ids: string[]) => ({ where: { id: { in: ids } } })
  if ((await db.insuranceCompany.count(where(insurers))) < insurers.length)
    throw Refusal.of('insurer-unavailable', { field: 'insurers' })
  if ((await db.policyType.count(where(policyTypes))) < policyTypes.length)
    throw Refusal.of('plan-unavailable', { field: 'policyTypes' })
  if ((await db.pricingPlan.count(where(plans))) < plans.length)
    throw Refusal.of('plan-unavailable', { field: 'plans' })
}

/** Refuses new answers whose plan is not of the type that its text names; older ones that no longer fit are dropped. */
async function fittingPlans(tx: Tx, all: Named, given: Given): Promise<StoredAnswers['plans']> {
  const typeOf = await typesOfPlans(tx, all, Object.keys(all.plans))
  const plans = await tx.pricingPlan.findMany({
    where: { id: { in: idsOf(Object.values(all.plans)) } },
    select: { id: true, policyTypeId: true },
  })
  const typeOfPlan = new Map(plans.map(({ id, policyTypeId }) => [id, policyTypeId]))
  const answers = Object.entries(all.plans)
  const fitting = answers.filter(([text, { id }]) => {
    const [named, type] = [typeOf[text], typeOfPlan.get(id ?? '')]
    return !named || !type || named === type
  })
  const unfitting = answers.filter((answer) => !fitting.includes(answer)).map(([text]) => text)
  if (given.plans?.some(({ text }) => unfitting.includes(text)))
    throw Refusal.of('plan-unavailable', { field: 'plans' })
  return Object.fromEntries(fitting)
}
