import { addCalendarMonths, type CalendarDate, today } from '../../../shared/clock'
import { CUSTOMER_HEADINGS } from '../../../shared/import-headings'
import {
  type CellError,
  type Decisions,
  foreignChoice,
  type ImportValues,
  type StatusMeaning,
} from '../../../shared/imports'
import { OTHER_CURRENCY_MESSAGE } from '../../../shared/prices'
import { nextTermStart } from '../../../shared/term-dates'
import type { CustomerFields } from '../policies/record'
import type { Identity } from './identity'
import type { Names } from './names'
import { isNextTerm } from './next-term'
import type { ForeignAmount } from './reading/parsed-row'
import { statusForm, statusOf } from './reading/said-words'
import type { StoredNumbers } from './stored-numbers'
import type { Stored } from './stored-policies'

/*
 * What a row is before it is compared: which policy it is about, and what is to become of it.
 */

/** What becomes of a row, as it is told and counted. */
export type Outcome =
  | 'new'
  | 'changed'
  | 'renewed'
  | 'cancelled'
  | 'equal'
  | 'merged'
  | 'notPolicy'
  | 'leftOut'
  | 'wrong'
/** Outcomes of rows that are written. */
export const WRITTEN = ['new', 'changed', 'renewed', 'cancelled'] as const satisfies Outcome[]

/** What a row writes: the policy afterwards. */
export type Target = {
  fields: CustomerFields
  /** How it is written, also where the policy is cancelled afterwards. */
  act: 'new' | 'changed' | 'renewed'
  /** The origin of the term; null where the current one is changed. */
  origin: 'imported' | 'renewed' | null
  /** The last day of a cancelled policy, and when it would have ended. */
  cancellation: { lastDay: CalendarDate; formerEndDate: CalendarDate | null; note: string | null } | null
  /** How much was paid of the term, and how much is due; null where the row does not say it. */
  payments: { paid: number; due: number } | null
}

/** A row as it was read and, in a run, as the check has told it. */
export type StoredRow = {
  row: number
  cells: string[]
  values: ImportValues
  errors: CellError[] | null
  foreignAmounts: ForeignAmount[] | null
  faults: CellError[] | null
  /** The number of its policy; null where it has none. */
  number: string | null
  identity: Identity | null
  outcome: Outcome | null
  /** The version of the policy that it was compared with. */
  seenAt: Date | null
}

/** What is known of a file, and what was said of it. */
export type FileFacts = {
  headings: string[]
  /** The heading of each field's column. */
  columns: Record<string, string>
  /** The values of all rows whose cell is empty. */
  forAll: ImportValues
  decisions: Decisions
  names: Names
  numbers: StoredNumbers
}

/** A row that is being compared. */
export type OpenRow = Pick<Target, 'act'> & {
  row: number
  told: Pick<StoredRow, 'outcome' | 'seenAt'>
  /** Its cells' values, and those that hold for all rows. */
  values: ImportValues
  /** Whether its price is one that people leave out: that of the plan stands in. */
  isPriceLeftOut: boolean
  start: CalendarDate | null
  end: CalendarDate | null
  /** The row's own number, and the same where a policy is continued under it. */
  number: string
  newNumber: string | null
  isCancelled: boolean
  outcome: Outcome
  /** The place among the rows of the policy, in the order of writing. */
  step: number
  target: Target | null
  /** The texts that wait for an answer, by the question. */
  unknown: Partial<Record<'insurers' | 'policyTypes' | 'plans' | 'statuses' | 'fleets' | 'continuations', string>>
  /** Cells that an answer leaves out, and why the row is wrong or left out. */
  leftOutCells: CellError[]
  faults: CellError[]
  /** Adds a sentence about a field to the faults. */
  refuse: (field: string, message: string) => void
}

export const FOREVER = '9999-12-31'

export function openRow(given: StoredRow, stored: Stored | null, file: FileFacts): OpenRow {
  const { decisions, columns } = file
  const identity = given.identity ?? {}
  const isLikely = identity.likely !== undefined && decisions.continuations !== 'new'
  const isContinuing = identity.former !== undefined || isLikely
  const amounts = refusedAmounts(given, decisions)
  const said = { ...file.forAll, ...given.values }
  for (const { field } of amounts) delete said[field]
  const values = !stored ? withOwnStart(said) : isContinuing ? { ...startAfter(stored), ...said } : said
  const { policyStartDate: start = null } = values
  const act = !stored ? 'new' : isContinuing || isNextTerm(start, termOf(stored)) ? 'renewed' : 'changed'
  const { meaning, isAsked, text } = statusOfRow(values, file)
  const isCancelled = meaning === 'cancelled'
  const number = identity.number ?? values.policyNumber ?? ''
  const isNewInFleet = act === 'new' && identity.fleet !== undefined
  const isWrong = given.number === null || wasRefused(given) || isKeptOut(given, amounts, decisions)
  const wasCancelled = act === 'changed' && isCancelled && stored?.customer.cancellationReason !== null
  const isEqual = wasCancelled || given.outcome === 'equal'
  const opened: OpenRow = {
    row: given.row,
    told: given,
    values,
    isPriceLeftOut: [...(given.errors ?? []), ...amounts].some(({ column }) => column === columns.planPrice),
    start,
    end: endOf(values, columns, isCancelled),
    act,
    number,
    newNumber: isContinuing ? number : null,
    isCancelled,
    outcome: isWrong ? 'wrong' : isEqual ? 'equal' : isCancelled ? 'cancelled' : act,
    step: 1,
    target: null,
    unknown: {
      ...(isAsked && { statuses: text }),
      ...(isNewInFleet && values.item === undefined && decisions.fleets === null && { fleets: identity.fleet ?? '' }),
      ...(isLikely && decisions.continuations === null && { continuations: identity.likely ?? '' }),
    },
    leftOutCells: amounts.map(({ column, value }) => ({ column, value, message: OTHER_CURRENCY_MESSAGE })),
    faults: [],
    refuse: (field, message) => opened.faults.push(cellOf(given, file, field, message)),
  }
  const out =
    meaning === 'leaveOut'
      ? { field: 'status', why: `la fila dice «${text}»` }
      : isNewInFleet && decisions.fleets === 'leaveOut'
        ? { field: 'policyNumber', why: 'el número es de varios vehículos' }
        : null
  if (out) opened.outcome = 'leftOut'
  if (out && !isAsked) opened.refuse(out.field, `Se deja fuera, como se pidió: ${out.why}`)
  return opened
}

