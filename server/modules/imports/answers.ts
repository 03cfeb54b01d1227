import {
  type Decisions,
  type ImportAnswer,
  type ImportRecord,
  NAME_KINDS,
  type NameKind,
  type StoredAnswers,
  storedAnswers,
} from '../../../shared/imports'
import type { Db } from '../../db/client'
import { nameForms, planTypeFinder } from './known'

type Named = Pick<StoredAnswers, NameKind>

/** An import's answers and the types of the plans that it names. Records created since count as existing ones. */
export async function toldAnswers(
  db: Db,
  { answers: stored, result }: { answers: unknown; result: ImportRecord['result'] },
): Promise<Pick<ImportRecord, 'answers' | 'decisions' | 'planTypes'>> {
  const { statuses, faults, foreignAmounts, continuations, fleets, ...kept } = storedAnswers.parse(stored)
  const decisions: Decisions = { statuses, faults, foreignAmounts, continuations, fleets }
  const made = await madeOf(db, kept)
  const listOf = (kind: NameKind): ImportAnswer[] =>
    Object.entries(kept[kind])
      .map(([text, { id, create }]) => ({ text, id, ...(create !== undefined && !made.has(id) && { create }) }))
      .sort((one, other) => one.text.localeCompare(other.text, 'es'))
  const answers = { insurers: listOf('insurers'), policyTypes: listOf('policyTypes'), plans: listOf('plans') }
  const unknown = result && 'unknown' in result && !('takenBack' in result) ? result.unknown.plans : []
  const texts = [...unknown, ...answers.plans].map(({ text }) => text)
  return { answers, decisions, planTypes: await typesOfPlans(db, kept, texts) }
}

/** The ids of the records to create that exist by now. */
async function madeOf(db: Db, kept: Named): Promise<Set<string | null>> {
  const asked = NAME_KINDS.flatMap((kind) => Object.values(kept[kind])).filter(({ create }) => create !== undefined)
  if (asked.length === 0) return new Set()
  const ids = asked.map(({ id }) => id)
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM insurance_companies WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id FROM policy_types WHERE id = ANY(${ids}::uuid[])
    UNION ALL SELECT id FROM pricing_plans WHERE id = ANY(${ids}::uuid[])`
  return new Set(rows.map(({ id }) => id))
}

/** For each plan text, the type that it names, by the answers so far; null where the type is unknown. */
export async function typesOfPlans(db: Db, answers: Named, texts: string[]): Promise<Record<string, string | null>> {
  if (texts.length === 0) return {}
  const typeOfPlan = await planTypeFinder(db, answers, texts)
  return Object.fromEntries(texts.map((text) => [text, typeOfPlan(text)]))
}

/** The last answer to each name, however it is spelt, of answers in the order in which they were given. */
export async function lastOfEachName(db: Db, given: ImportAnswer[]): Promise<StoredAnswers[NameKind]> {
  const forms = await nameForms(
    db,
    given.map(({ text }) => text),
  )
  const last = new Map(given.map((answer) => [forms.get(answer.text), answer]))
  return Object.fromEntries([...last.values()].map(({ text, ...answer }) => [text, answer]))
}
