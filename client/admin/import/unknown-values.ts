import { foldedText } from '../../../shared/folded-text'
import {
  type ImportAnswer,
  type ImportCheck,
  type ImportRecord,
  type ImportResolution,
  NAME_KINDS,
  type NameKind,
} from '../../../shared/imports'

/** Choices other than an existing record. */
export const CREATE = 'create'
export const NO_PLAN = 'none'

/** A name in the file that matches no record; `rows` is how many wait for an answer, null if it was answered. */
type AskedName = { text: string; rows: number | null; choice: string }
export type AskedNames = Record<NameKind, AskedName[]>
/** The choice for each name, in the same order; '' is none yet. */
export type UnknownValues = Record<NameKind, string[]>

type Unknown = Record<NameKind, Pick<ImportCheck['unknown'][NameKind][number], 'text' | 'rows'>[]>

const choiceOf = ({ id, create }: ImportAnswer) => (create === undefined ? (id ?? NO_PLAN) : CREATE)

/** The names without an answer first, then the answered ones. */
export function askedNames(unknown: Unknown, answers: ImportRecord['answers']): AskedNames {
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

/** The new and changed answers as the server's input; names without a choice stay open. */
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

/** The policy type of a plan: the one chosen in this form, or else the one that the server knows; null if unknown. */
export function typeOfPlan(
  plan: string,
  { policyTypes }: AskedNames,
  values: UnknownValues,
  known: ImportRecord['planTypes'],
): string | null {
  const place = policyTypes.findIndex(({ text }) => names(plan, text))
  return place < 0 ? (known[plan] ?? null) : values.policyTypes[place] || null
}

/** The indexes of the plans chosen for a type, to be cleared when the choice for that type changes. */
export const plansOfType = (type: string, { plans }: AskedNames, values: UnknownValues): number[] =>
  plans.flatMap(({ text }, place) =>
    names(text, type) && ![CREATE, NO_PLAN].includes(values.plans[place] ?? '') ? [place] : [],
  )

/**
 * The values of the form once the server has newer names or answers: what the person chose and has not saved stays.
 * @param former the names when `values` were chosen
 */
export const mergedValues = (former: AskedNames, values: UnknownValues, names: AskedNames): UnknownValues =>
  eachKind((kind) => {
    const unsaved = new Map(
      former[kind].flatMap(({ text, choice }, place) => {
        const chosen = values[kind][place] ?? choice
        return chosen === choice ? [] : [[text, chosen]]
      }),
    )
    return names[kind].map(({ text, choice }) => unsaved.get(text) ?? choice)
  })
