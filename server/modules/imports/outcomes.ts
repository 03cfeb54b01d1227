import { type CalendarDate, today } from '../../../shared/clock'
import { DEFAULT_LANGUAGE } from '../../../shared/languages'
import { refusalMessages } from '../../../shared/messages'
import { priceOn } from '../../../shared/prices'
import { termEnd } from '../../../shared/term-dates'
import { changesBetween } from '../../changes/entry'
import { isOutsideTerm } from '../policies/cancel'
import { NOTHING_OPTIONAL } from '../policies/optional-fields'
import { type CustomerFields, editableFields } from '../policies/record'
import type { Known } from './known'
import { type Compared, type FileFacts, inOrder, type Open, type Origin, opened, type Row } from './opened-rows'
import { notePaid } from './paid-part'
import {
  holdFollowing,
  refuseBlocked,
  refuseChangedSince,
  refuseOverlaps,
  refusePastTerm,
  refuseTarget,
} from './row-faults'
import type { Named, Stored } from './stored-policies'

/*
 * What the rows of a file would do to the policies. Pure functions that reuse the forms' rules for dates and prices.
 */

type Period = { start: CalendarDate; end: CalendarDate | null }
/** What a row is applied to: the stored policy, or the result of the row before. */
type Base = { fields: CustomerFields; origin: Origin; earlier: Period[] }

/**
 * Compares the rows of one policy with the stored one.
 * @param rows in the order of the file
 * @returns the rows in the same order
 */
export function compareNumber(rows: Row[], named: Named, known: Known, file: FileFacts): Compared[] {
  const all = rows.map((row) => opened(row, named.stored, file))
  mergeSame(all.filter(({ outcome }) => outcome !== 'wrong' && outcome !== 'leftOut'))
  const right = all.filter((row) => !isSetAside(row))
  refuseOverlaps(right)
  for (const row of right.filter(isOpen)) refusePastTerm(row, named, file)
  for (const row of right.filter(isOpen)) refuseChangedSince(row, named)
  for (const row of right.filter(isOpen)) refuseBlocked(row, known)
  const written = inOrder(right.filter(isOpen))
  let base = named.stored && baseOf(named.stored)
  for (const [place, row] of written.entries()) {
    row.step = place + 1
    if (place > 0) row.act = 'renewed'
    if (row.outcome !== 'cancelled') row.outcome = row.act
    base = applyRow(row, base, known, file)
    refuseTarget(row, named, known, file)
    row.payments = notePaid(row)
  }
  holdFollowing(written)
  for (const row of all.filter(isAsked)) askNames(row, named.stored, known, file)
  return all.map(({ row, outcome, act, step, fields, origin, cancellation, payments, unknown, faults }) => ({
    row,
    act,
    step,
    fields,
    origin,
    cancellation,
    payments,
    unknown,
    faults,
    outcome: faults.length > 0 && outcome !== 'leftOut' ? 'wrong' : outcome,
  }))
}

/** Rows that are not compared with the others: nobody knows yet what is to become of them, or it is known already. */
const isSetAside = (row: Open) =>
  ['wrong', 'leftOut', 'merged'].includes(row.outcome) || row.unknown.statuses !== undefined
const isAsked = ({ outcome, unknown }: Open) =>
  unknown.statuses !== undefined && !['wrong', 'leftOut', 'merged'].includes(outcome)
const isOpen = ({ outcome, faults }: Open) => outcome !== 'equal' && faults.length === 0

/** Rows that say the same count once. */
function mergeSame(rows: Open[]): void {
  const seen = new Set<string>()
  for (const row of rows) {
    const said = JSON.stringify({ ...row.values, policyNumber: row.number.toLowerCase() })
    if (seen.has(said)) row.outcome = 'merged'
    seen.add(said)
  }
}

/** Finds the unknown names of a row whose status is asked about, so that all questions stand together. */
function askNames(row: Open, stored: Stored | null, known: Known, file: FileFacts): void {
  const { outcome } = row
  applyRow(row, stored && baseOf(stored), known, file)
  Object.assign(row, { outcome, fields: null, cancellation: null, faults: [] })
}

const baseOf = ({ customer, terms }: Stored): Base => ({
  fields: editableFields(customer),
  origin: 'renewed',
  earlier: terms.map(({ start, end }) => ({ start, end })),
})

/** A new policy before the row's values are set. Missing values become faults later. */
const blankFields = (): CustomerFields => ({
  ...NOTHING_OPTIONAL,
  insuranceCompanyId: '',
  policyNumber: '',
  policyTypeId: '',
  fullName: '',
  vinNumber: '',
  vehicleBrand: '',
  vehicleModel: '',
  vehicleYear: 0,
  selectedPlanId: null,
  planPrice: null,
  policyStartDate: today(),
  issueDate: today(),
  policyEndDate: null,
  language: DEFAULT_LANGUAGE,
  contactAllowed: true,
})