/** The amounts of another currency that an answer leaves out, alone or with their row. */
const refusedAmounts = ({ foreignAmounts }: StoredRow, decisions: Decisions) =>
  (foreignAmounts ?? []).filter(({ column }) => foreignChoice(decisions, column) !== 'asWritten')

/** Whether cells keep the row out: no answer says that it comes in without them. */
const isKeptOut = ({ errors }: StoredRow, amounts: ForeignAmount[], decisions: Decisions): boolean =>
  amounts.some(({ column }) => foreignChoice(decisions, column) === 'leaveOut') ||
  (errors ?? []).some(
    ({ column, mayLack }) =>
      !mayLack || !decisions.faults.some((one) => one.column === column && one.as === 'withoutCell'),
  )

/** When the row's term ends, where it says so: a cancelled one on its last day. */
function endOf(values: ImportValues, columns: FileFacts['columns'], isCancelled: boolean): CalendarDate | null {
  const { policyStartDate: start, policyEndDate, durationMonths: months, cancelledOn } = values
  if (isCancelled && cancelledOn !== undefined) return cancelledOn
  if (policyEndDate !== undefined || 'policyEndDate' in columns) return policyEndDate ?? null
  return start !== undefined && months !== undefined ? addCalendarMonths(start, months) : null
}

/** A cell of the file with what is said of it. A field that may have no column is named as exports name it. */
function cellOf({ cells, values }: StoredRow, file: FileFacts, field: string, message: string): CellError {
  const column = { ...CUSTOMER_HEADINGS, ...file.columns }[field] ?? field
  const value = (values as Record<string, unknown>)[field]
  return { column, message, value: value === undefined ? '' : (cells[file.headings.indexOf(column)] ?? String(value)) }
}

/** Whether the check has refused a row for more than its cells: it stays wrong. */
export const wasRefused = ({ outcome, faults }: StoredRow): boolean => outcome === 'wrong' && faults !== null

/** A policy that is continued without a start begins as in the form. */
const startAfter = ({ customer }: Stored): ImportValues => ({
  policyStartDate: nextTermStart(customer.policyEndDate, today()),
})

/** A new policy without a start begins when it was issued, or its months before its end. */
function withOwnStart(values: ImportValues): ImportValues {
  const { policyStartDate, issueDate, policyEndDate: end, durationMonths: months } = values
  if (policyStartDate !== undefined) return values
  const byEnd = end !== undefined && months !== undefined ? addCalendarMonths(end, -months) : undefined
  const start = issueDate ?? byEnd
  return { ...values, ...(start !== undefined && { policyStartDate: start }) }
}

const termOf = ({ customer, months }: Stored) => ({
  start: customer.policyStartDate,
  end: customer.policyEndDate,
  months,
})

/** What a status probably means where nobody has said it; null where the word is unknown. */
export const likelyMeaning = (text: string): StatusMeaning | null => {
  const said = statusOf(text)
  return said === 'endorsement' ? 'leaveOut' : said
}

/** What a row's status is to mean; it is asked until somebody has said it, except where it surely means in force. */
function statusOfRow(
  { status, cancelledOn }: ImportValues,
  { columns, decisions }: FileFacts,
): { meaning: StatusMeaning | null; isAsked: boolean; text: string } {
  const said = status === undefined ? 'inForce' : likelyMeaning(status)
  // A day of cancellation says so, whatever the status is.
  const isByDay = cancelledOn !== undefined && said === 'inForce'
  const text = isByDay ? (columns.cancelledOn ?? '') : (status ?? '')
  const answer = decisions.statuses.find((one) => statusForm(one.text) === statusForm(text))
  if (answer) return { meaning: answer.as, isAsked: false, text }
  return { meaning: isByDay ? 'cancelled' : said, isAsked: isByDay || said !== 'inForce', text }
}

export const inOrder = (rows: OpenRow[]): OpenRow[] =>
  rows.toSorted((one, other) => {
    const [first, second] = [one.start ?? '', other.start ?? '']
    return first === second ? one.row - other.row : first < second ? -1 : 1
  })
