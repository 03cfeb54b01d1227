import { addCalendarMonths, type CalendarDate, calendarDaysBetween, today } from '../../../shared/clock'
import { type ImportValues, REQUIRED_OF_NEW } from '../../../shared/imports'
import { DEFAULT_LANGUAGE } from '../../../shared/languages'
import { refusalMessages } from '../../../shared/messages'
import { priceOn } from '../../../shared/prices'
import { termEnd } from '../../../shared/term-dates'
import { REQUIRED_MESSAGE } from '../../../shared/text'
import { changesBetween } from '../../changes/entry'
import { NOTHING_OPTIONAL } from '../policies/optional-fields'
import { type CustomerFields, editableFields } from '../policies/record'
import { type Known, onlyByZeros } from './known'
import type { Named, Stored } from './stored-policies'

/*
 * What the rows of a file would do to the policies. Pure functions that reuse the forms' rules for dates and prices.
 */

export type Outcome = 'new' | 'changed' | 'renewed' | 'equal' | 'wrong'
/** The origin of the term that a row writes; null where it changes the current one. */
type Origin = 'imported' | 'renewed' | null
/** A sentence about a field. */
type Fault = { field: string; message: string }
/** The names of a row that no record has. */
type Unknown = { insurers?: string; policyTypes?: string; plans?: string }

export type Row = {
  row: number
  values: ImportValues
  /** Whether a cell is wrong or the number is missing: the row is not compared. */
  isWrong: boolean
  /** The result of an earlier comparison, and the version of the policy that it used. */
  told: { outcome: Outcome | null; seenAt: string | null }
}

export type Compared = {
  row: number
  outcome: Outcome
  /** The place among the rows of the policy, in the order of writing. */
  step: number
  /** The policy afterwards; null for rows that change nothing. */
  fields: CustomerFields | null
  origin: Origin
  unknown: Unknown
  faults: Fault[]
}

/** Without a column for the end date or the price these come from the plan; without one for notes, notes are added. */
export type FileColumns = { hasEnd: boolean; hasPrice: boolean; hasNotes: boolean }

/** A row that is being compared. */
type Open = Compared & Pick<Row, 'values' | 'told'> & { start: CalendarDate | null; end: CalendarDate | null }
type Period = { start: CalendarDate; end: CalendarDate | null }
/** What a row is applied to: the stored policy, or the result of the row before. */
type Base = { fields: CustomerFields; origin: Origin; earlier: Period[] }

/** A start this many months later renews a policy without end and plan; an earlier one corrects it. */
const MONTHS_WITHOUT_PLAN = 12
const FOREVER = '9999-12-31'

/**
 * Compares the rows of one policy number with the stored policy.
 * @param rows in the order of the file
 * @returns the rows in the same order
 */
export function compareNumber(rows: Row[], named: Named, known: Known, file: FileColumns): Compared[] {
  const all = rows.map((row) => opened(row, named.stored, file))
  const right = all.filter(({ outcome }) => outcome !== 'wrong')
  refuseOverlaps(right)
  for (const row of right.filter(isOpen)) refusePastTerm(row, named, file)
  for (const row of right.filter(isOpen)) refuseChangedSince(row, named)
  for (const row of right.filter(isOpen)) refuseBlocked(row, known)
  const written = inOrder(right.filter(isOpen))
  let base = named.stored && baseOf(named.stored)
  for (const [place, row] of written.entries()) {
    row.step = place + 1
    if (place > 0) row.outcome = 'renewed'
    base = applyRow(row, base, known, file)
    refuseTarget(row, named, known, file)
  }
  holdFollowing(written)
  return all.map(({ row, outcome, step, fields, origin, unknown, faults }) => ({
    row,
    outcome: faults.length > 0 ? 'wrong' : outcome,
    step,
    fields,
    origin,
    unknown,
    faults,
  }))
}

const isOpen = ({ outcome, faults }: Open) => outcome !== 'equal' && faults.length === 0

function opened({ row, values, told, isWrong }: Row, stored: Stored | null, { hasEnd }: FileColumns): Open {
  const { policyStartDate: start = null, durationMonths: months } = values
  const byMonths = start !== null && months !== undefined ? addCalendarMonths(start, months) : null
  const isEqual = told.outcome === 'equal'
  const outcome = isWrong
    ? 'wrong'
    : isEqual
      ? 'equal'
      : !stored
        ? 'new'
        : isNextTerm(start, stored)
          ? 'renewed'
          : 'changed'
  const end = hasEnd ? (values.policyEndDate ?? null) : byMonths
  return { row, values, told, start, end, outcome, step: 1, fields: null, origin: null, unknown: {}, faults: [] }
}