/**
 * Applies a row to the policy. Without a column for the end date or the price these come from the plan; without one for
 * notes, notes are added.
 * @returns the base of the next row
 */
function applyRow(row: Open, base: Base | null, known: Known, { columns }: FileFacts): Base {
  const { values, act, start } = row
  const { insurer, policyType, durationMonths, status, cancelledOn, previousNumber, item, paid, balance, ...given } =
    values
  const before = base?.fields ?? blankFields()
  const [isNew, isRenewed] = [act === 'new', act === 'renewed']
  const insurerId = insurer === undefined ? before.insuranceCompanyId : known.insurerOf(insurer)
  const typeId = policyType === undefined ? before.policyTypeId : known.typeOf(policyType)
  const fields: CustomerFields = {
    ...before,
    // A term that has begun was issued when it began.
    ...((isNew || isRenewed) && { issueDate: start !== null && start < today() ? start : today() }),
    ...(isRenewed && { policyEndDate: null }),
    ...given,
    // Another form of the number in the file is no change.
    policyNumber: row.newNumber ?? (base ? before.policyNumber : row.number),
    insuranceCompanyId: insurerId ?? '',
    policyTypeId: typeId ?? '',
    ...(given.notes !== undefined && !('notes' in columns) && { notes: withNote(before.notes, given.notes) }),
  }
  const keptMonths =
    isRenewed || (base && typeId !== before.policyTypeId) ? known.monthsOf(before.selectedPlanId) : null
  const months = durationMonths ?? keptMonths
  const earlier = base ? [{ start: before.policyStartDate, end: before.policyEndDate }, ...base.earlier] : []
  if (months !== null) {
    const typeText = known.typeName(policyType ?? before.policyTypeId) || (policyType ?? '')
    const plan = known.planFor(fields.policyTypeId, months, typeText)
    const price = plan.prices && priceOn(plan.prices, fields.policyStartDate)
    const isPriced = given.planPrice !== undefined
    const isSilent = !('planPrice' in columns) || row.isPriceLeftOut
    const takesPrice = isRenewed || (isNew && isSilent) || (plan.isAnswered && fields.planPrice === null)
    fields.selectedPlanId = plan.id
    if (!isPriced && takesPrice && price !== null) fields.planPrice = price
    if (given.policyEndDate === undefined && (isRenewed || (isNew && !('policyEndDate' in columns)))) {
      fields.policyEndDate = termEnd(fields.policyStartDate, months, isRenewed ? earlier : [])
    }
    if (durationMonths !== undefined && plan.unknown !== null) row.unknown.plans = plan.unknown
  }
  if (insurer !== undefined && insurerId === null) row.unknown.insurers = insurer
  if (policyType !== undefined && typeId === null) row.unknown.policyTypes = policyType
  row.fields = fields
  row.origin = isNew ? 'imported' : isRenewed ? (base?.origin ?? 'renewed') : null
  if (row.isCancelled) cancelRow(row, fields, before.policyEndDate)
  const isSame = row.outcome === 'changed' && Object.keys(changesBetween(before, fields)).length === 0
  if (isSame && Object.keys(row.unknown).length === 0) row.outcome = 'equal'
  return {
    fields,
    origin: isNew ? 'imported' : (base?.origin ?? null),
    earlier: isRenewed ? earlier : (base?.earlier ?? []),
  }
}

const LAST_DAY_MESSAGE = 'Indique el último día de la póliza cancelada: su fecha de cancelación o de vencimiento'

/** Ends a cancelled policy on the day that the file names, or else at the row's end. */
function cancelRow(row: Open, fields: CustomerFields, storedEnd: CalendarDate | null): void {
  const { values, act, faults } = row
  const lastDay = values.cancelledOn ?? fields.policyEndDate
  if (lastDay === null) {
    faults.push({ field: 'cancelledOn', message: LAST_DAY_MESSAGE })
    return
  }
  // A file that has no other day for it gives the last day as the end.
  const isShortened = act === 'changed' && values.cancelledOn === undefined && (storedEnd ?? lastDay) > lastDay
  const formerEndDate = isShortened ? storedEnd : fields.policyEndDate
  if (isOutsideTerm(lastDay, { policyStartDate: fields.policyStartDate, policyEndDate: formerEndDate })) {
    const field = values.cancelledOn === undefined ? 'policyEndDate' : 'cancelledOn'
    faults.push({ field, message: refusalMessages['cancel-outside-term']() })
  }
  row.cancellation = { lastDay, formerEndDate, note: values.status ?? null }
  fields.policyEndDate = lastDay
}

/** Further phones of a cell become a note, which is added once. */
const withNote = (notes: string | null, note: string): string =>
  notes === null ? note : notes.includes(note) ? notes : `${notes}\n${note}`
