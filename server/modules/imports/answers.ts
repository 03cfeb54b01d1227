import { randomUUID } from 'node:crypto'
import { nameForm } from '../../../shared/folded-text'
import {
  type Decisions,
  type ImportAnswer,
  type ImportRecord,
  type ImportResolution,
  NAME_KINDS,
  type NameKind,
  storedAnswers,
} from '../../../shared/imports'
import { found } from '../../changes/logged-change'
import { requirePrintable } from '../../changes/printed'
import { Refusal } from '../../core/errors'
import type { Db, Tx } from '../../db/client'
import type { PrismaClient } from '../../db/generated/client'
import { type NameAnswers, type Names, readNames } from './names'
import { statusForm } from './reading/said-words'
import { NOT_IN, wrongState } from './work'

/*
 * What people answer to the questions about a file, and how it is told.
 */

type Given = Omit<ImportResolution, 'id'>

/**
 * Stores answers to questions about a file; the last answer to each counts. The rows are compared again before they are
 * written.
 * @throws Refusal `record-not-found`, `import-state`, `characters-unprintable`, `insurer-unavailable`, `plan-unavailable`, also for a plan of
 *   another type than the text names
 */
export async function resolve(db: PrismaClient, { id, ...given }: ImportResolution): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM imports WHERE id = ${id}::uuid FOR UPDATE`
    const row = found(await tx.import.findUnique({ where: { id }, select: { state: true, answers: true } }))
    if (!NOT_IN.some((one) => one === row.state)) throw wrongState('La importación está en curso o ya se realizó.')
    const known = storedAnswers.parse(row.answers)
    const named = eachName((kind) => {
      const former = Object.entries(known[kind]).map(([text, answer]) => ({ text, ...answer }))
      const last = lastOfEach([...former, ...(given[kind] ?? []).map(toAnswer)], ({ text }) => nameForm(text))
      return Object.fromEntries(last.map(({ text, ...answer }) => [text, answer]))
    })
    const names = await readNames(tx, named)
    requireNamed(names, given)
    for (const kind of ['insurers', 'policyTypes'] as const)
      for (const { create } of (given[kind] ?? []).map(toAnswer)) requirePrintable([kind], null, { [kind]: create })
    const answers = { ...named, plans: fittingPlans(names, named.plans, given), ...mergedDecisions(known, given) }
    await tx.import.update({ where: { id }, data: { answers }, select: { id: true } })
    if (given.statuses || given.faults || given.foreignAmounts || given.continuations || given.fleets)
      await forgetOutcomes(tx, id)
  })
}

const eachName = <Of>(of: (kind: NameKind) => Of) =>
  Object.fromEntries(NAME_KINDS.map((kind) => [kind, of(kind)])) as Record<NameKind, Of>

const lastOfEach = <Answer>(answers: Answer[], formOf: (answer: Answer) => string): Answer[] => [
  ...new Map(answers.map((one) => [formOf(one), one])).values(),
]

function toAnswer({ text, ...said }: NonNullable<Given[NameKind]>[number]): ImportAnswer {
  if ('id' in said) return { text, id: said.id }
  return { text, id: randomUUID(), create: typeof said.create === 'string' ? said.create : text.trim() }
}

const mergedDecisions = (known: Decisions, given: Given): Decisions => ({
  statuses: lastOfEach([...known.statuses, ...(given.statuses ?? [])], ({ text }) => statusForm(text)),
  faults: lastOfEach([...known.faults, ...(given.faults ?? [])], ({ column }) => column),
  foreignAmounts: lastOfEach([...known.foreignAmounts, ...(given.foreignAmounts ?? [])], ({ column }) => column),
  continuations: given.continuations ?? known.continuations,
  fleets: given.fleets ?? known.fleets,
})

type NamedIds = { [Kind in NameKind]?: object[] | undefined }

/** @throws Refusal `insurer-unavailable` or `plan-unavailable` where a record that an answer names does not exist */
export function requireNamed(names: Names, given: NamedIds): void {
  for (const kind of NAME_KINDS) {
    const isThere = (id: unknown) => typeof id !== 'string' || names[kind].some((one) => one.id === id)
    if (given[kind]?.every((answer) => !('id' in answer) || isThere(answer.id)) === false)
      throw Refusal.of(kind === 'insurers' ? 'insurer-unavailable' : 'plan-unavailable', { field: kind })
  }
}

/** Refuses new answers whose plan is not of the type that its text names; older ones that no longer fit are dropped. */
function fittingPlans(names: Names, answers: NameAnswers['plans'], given: Given): NameAnswers['plans'] {
  const isFitting = (text: string, id: string | null): boolean => {
    const [named, plan] = [names.typeOfPlan(text), names.plans.find((one) => one.id === id)]
    return !named || !plan || named === plan.policyTypeId
  }
  if (given.plans?.some((answer) => 'id' in answer && !isFitting(answer.text, answer.id)))
    throw Refusal.of('plan-unavailable', { field: 'plans' })
  return Object.fromEntries(Object.entries(answers).filter(([text, { id }]) => isFitting(text, id)))
}

/** What was told of rows that an answer is about holds no longer: they are compared as if for the first time. */
const forgetOutcomes = (tx: Tx, importId: string) =>
  tx.$executeRaw`
    UPDATE import_rows SET outcome = NULL, seen_at = NULL, faults = NULL
    WHERE import_id = ${importId}::uuid AND outcome IS DISTINCT FROM 'notPolicy'
      AND (identity IS NOT NULL OR errors IS NOT NULL OR foreign_amounts IS NOT NULL OR content ?| ARRAY['status', 'cancelledOn'])`

/** An import's answers and the types of the plans that it names. Records created since count as existing ones. */
export async function toldAnswers(
  db: Db,
  { answers: stored, result }: { answers: unknown; result: ImportRecord['result'] },
): Promise<Pick<ImportRecord, 'answers' | 'decisions' | 'planTypes'>> {
  const { insurers, policyTypes, plans, ...decisions } = storedAnswers.parse(stored)
  const kept = { insurers, policyTypes, plans }
  const names = await readNames(db, kept)
  const answers = eachName((kind) => {
    const isMade = (id: string | null) => names[kind].some((one) => one.id === id)
    return Object.entries(kept[kind])
      .map(([text, { id, create }]) => ({ text, id, ...(create !== undefined && !isMade(id) && { create }) }))
      .sort((one, other) => one.text.localeCompare(other.text, 'es'))
  })
  const unknown = result && 'unknown' in result && !('takenBack' in result) ? result.unknown.plans : []
  const planTypes = [...unknown, ...answers.plans].map(({ text }) => [text, names.typeOfPlan(text)])
  return { answers, decisions, planTypes: Object.fromEntries(planTypes) }
}
