import { addCalendarMonths, type CalendarDate, today } from '../../../shared/clock'
import type { Decisions, ImportValues, StatusMeaning } from '../../../shared/imports'
import { nextTermStart } from '../../../shared/term-dates'
import type { CustomerFields } from '../policies/record'
import type { Identity } from './identity'
import { isNextTerm } from './next-term'
import { statusForm, statusOf } from './reading/said-words'
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
export const isWritten = (outcome: Outcome): boolean => WRITTEN.some((one) => one === outcome)
/** How a policy's row is written, also where the policy is cancelled afterwards. */
type Act = 'new' | 'changed' | 'renewed'
/** The origin of the term that a row writes; null where it changes the current one. */
export type Origin = 'imported' | 'renewed' | null
/** The last day of a cancelled policy, and when it would have ended. */
type Cancellation = { lastDay: CalendarDate; formerEndDate: CalendarDate | null; note: string | null }
/** A sentence about a field. */
type Fault = { field: string; message: string }
/** The texts of a row that wait for an answer, by the question. */
type Unknown = Partial<Record<'insurers' | 'policyTypes' | 'plans' | 'statuses' | 'fleets' | 'continuations', string>>

export type Row = {
  row: number
  values: ImportValues
  identity: Identity
  /** Whether its price is one that people leave out: that of the plan stands in. */
  isPriceLeftOut: boolean
  /** Whether a cell is wrong or the number is missing: the row is not compared. */
  isWrong: boolean
  /** The result of an earlier comparison, and the version of the policy that it used. */
  told: { outcome: Outcome | null; seenAt: string | null }
}

export type Compared = {
  row: number
  outcome: Outcome
  act: Act
  /** The place among the rows of the policy, in the order of writing. */
  step: number
  /** The policy afterwards; null for rows that change nothing. */
  fields: CustomerFields | null
  origin: Origin
  cancellation: Cancellation | null
  /** How much was paid of the term that the row writes, and how much is due; null where the row does not say it. */
  payments: { paid: number; due: number } | null
  unknown: Unknown
  /** Why the row is wrong or, where that was an answer, left out. */
  faults: Fault[]
}

/** A row that is being compared. */
export type Open = Compared &
  Pick<Row, 'values' | 'isPriceLeftOut' | 'told'> & {
    start: CalendarDate | null
    end: CalendarDate | null
    /** The row's own number, and the same where a policy is continued under it. */
    number: string
    newNumber: string | null
    isCancelled: boolean
  }

/** The heading of each field's column, and what was answered. */
export type FileFacts = { columns: Record<string, string>; decisions: Decisions }

export const FOREVER = '9999-12-31'

export function opened(given: Row, stored: Stored | null, file: FileFacts): Open {
  const { row, told, isPriceLeftOut, isWrong, identity } = given
  const { decisions, columns } = file
  const isLikely = identity.likely !== undefined && decisions.continuations !== 'new'
  const isContinuing = identity.former !== undefined || isLikely
  const values = !stored ? withOwnStart(given.values) : isContinuing ? withStart(given.values, stored) : given.values
  const { policyStartDate: start = null, durationMonths: months } = values
  const act = !stored ? 'new' : isContinuing || isNextTerm(start, termOf(stored)) ? 'renewed' : 'changed'
  const { meaning, asked, text } = statusOfRow(values, file)
  const isCancelled = meaning === 'cancelled'
  const byMonths = start !== null && months !== undefined ? addCalendarMonths(start, months) : null
  const end = values.policyEndDate ?? ('policyEndDate' in columns ? null : byMonths)
  const number = identity.number ?? values.policyNumber ?? ''
  const isNewInFleet = act === 'new' && identity.fleet !== undefined
  const out =
    meaning === 'leaveOut' ? leftOutBy(text) : isNewInFleet && decisions.fleets === 'leaveOut' ? OF_FLEET : null
  const wasCancelled = act === 'changed' && isCancelled && stored?.customer.cancellationReason !== null
  const expected = isCancelled ? 'cancelled' : act
  const outcome = out ? 'leftOut' : isWrong ? 'wrong' : wasCancelled || told.outcome === 'equal' ? 'equal' : expected
  return {
    row,
    values,
    isPriceLeftOut,
    told,
    start,
    act,
    outcome,
    number,
    isCancelled,
    step: 1,
    fields: null,
    origin: null,
    cancellation: null,
    payments: null,
    end: isCancelled ? (values.cancelledOn ?? end) : end,
    newNumber: isContinuing ? number : null,
    unknown: {
      ...(asked && { statuses: text }),
      ...(isNewInFleet && values.item === undefined && decisions.fleets === null && { fleets: identity.fleet ?? '' }),
      ...(isLikely && decisions.continuations === null && { continuations: identity.likely ?? '' }),
    },
    faults: out && !asked ? [{ field: meaning === 'leaveOut' ? 'status' : 'policyNumber', message: out }] : [],
  }
}

const leftOutBy = (text: string) => `Se deja fuera, como se pidió: la fila dice «${text}»`
const OF_FLEET = 'Se deja fuera, como se pidió: el número es de varios vehículos'

/** A policy that is continued without a start begins as in the form. */
const withStart = (values: ImportValues, { customer }: Stored): ImportValues => ({
  policyStartDate: nextTermStart(customer.policyEndDate, today()),
  ...values,
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

/** What a row's status is to mean; `asked` until somebody has said it, except where it surely means in force. */
function statusOfRow(
  { status, cancelledOn }: ImportValues,
  { columns, decisions }: FileFacts,
): { meaning: StatusMeaning | null; asked: boolean; text: string } {
  const said = status === undefined ? 'inForce' : likelyMeaning(status)
  // A day of cancellation says so, whatever the status is.
  const isByDay = cancelledOn !== undefined && said === 'inForce'
  const text = isByDay ? (columns.cancelledOn ?? '') : (status ?? '')
  const answer = decisions.statuses.find((one) => statusForm(one.text) === statusForm(text))
  if (answer) return { meaning: answer.as, asked: false, text }
  return { meaning: isByDay ? 'cancelled' : said, asked: isByDay || said !== 'inForce', text }
}

export const inOrder = (rows: Open[]): Open[] =>
  rows.toSorted((one, other) => {
    const [first, second] = [one.start ?? '', other.start ?? '']
    return first === second ? one.row - other.row : first < second ? -1 : 1
  })
