import { foldedText } from '../../../../shared/folded-text'
import {
  type ImportAnswer,
  type ImportCheck,
  type ImportRecord,
  type ImportResolution,
  NAME_KINDS,
  type NameKind,
} from '../../../../shared/imports'

/** Choices beside the records that there are. */
export const CREATE = 'create'
export const NO_PLAN = 'none'

/** A text of the file that names nothing there is; `rows` that wait for what it means, null where that is known. */
type AskedName = { text: string; rows: number | null; choice: string }
export type AskedNames = Record<NameKind, AskedName[]>
/** What is chosen for each of them, in that order; '' is nothing yet. */
export type UnknownValues = Record<NameKind, string[]>

const choiceOf = ({ id, create }: ImportAnswer) => (create === undefined ? (id ?? NO_PLAN) : CREATE)

/** What is unknown, and behind it what was. */
export function askedNames(unknown: ImportCheck['unknown'], answers: ImportRecord['answers']): AskedNames {
  const namesOf = (kind: NameKind): AskedName[] => {
    const answered = new Map(answers[kind].map((answer) => [answer.text, choiceOf(answer)]))
    const waiting = unknown[kind].map(({ text, rows }) => ({ text, rows, choice: answered.get(text) ?? '' }))
    for (const { text } of waiting) answered.delete(text)
    return [...waiting, ...[...answered].map(([text, choice]) => ({ text, rows: null, choice }))]
  }
  return { insurers: namesOf('insurers'), policyTypes: namesOf('policyTypes'), plans: namesOf('plans') }
}

const eachKind = <Of>(of: (kind: NameKind) => Of) =>
  Object.fromEntries(NAME_KINDS.map((kind) => [kind, of(kind)])) as Record<NameKind, Of>

export const unknownValues = (names: AskedNames): UnknownValues =>
  eachKind((kind) => names[kind].map(({ choice }) => choice))

/** What is chosen now, as the server is told; what is not is asked again. */
export function toResolution(id: string, names: AskedNames, values: UnknownValues): ImportResolution {
  const answersOf = <Id>(kind: NameKind, idOf: (choice: string) => Id) =>
    names[kind].flatMap(({ text, choice: former }, place) => {
      const choice = values[kind][place]
      if (!choice || choice === former) return []
      return [choice === CREATE ? { text, create: true as const } : { text, id: idOf(choice) }]
    })
  return {
    id,
    insurers: answersOf('insurers', String),
    policyTypes: answersOf('policyTypes', String),
    plans: answersOf('plans', (choice) => (choice === NO_PLAN ? null : choice)),
  }
}

const form = (text: string) => foldedText(text).trim().replace(/\s+/g, ' ')
const names = (plan: string, type: string) => form(plan).replace(/ · \d+ mes(es)?$/, '') === form(type)

/** The type of which a plan is to be: as it is chosen beside it, or as the server knows it; null where it is not known. */
export function typeOfPlan(
  plan: string,
  { policyTypes }: AskedNames,
  values: UnknownValues,
  known: ImportRecord['planTypes'],
): string | null {
  const place = policyTypes.findIndex(({ text }) => names(plan, text))
  return place < 0 ? (known[plan] ?? null) : values.policyTypes[place] || null
}

/** The places of plans that were chosen among those of a type which is another now. */
export const plansOfType = (type: string, { plans }: AskedNames, values: UnknownValues): number[] =>
  plans.flatMap(({ text }, place) =>
    names(text, type) && ![CREATE, NO_PLAN].includes(values.plans[place] ?? '') ? [place] : [],
  )
