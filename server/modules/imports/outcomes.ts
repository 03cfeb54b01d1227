import { type CalendarDate, today } from '../../../shared/clock'
import type { CellError } from '../../../shared/imports'
import { DEFAULT_LANGUAGE } from '../../../shared/languages'
import { refusalMessages } from '../../../shared/messages'
import { newId } from '../../../shared/new-id'
import { minus } from '../../../shared/payments'
import { priceOn } from '../../../shared/prices'
import { termEnd } from '../../../shared/term-dates'
import { changesBetween } from '../../changes/entry'
import { isOutsideTerm } from '../policies/cancel'
import { NOTHING_OPTIONAL } from '../policies/optional-fields'
import { type CustomerFields, editableFields } from '../policies/record'
import {
  type FileFacts,
  inOrder,
  type OpenRow,
  openRow,
  type StoredRow,
  type Target,
  WRITTEN,
  wasRefused,
} from './open-row'
import { faultOfPaid } from './reading/paid-cells'
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

/** The result of a row, as it is stored. */
export type ComparedRow = Pick<OpenRow, 'row' | 'outcome' | 'step'> & {
  customerId: string
  /** The version of the policy; null for a new one. */
  seenAt: string | null
  target: Target | null
  unknown: OpenRow['unknown'] | null
  faults: CellError[] | null
}

type Period = { start: CalendarDate; end: CalendarDate | null }
/** What a row is applied to: the stored policy, or the result of the row before. */
type Base = { fields: CustomerFields; origin: Target['origin']; earlier: Period[] }

/**
 * Compares the rows of one policy with the stored one.
 * @param rows in the order of the file
 * @returns all but the rows that the check has refused, which stay as they are
 */
export function comparePolicy(rows: StoredRow[], named: Named, file: FileFacts): ComparedRow[] {
  const { stored } = named
  const all = rows.map((row) => openRow(row, stored, file))
  mergeSame(all.filter(({ outcome }) => outcome !== 'wrong' && outcome !== 'leftOut'))
  const right = all.filter((row) => !isSetAside(row))
  refuseOverlaps(right)
  for (const row of right.filter(isOpen)) refusePastTerm(row, named, file)
  for (const row of right.filter(isOpen)) refuseChangedSince(row, stored)
  for (const row of right.filter(isOpen)) refuseBlocked(row, file)
  const written = inOrder(right.filter(isOpen))
  let base = stored && baseOf(stored)
  for (const [place, row] of written.entries()) {
    row.step = place + 1
    if (place > 0) row.act = 'renewed'
    if (row.outcome !== 'cancelled') row.outcome = row.act
    base = applyRow(row, base, file)
    refuseTarget(row, stored, file)
    notePaid(row)
  }
  holdFollowing(written)
  for (const row of all.filter(isAsked)) askNames(row, stored, file)
  const policy = { customerId: stored?.customer.id ?? newId(), seenAt: stored?.customer.updatedAt ?? null }
  return all
    .filter((_row, place) => !wasRefused(rows[place] as StoredRow))
    .map((row) => ({ ...resultOf(row), ...policy }))
}

function resultOf({ row, step, target, unknown, leftOutCells, ...open }: OpenRow) {
  const outcome = open.faults.length > 0 && open.outcome !== 'leftOut' ? ('wrong' as const) : open.outcome
  const faults = [...leftOutCells, ...open.faults]
  return {
    row,
    step,
    outcome,
    target: WRITTEN.some((one) => one === outcome) ? target : null,
    unknown: Object.keys(unknown).length > 0 && outcome !== 'wrong' ? unknown : null,
    faults: faults.length > 0 ? faults : null,
  }
}

/** Rows that are not compared with the others: nobody knows yet what is to become of them, or it is known already. */
const isSetAside = (row: OpenRow) =>
  ['wrong', 'leftOut', 'merged'].includes(row.outcome) || row.unknown.statuses !== undefined
const isAsked = ({ outcome, unknown }: OpenRow) =>
  unknown.statuses !== undefined && !['wrong', 'leftOut', 'merged'].includes(outcome)
const isOpen = ({ outcome, faults }: OpenRow) => outcome !== 'equal' && faults.length === 0

/** Rows that say the same count once. */
function mergeSame(rows: OpenRow[]): void {
  const seen = new Set<string>()
  for (const row of rows) {
    const said = JSON.stringify({ ...row.values, policyNumber: row.number.toLowerCase() })
    if (seen.has(said)) row.outcome = 'merged'
    seen.add(said)
  }
}

