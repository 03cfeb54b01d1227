import { nameForm } from '../../../shared/folded-text'
import {
  type ForeignAmounts,
  foreignChoice,
  type ImportAnswer,
  type ImportCheck,
  type ImportField,
  type ImportRecord,
  type ImportResolution,
  NAME_KINDS,
  type NameKind,
  planNamed,
} from '../../../shared/imports'

/** Choices for a name other than an existing record. */
export const CREATE = 'create'
export const NO_PLAN = 'none'

/** The kinds of questions, in the order in which they are asked. */
export const QUESTION_KINDS = [
  'statuses',
  'fleets',
  'continuations',
  ...NAME_KINDS,
  'foreignAmounts',
  'faults',
] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** What is asked once for all rows that it is about. */
export type Question = {
  kind: QuestionKind
  /** What the file says; the heading of the column for faults and foreign amounts, '' for fleets and continuations. */
  text: string
  /** How many rows it is about; null for what was answered and is no longer counted. */
  rows: number | null
  /** The saved answer; '' for none. */
  saved: string
  /** The choice to begin with: the saved answer or what is likely. */
  likely: string
}

/** The choice for each question, in the same order; '' for none. The server's errors name a kind as their field. */
export type Choices = Record<NameKind, null> & { choices: string[] }

export const toChoices = (choices: string[]): Choices => ({ insurers: null, policyTypes: null, plans: null, choices })

/** Columns whose wrong cells say nothing about the price or the term, so that rows may well come in without them. */
const HARMLESS: readonly ImportField[] = ['plate', 'phone', 'email', 'language', 'notes', 'issueDate']

/** Where more rows are wrong, the column or the country of its phones is probably another. */
const FEW = 0.25

const answerTo = ({ id, create }: ImportAnswer) => (create === undefined ? (id ?? NO_PLAN) : CREATE)

type Asked = { text: string; rows: number; proposed: string | null }
type Answered = { text: string; saved: string }

/** Those without an answer first, then the answered ones. */
function textsOf(kind: QuestionKind, asked: Asked[], answers: Answered[], fallback = ''): Question[] {
  const open = asked.map(({ text, rows, proposed }) => {
    const saved = answers.find((one) => one.text === text)?.saved ?? ''
    return { kind, text, rows, saved, likely: saved || (proposed ?? fallback) }
  })
  const answered = answers.filter(({ text }) => asked.every((one) => one.text !== text))
  return [...open, ...answered.map(({ text, saved }) => ({ kind, text, rows: null, saved, likely: saved }))]
}

type Answers = Pick<ImportRecord, 'answers' | 'decisions' | 'columns' | 'guessed'>

/** All that a file leaves open, and what was answered, in the order of the kinds. */
export function questionsOf(check: ImportCheck, { answers, decisions, columns, guessed }: Answers): Question[] {
  const { unknown, fleets, continuations } = check
  const once = (kind: 'fleets' | 'continuations', rows: number, likely: string): Question => {
    const saved = decisions[kind] ?? ''
    return { kind, text: '', rows, saved, likely: saved || likely }
  }
  const names = (kind: NameKind) => {
    const answered = answers[kind].map((answer) => ({ text: answer.text, saved: answerTo(answer) }))
    return textsOf(kind, unknown[kind], answered, kind === 'plans' ? CREATE : '')
  }
  const statuses = decisions.statuses.map(({ text, as }) => ({ text, saved: as }))
  const harmless = HARMLESS.map((field) => (columns ?? guessed)[field])
  return [
    ...textsOf('statuses', unknown.statuses, statuses),
    ...(fleets.waiting > 0 || decisions.fleets ? [once('fleets', fleets.rows, 'split')] : []),
    ...(continuations.rows > 0 ? [once('continuations', continuations.rows, 'renewal')] : []),
    ...NAME_KINDS.flatMap(names),
    ...check.foreignAmounts.map(({ column, rows }): Question => {
      // Nothing waits for an answer: until there is one, they come in as they are written.
      const saved = foreignChoice(decisions, column)
      return { kind: 'foreignAmounts', text: column, rows, saved, likely: saved }
    }),
    ...check.faultKinds.map(({ column, rows }): Question => {
      const saved = decisions.faults.find((fault) => fault.column === column)?.as ?? ''
      const isHarmless = harmless.includes(column) && rows <= check.rows * FEW
      return { kind: 'faults', text: column, rows, saved, likely: saved || (isHarmless ? 'withoutCell' : '') }
    }),
  ]
}

