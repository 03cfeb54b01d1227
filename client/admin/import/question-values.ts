import { foldedText } from '../../../shared/folded-text'
import {
  type FAULT_CHOICES,
  type ForeignAmounts,
  type ForeignChoice,
  foreignChoice,
  type ImportAnswer,
  type ImportCheck,
  type ImportColumns,
  type ImportField,
  type ImportRecord,
  type ImportResolution,
  NAME_KINDS,
  type NameKind,
  planNamed,
  type StatusMeaning,
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
  /** What the file says; the heading of the column for faults and foreign amounts, '' for fleets and continuations. */
  text: string
  /** How many rows it is about; null for what was answered and is no longer counted. */
  rows: number | null
  /** The saved answer; '' for none. */
  saved: string
  /** The choice to begin with: the saved answer or what is likely. */
  likely: string
}
export type Questions = Record<QuestionKind, Question[]>
/** The choice for each question, in the same order; '' for none. */
export type Choices = Record<QuestionKind, string[]>

const eachKind = <Of>(of: (kind: QuestionKind) => Of) =>
  Object.fromEntries(QUESTION_KINDS.map((kind) => [kind, of(kind)])) as Record<QuestionKind, Of>

/** Columns whose wrong cells say nothing about the price or the term, so that rows may well come in without them. */
const HARMLESS: readonly string[] = [
  'plate',
  'phone',
  'email',
  'language',
  'notes',
  'issueDate',
] satisfies ImportField[]

/** Where more rows are wrong, the column or the country of its phones is probably another. */
const FEW = 0.25

const answerTo = ({ id, create }: ImportAnswer) => (create === undefined ? (id ?? NO_PLAN) : CREATE)

type Asked = { text: string; rows: number; proposed: string | null }

/** Those without an answer first, then the answered ones. */
function texts(asked: Asked[], answers: [text: string, saved: string][], fallback = ''): Question[] {
  const answered = new Map(answers)
  const open = asked.map(({ text, rows, proposed }) => {
    const saved = answered.get(text) ?? ''
    answered.delete(text)
    return { text, rows, saved, likely: saved || (proposed ?? fallback) }
  })
  return [...open, ...[...answered].map(([text, saved]) => ({ text, rows: null, saved, likely: saved }))]
}

const one = (rows: number, answer: string | null, likely: string): Question[] => [
  { text: '', rows, saved: answer ?? '', likely: answer ?? likely },
]

type Answered = Pick<ImportRecord, 'answers' | 'decisions' | 'columns' | 'guessed'>

/** All that a file leaves open, and what was answered. */
export function questionsOf(check: ImportCheck, { answers, decisions, columns, guessed }: Answered): Questions {
  const { unknown, fleets, continuations } = check
  const names = (kind: NameKind, fallback?: string) =>
    texts(
      unknown[kind],
      answers[kind].map((answer) => [answer.text, answerTo(answer)]),
      fallback,
    )
  return {
    statuses: texts(
      unknown.statuses,
      decisions.statuses.map(({ text, as }) => [text, as]),
    ),
    fleets: fleets.waiting > 0 || decisions.fleets ? one(fleets.rows, decisions.fleets, 'split') : [],
    continuations: continuations.rows > 0 ? one(continuations.rows, decisions.continuations, 'renewal') : [],
    insurers: names('insurers'),
    policyTypes: names('policyTypes'),
    plans: names('plans', CREATE),
    // Nothing waits for an answer: until there is one, they come in as they are written.
    foreignAmounts: check.foreignAmounts.map(({ column, rows }) => {
      const saved = foreignChoice(decisions, column)
      return { text: column, rows, saved, likely: saved }
    }),
    faults: check.faultKinds.map(({ column, rows }) => {
      const saved = decisions.faults.find((fault) => fault.column === column)?.as ?? ''
      const isHarmless = HARMLESS.includes(fieldOf(column, columns ?? guessed) ?? '') && rows <= check.rows * FEW
      return { text: column, rows, saved, likely: saved || (isHarmless ? 'withoutCell' : '') }
    }),
  }
}

/** Signs in words, each with its number where there are several: `«€» (2), «MXN» (1), …`. */
export function namedSigns({ rows, signs }: Pick<ForeignAmounts, 'rows' | 'signs'>): string {
  const named = signs.map((one) => (signs.length > 1 ? `«${one.sign}» (${one.rows})` : `«${one.sign}»`))
  const isWhole = signs.reduce((sum, one) => sum + one.rows, 0) === rows
  return [...named, ...(isWhole ? [] : ['…'])].join(', ')
}