/** Finds the unknown names of a row whose status is asked about, so that all questions stand together. */
function askNames(row: OpenRow, stored: Stored | null, file: FileFacts): void {
  const { outcome } = row
  applyRow(row, stored && baseOf(stored), file)
  Object.assign(row, { outcome, target: null, faults: [] })
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
function applyRow(row: OpenRow, base: Base | null, { columns, names }: FileFacts): Base {
  const { values, act, start, unknown } = row
  const { insurer, policyType, durationMonths, status, cancelledOn, previousNumber, item, paid, balance, ...given } =
    values
  const before = base?.fields ?? blankFields()
  const [isNew, isRenewed] = [act === 'new', act === 'renewed']
  const insurerId = insurer === undefined ? before.insuranceCompanyId : names.insurerOf(insurer)
  const typeId = policyType === undefined ? before.policyTypeId : names.typeOf(policyType)
  if (insurer !== undefined && insurerId === null) unknown.insurers = insurer
  if (policyType !== undefined && typeId === null) unknown.policyTypes = policyType
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
  const earlier = base ? [{ start: before.policyStartDate, end: before.policyEndDate }, ...base.earlier] : []
  const keepsMonths = isRenewed || (base && typeId !== before.policyTypeId)
  const months = durationMonths ?? (keepsMonths ? names.monthsOf(before.selectedPlanId) : null)
  if (months !== null) {
    const plan = names.planFor(fields.policyTypeId, months, policyType ?? before.policyTypeId)
    const price = plan.prices && priceOn(plan.prices, fields.policyStartDate)
    const isSilent = !('planPrice' in columns) || row.isPriceLeftOut
    const takesPrice = isRenewed || (isNew && isSilent) || (plan.isAnswered && fields.planPrice === null)
    fields.selectedPlanId = plan.id
    if (given.planPrice === undefined && takesPrice && price !== null) fields.planPrice = price
    if (given.policyEndDate === undefined && (isRenewed || (isNew && !('policyEndDate' in columns))))
      fields.policyEndDate = termEnd(fields.policyStartDate, months, isRenewed ? earlier : [])
    if (durationMonths !== undefined && plan.unknown !== null) unknown.plans = plan.unknown
  }
  const origin = isNew ? 'imported' : (base?.origin ?? null)
  const cancellation = row.isCancelled ? cancel(row, fields, before.policyEndDate) : null
  row.target = { fields, act, origin: act === 'changed' ? null : (origin ?? 'renewed'), cancellation, payments: null }
  const isSame = row.outcome === 'changed' && Object.keys(changesBetween(before, fields)).length === 0
  if (isSame && Object.keys(unknown).length === 0) row.outcome = 'equal'
  return { fields, origin, earlier: isRenewed ? earlier : (base?.earlier ?? []) }
}

const LAST_DAY_MESSAGE = 'Indique el último día de la póliza cancelada: su fecha de cancelación o de vencimiento'

/** Ends a cancelled policy on the day that the file names, or else at the row's end. */
function cancel(row: OpenRow, fields: CustomerFields, storedEnd: CalendarDate | null): Target['cancellation'] {
  const { cancelledOn, status } = row.values
  const lastDay = cancelledOn ?? fields.policyEndDate
  if (lastDay === null) {
    row.refuse('cancelledOn', LAST_DAY_MESSAGE)
    return null
  }
  // A file that has no other day for it gives the last day as the end.
  const isShortened = row.act === 'changed' && cancelledOn === undefined && (storedEnd ?? lastDay) > lastDay
  const formerEndDate = isShortened ? storedEnd : fields.policyEndDate
  if (isOutsideTerm(lastDay, { policyStartDate: fields.policyStartDate, policyEndDate: formerEndDate }))
    row.refuse(cancelledOn === undefined ? 'policyEndDate' : 'cancelledOn', refusalMessages['cancel-outside-term']())
  fields.policyEndDate = lastDay
  return { lastDay, formerEndDate, note: status ?? null }
}

/** Further phones of a cell become a note, which is added once. */
const withNote = (notes: string | null, note: string): string =>
  notes === null ? note : notes.includes(note) ? notes : `${notes}\n${note}`

/** Notes what was paid of the term that a row writes, and what is due. Rows that change a term touch no payments. */
function notePaid({ act, values, target, refuse }: OpenRow): void {
  const { paid, balance } = values
  if (act === 'changed' || !target || (paid === undefined && balance === undefined)) return
  // Without a price it is what is said of it.
  const price = target.fields.planPrice ?? (balance ?? 0) + (typeof paid === 'number' ? paid : 0)
  const fault = faultOfPaid(values, price)
  if (fault) refuse(fault.field, fault.message)
  const due = balance ?? (typeof paid === 'number' ? minus(price, paid) : paid ? 0 : price)
  target.payments = { paid: minus(price, due), due }
}