/** Whether a row that starts on this day is the term after the stored one. */
function isNextTerm(start: CalendarDate | null, { customer, months }: Stored): boolean {
  const { policyStartDate, policyEndDate } = customer
  if (start === null || start <= policyStartDate) return false
  const byMonths = addCalendarMonths(policyStartDate, months ?? MONTHS_WITHOUT_PLAN)
  if (policyEndDate === null) return start >= byMonths
  // Month-end terms: our end may be up to three days after the file's.
  const isMonthEnd = addCalendarMonths(policyStartDate, 0, 31) === policyStartDate
  const days = calendarDaysBetween(byMonths, policyEndDate)
  return start >= (isMonthEnd && days >= 1 && days <= 3 ? byMonths : policyEndDate)
}

const inOrder = (rows: Open[]) =>
  rows.toSorted((one, other) => {
    const [first, second] = [one.start ?? '', other.start ?? '']
    return first === second ? one.row - other.row : first < second ? -1 : 1
  })

/** Rows of one number are terms that follow each other; where two overlap, all are wrong. */
function refuseOverlaps(rows: Open[]): void {
  if (rows.length < 2) return
  let reach = ''
  let former: CalendarDate | null = null
  let isOver = false
  for (const { start, end } of inOrder(rows)) {
    isOver ||= start === null || reach > start || former === start
    former = start
    reach = [reach, end ?? FOREVER].sort()[1] ?? FOREVER
  }
  if (!isOver) return
  const places = rows.length > 6 ? `${rows.length} filas` : `las filas ${rows.map(({ row }) => row).join(', ')}`
  const message = `El número está también en ${places}, con una vigencia que se superpone`
  for (const { faults } of rows) faults.push({ field: 'policyNumber', message })
}

const shortDate = (date: CalendarDate): string => {
  const [year, month, day] = date.split('-').map(Number)
  return `${day}/${month}/${year}`
}

/** A row that equals a replaced term changes nothing; other rows of past terms cannot be written any more. */
function refusePastTerm(row: Open, { stored, formerTerms }: Named, { hasEnd }: FileColumns): void {
  const { start, end, values, faults } = row
  const sameStart = (stored?.terms ?? formerTerms).find((one) => one.start === start)
  const term = sameStart ?? formerTerms[0]
  if (term) {
    const hasItsEnd = end === null || end === term.end || end === (term.originalEnd ?? term.end)
    const hasItsMonths = !hasEnd && values.durationMonths === term.months
    if (term.start === start && (hasItsEnd || hasItsMonths)) row.outcome = 'equal'
    else if (stored)
      faults.push({ field: 'policyStartDate', message: 'Esta vigencia ya fue reemplazada por otra y no se modifica' })
    else {
      const message = `Este número es de una vigencia anterior de la póliza ${term.currentNumber}`
      faults.push({ field: 'policyNumber', message })
    }
    return
  }
  if (!stored || start === null || end === null) return
  const { policyStartDate } = stored.customer
  if (start < policyStartDate && end <= policyStartDate) {
    const message = `La póliza ya tiene una vigencia posterior, desde el ${shortDate(policyStartDate)}`
    faults.push({ field: 'policyStartDate', message })
  }
}

/** Refuses rows that were compared with another version of the policy. */
function refuseChangedSince({ told, faults }: Open, { stored }: Named): void {
  if (told.outcome === 'new' && stored) {
    faults.push({ field: 'policyNumber', message: TAKEN_SINCE })
  } else if (told.seenAt !== null && stored?.customer.updatedAt !== told.seenAt) {
    faults.push({ field: 'policyNumber', message: CHANGED_SINCE })
  }
}

export const TAKEN_SINCE = 'Entre tanto alguien registró una póliza con este número'
export const CHANGED_SINCE = 'Entre tanto alguien modificó o eliminó esta póliza. Revise el archivo otra vez'