/** Signs in words, each with its number where there are several: `«€» (2), «MXN» (1), …`. */
export function namedSigns({ rows, signs }: Pick<ForeignAmounts, 'rows' | 'signs'>): string {
  const named = signs.map((one) => (signs.length > 1 ? `«${one.sign}» (${one.rows})` : `«${one.sign}»`))
  const isWhole = signs.reduce((sum, one) => sum + one.rows, 0) === rows
  return [...named, ...(isWhole ? [] : ['…'])].join(', ')
}

const isOfType = (plan: string, type: string) => nameForm(planNamed(plan).type) === nameForm(type)
const typePlace = (plan: string, questions: Question[]) =>
  questions.findIndex(({ kind, text }) => kind === 'policyTypes' && isOfType(plan, text))

/** The type of a plan: the one chosen in this form, or else the one that the server knows; null if unknown. */
export function typeOfPlan(plan: string, questions: Question[], choices: string[], known: ImportRecord['planTypes']) {
  const place = typePlace(plan, questions)
  return place < 0 ? (known[plan] ?? null) : choices[place] || null
}

export type KnownPlan = { id: string; policyTypeId: string; durationMonths: number }

/** Whether a plan is not asked: it follows from its months and a type that is chosen in this form, or waits for that. */
export function isDecided(
  { kind, text, saved }: Question,
  questions: Question[],
  choices: string[],
  plans: KnownPlan[],
) {
  const place = kind === 'plans' ? typePlace(text, questions) : -1
  const type = choices[place]
  const isOld = saved !== '' && type === questions[place]?.saved
  if (type === undefined || isOld) return false
  const { months } = planNamed(text)
  return type === '' || plans.some((plan) => plan.policyTypeId === type && plan.durationMonths === months)
}

/** How many questions have no answer yet; plans of a type that has none wait for it. */
export const openCount = (questions: Question[]): number =>
  questions.filter(
    ({ kind, text, saved }) =>
      saved === '' && (kind !== 'plans' || questions[typePlace(text, questions)]?.saved !== ''),
  ).length

/** The places of the plans of a type; another choice for the type takes back what was chosen for them. */
export const plansOfType = (type: string, questions: Question[]): number[] =>
  questions.flatMap(({ kind, text }, place) => (kind === 'plans' && isOfType(text, type) ? [place] : []))

/** The new and changed answers as the server's input; questions without a choice stay open. */
export function toResolution(id: string, questions: Question[], choices: string[], plans: KnownPlan[]) {
  const chosen = (wanted: QuestionKind) =>
    questions.flatMap((question, place) => {
      const choice = choices[place] ?? ''
      const isSent = question.kind === wanted && choice !== '' && choice !== question.saved
      return isSent && !isDecided(question, questions, choices, plans) ? [{ text: question.text, choice }] : []
    })
  const named = (kind: NameKind) =>
    chosen(kind).map(({ text, choice }) =>
      choice === CREATE ? { text, create: true } : { text, id: choice === NO_PLAN ? null : choice },
    )
  const ofColumns = (kind: 'faults' | 'foreignAmounts') =>
    chosen(kind).map(({ text: column, choice }) => ({ column, as: choice }))
  // The choices are those that the fields offer.
  return {
    id,
    insurers: named('insurers'),
    policyTypes: named('policyTypes'),
    plans: named('plans'),
    statuses: chosen('statuses').map(({ text, choice }) => ({ text, as: choice })),
    faults: ofColumns('faults'),
    foreignAmounts: ofColumns('foreignAmounts'),
    fleets: chosen('fleets')[0]?.choice,
    continuations: chosen('continuations')[0]?.choice,
  } as ImportResolution
}

/**
 * The choices once the server has newer questions or answers: what the person chose and has not saved stays.
 * @param former the questions when `choices` were made
 */
export function mergedChoices(former: Question[], choices: string[], questions: Question[]): string[] {
  const own = former.map((question, place) => ({ ...question, choice: choices[place] ?? question.likely }))
  return questions.map(({ kind, text, likely }) => {
    const mine = own.find((one) => one.kind === kind && one.text === text)
    return mine && mine.choice !== mine.likely ? mine.choice : likely
  })
}