const fieldOf = (heading: string, columns: ImportColumns) =>
  Object.entries(columns).find(([, column]) => column === heading)?.[0]

export const firstChoices = (questions: Questions): Choices =>
  eachKind((kind) => questions[kind].map(({ likely }) => likely))

const form = (text: string) => foldedText(text).trim().replace(/\s+/g, ' ')
const isOfType = (plan: string, type: string) => form(planNamed(plan).type) === form(type)
const typePlace = (plan: string, { policyTypes }: Questions) =>
  policyTypes.findIndex(({ text }) => isOfType(plan, text))

/** The type of a plan: the one chosen in this form, or else the one that the server knows; null if unknown. */
export function typeOfPlan(plan: string, questions: Questions, choices: Choices, known: ImportRecord['planTypes']) {
  const place = typePlace(plan, questions)
  return place < 0 ? (known[plan] ?? null) : choices.policyTypes[place] || null
}

export type KnownPlan = { id: string; policyTypeId: string; durationMonths: number }

/** Whether a plan is not asked: it follows from its months and a type that is chosen in this form, or waits for that. */
export function isDecided({ text, saved }: Question, questions: Questions, choices: Choices, plans: KnownPlan[]) {
  const place = typePlace(text, questions)
  const type = choices.policyTypes[place]
  const isOld = saved !== '' && type === questions.policyTypes[place]?.saved
  if (type === undefined || isOld) return false
  const { months } = planNamed(text)
  return type === '' || plans.some((plan) => plan.policyTypeId === type && plan.durationMonths === months)
}

/** How many questions have no answer yet; plans of a type that has none wait for it. */
export const openCount = (questions: Questions): number =>
  QUESTION_KINDS.flatMap((kind) =>
    questions[kind].filter(({ saved }) => saved === '').map((one) => ({ kind, ...one })),
  ).filter(({ kind, text }) => kind !== 'plans' || questions.policyTypes[typePlace(text, questions)]?.saved !== '')
    .length

/** The places of the plans of a type; another choice for the type takes back what was chosen for them. */
export const plansOfType = (type: string, { plans }: Questions): number[] =>
  plans.flatMap(({ text }, place) => (isOfType(text, type) ? [place] : []))

/** The new and changed answers as the server's input; questions without a choice stay open. */
export function toResolution(id: string, questions: Questions, choices: Choices, plans: KnownPlan[]): ImportResolution {
  const chosen = (kind: QuestionKind) =>
    questions[kind].flatMap((question, place) => {
      const choice = choices[kind][place] ?? ''
      const isSkipped = kind === 'plans' && isDecided(question, questions, choices, plans)
      return choice === '' || choice === question.saved || isSkipped ? [] : [{ text: question.text, choice }]
    })
  const named = <Id>(kind: NameKind, idOf: (choice: string) => Id) =>
    chosen(kind).map(({ text, choice }) =>
      choice === CREATE ? { text, create: true as const } : { text, id: idOf(choice) },
    )
  const [fleets] = chosen('fleets')
  const [continuations] = chosen('continuations')
  return {
    id,
    insurers: named('insurers', String),
    policyTypes: named('policyTypes', String),
    plans: named('plans', (choice) => (choice === NO_PLAN ? null : choice)),
    statuses: chosen('statuses').map(({ text, choice }) => ({ text, as: choice as StatusMeaning })),
    faults: chosen('faults').map(({ text, choice }) => ({
      column: text,
      as: choice as (typeof FAULT_CHOICES)[number],
    })),
    foreignAmounts: chosen('foreignAmounts').map(({ text, choice }) => ({
      column: text,
      as: choice as ForeignChoice,
    })),
    ...(fleets && { fleets: fleets.choice as 'split' | 'leaveOut' }),
    ...(continuations && { continuations: continuations.choice as 'renewal' | 'new' }),
  }
}

/**
 * The choices once the server has newer questions or answers: what the person chose and has not saved stays.
 * @param former the questions when `choices` were made
 */
export const mergedChoices = (former: Questions, choices: Choices, questions: Questions): Choices =>
  eachKind((kind) => {
    const own = new Map(
      former[kind].flatMap(({ text, likely }, place) => {
        const chosen = choices[kind][place] ?? likely
        return chosen === likely ? [] : [[text, chosen]]
      }),
    )
    return questions[kind].map(({ text, likely }) => own.get(text) ?? likely)
  })