/** Refuses new policies that are blocked: a file does not bring them back. */
function refuseBlocked({ outcome, values, faults }: Open, known: Known): void {
  const blocked = outcome === 'new' && known.blockedBy(values.policyNumber ?? '')
  if (!blocked) return
  const message = `La póliza ${blocked} está bloqueada en la papelera, y un archivo no la trae de vuelta. Restáurela allí si debe volver`
  faults.push({ field: 'policyNumber', message })
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

/** Applies a row to the policy. @returns the base of the next row */
function applyRow(row: Open, base: Base | null, known: Known, { hasEnd, hasPrice, hasNotes }: FileColumns): Base {
  const { values, outcome, start } = row
  const { insurer, policyType, durationMonths, status, cancelledOn, previousNumber, item, ...given } = values
  const before = base?.fields ?? blankFields()
  const [isNew, isRenewed] = [outcome === 'new', outcome === 'renewed']
  const insurerId = insurer === undefined ? before.insuranceCompanyId : known.insurerOf(insurer)
  const typeId = policyType === undefined ? before.policyTypeId : known.typeOf(policyType)
  const fields: CustomerFields = {
    ...before,
    // A term that has begun was issued when it began.
    ...((isNew || isRenewed) && { issueDate: start !== null && start < today() ? start : today() }),
    ...(isRenewed && { policyEndDate: null }),
    ...given,
    // Another form of the number in the file is no change.
    policyNumber: base ? before.policyNumber : (given.policyNumber ?? ''),
    insuranceCompanyId: insurerId ?? '',
    policyTypeId: typeId ?? '',
    ...(given.notes !== undefined && !hasNotes && { notes: withNote(before.notes, given.notes) }),
  }
  const keptMonths =
    isRenewed || (base && typeId !== before.policyTypeId) ? known.monthsOf(before.selectedPlanId) : null
  const months = durationMonths ?? keptMonths
  const earlier = base ? [{ start: before.policyStartDate, end: before.policyEndDate }, ...base.earlier] : []
  if (months !== null) {
    const typeText = policyType ?? known.typeName(before.policyTypeId)
    const plan = known.planFor(fields.policyTypeId, months, typeText)
    const price = plan.prices && priceOn(plan.prices, fields.policyStartDate)
    const isPriced = given.planPrice !== undefined
    const takesPrice = isRenewed || (isNew && !hasPrice) || (plan.isAnswered && fields.planPrice === null)
    fields.selectedPlanId = plan.id
    if (!isPriced && takesPrice && price !== null) fields.planPrice = price
    if (given.policyEndDate === undefined && (isRenewed || (isNew && !hasEnd))) {
      fields.policyEndDate = termEnd(fields.policyStartDate, months, isRenewed ? earlier : [])
    }
    if (durationMonths !== undefined && plan.unknown !== null) row.unknown.plans = plan.unknown
  }
  if (insurer !== undefined && insurerId === null) row.unknown.insurers = insurer
  if (policyType !== undefined && typeId === null) row.unknown.policyTypes = policyType
  row.fields = fields
  row.origin = isNew ? 'imported' : isRenewed ? (base?.origin ?? 'renewed') : null
  const isSame = outcome === 'changed' && Object.keys(changesBetween(before, fields)).length === 0
  if (isSame && Object.keys(row.unknown).length === 0) row.outcome = 'equal'
  return {
    fields,
    origin: isNew ? 'imported' : (base?.origin ?? null),
    earlier: isRenewed ? earlier : (base?.earlier ?? []),
  }
}

/** Further phones of a cell become a note, which is added once. */
const withNote = (notes: string | null, note: string): string =>
  notes === null ? note : notes.includes(note) ? notes : `${notes}\n${note}`

/** Finds missing values, and values that the stored policy does not allow. */
function refuseTarget(row: Open, { stored, withoutZeros }: Named, known: Known, { hasEnd }: FileColumns): void {
  const { values, outcome, faults, fields, start, end } = row
  if (outcome === 'new') {
    const missing = REQUIRED_OF_NEW.filter((field) => values[field] === undefined)
    faults.push(...missing.map((field) => ({ field, message: REQUIRED_MESSAGE })))
    const number = values.policyNumber ?? ''
    const message = withoutZeros === null ? known.lostZeros(number) : onlyByZeros(withoutZeros)
    if (message) faults.push({ field: 'policyNumber', message })
  }
  if (fields?.policyEndDate && fields.policyEndDate < fields.policyStartDate) {
    faults.push({ field: 'policyEndDate', message: refusalMessages['dates-out-of-order']() })
  }
  if (!stored) return
  const { customer, terms } = stored
  const { policyEndDate, policyStartDate } = customer
  // An older list would reinstate a cancelled policy.
  if (
    outcome === 'changed' &&
    customer.cancellationReason !== null &&
    hasEnd &&
    end !== null &&
    end !== policyEndDate
  ) {
    const lastDay = policyEndDate === null ? '' : shortDate(policyEndDate)
    const message = `La póliza está cancelada y termina el ${lastDay}. Reactívela en su ficha o, si sigue cancelada, deje esta celda vacía`
    faults.push({ field: 'policyEndDate', message })
  }
  if (row.step === 1 && outcome !== 'equal' && !customer.contactAllowed && values.contactAllowed === true) {
    const message =
      'La persona pidió que no la contacten. Cámbielo en la ficha de la póliza o, si sigue así, deje esta celda vacía'
    faults.push({ field: 'contactAllowed', message })
  }
  const free = terms
    .map((term) => term.end)
    .sort()
    .at(-1)
  if (outcome === 'changed' && start !== null && start !== policyStartDate && free !== undefined && start < free) {
    const message = `La vigencia debe comenzar el ${shortDate(free)} o después: ya hay otra vigencia hasta entonces`
    faults.push({ field: 'policyStartDate', message })
  }
}

/** A term cannot follow one that is not written: it is wrong after a fault, and waits after an unknown name. */
function holdFollowing(written: Open[]): void {
  for (const [place, row] of written.entries()) {
    const former = written[place - 1]
    if (!former) continue
    row.unknown = { ...former.unknown, ...row.unknown }
    const wrong = written.slice(0, place).find(({ faults }) => faults.length > 0)
    if (!wrong || row.faults.length > 0) continue
    const message = `La vigencia anterior de esta póliza, en la fila ${wrong.row}, tiene errores`
    row.faults.push({ field: 'policyNumber', message })
  }
}
