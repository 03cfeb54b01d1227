import { addCalendarMonths, type CalendarDate, calendarDaysBetween, today } from '../../../../shared/clock'
import type { CellError } from '../../../../shared/imports'
import { DEFAULT_LANGUAGE } from '../../../../shared/languages'
import { refusalMessages } from '../../../../shared/messages'
import { newId } from '../../../../shared/new-id'
import { inCents, minus } from '../../../../shared/payments'
import { priceOn } from '../../../../shared/prices'
import { termEnd } from '../../../../shared/term-dates'
import { changesBetween } from '../../../changes/entry'
import { isOutsideTerm } from '../../policies/cancel'
import { NOTHING_OPTIONAL } from '../../policies/optional-fields'
import { type CustomerFields, editableFields } from '../../policies/record'
import { faultOfPaid } from '../reading/paid-cells'
import type { ParsedRow } from '../reading/parsed-row'
import { groupedBy, type Identity } from './identity'
import { optionsOf } from './questions'
import { type FileFacts, inOrder, type OpenRow, openRow, type Stored, type Target, WRITTEN } from './row'
import { holdFollowing, refuseBlocked, refuseOverlaps, refusePastTerm, refuseTarget } from './row-faults'

/*
 * What the rows of a file would do to the policies. Pure functions that reuse the forms' rules for dates and prices.
 */

/** The result of a row, as it is stored. */
export type ComparedRow = Pick<OpenRow, 'row' | 'cells' | 'outcome' | 'step' | 'waits' | 'faults'> & {
  /** The number by which the row's policy is stored, or would be; null where the row has none. */
  number: string | null
  customerId: string | null
  /** The version of the policy; null for a new one. */
  seenAt: string | null
  target: Target | null
  /** Whether it counts once with another row from which it differs in columns that are not used. */
  isReceipt: boolean
}

export type ToCompare = { parsed: ParsedRow; identity: Identity }
/** A row that has nothing of a policy. */
export const otherThanPolicy = ({ row, cells, errors }: ParsedRow): ComparedRow => ({
  ...{ row, cells, faults: errors, outcome: 'notPolicy', step: 1, waits: false },
  ...{ number: null, customerId: null, seenAt: null, target: null, isReceipt: false },
})

type Period = { start: CalendarDate; end: CalendarDate | null }
/** What a row is applied to: the stored policy, or the result of the row before. */
type Base = { fields: CustomerFields; origin: Target['origin']; earlier: Period[] }

/**
 * Compares the rows of one policy with the stored one.
 * @param rows in the order of the file
 */
export function comparePolicy(rows: ToCompare[], stored: Stored | null, file: FileFacts): ComparedRow[] {
  const all = rows.map(({ parsed, identity }) => openRow(parsed, identity, stored, file))
  const receipts = mergeSame(
    all.filter(({ outcome }) => outcome !== 'wrong' && outcome !== 'leftOut'),
    file,
  )
  const right = all.filter((row) => !isSetAside(row))
  refuseOverlaps(right)
  for (const row of right.filter(isOpen)) refusePastTerm(row, stored, file)
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
  // Nobody knows yet what is to become of these: only their questions count.
  for (const row of all.filter(({ isUndecided }) => isUndecided)) {
    const { outcome } = row
    if (outcome !== 'wrong' && outcome !== 'merged') applyRow(row, stored && baseOf(stored), file)
    Object.assign(row, { outcome, target: null, faults: outcome === 'wrong' ? row.faults : [] })
  }
  const customerId = stored?.customer.id ?? newId()
  const seenAt = stored?.customer.updatedAt ?? null
  return all.map((row) => {
    const isReceipt = receipts.has(row)
    const number = stored?.customer.policyNumber ?? row.identity.number
    return { ...resultOf(row), number: number || null, customerId, seenAt, isReceipt }
  })
}

function resultOf({ row, cells, step, target, leftOutCells, waits, ...open }: OpenRow) {
  const outcome = open.faults.length > 0 && open.outcome !== 'leftOut' ? ('wrong' as const) : open.outcome
  const isWritten = WRITTEN.some((one) => one === outcome)
  const faults: CellError[] = [...leftOutCells, ...open.faults]
  return { row, cells, step, outcome, waits: waits && outcome !== 'wrong', target: isWritten ? target : null, faults }
}

/** Rows that are not compared with the others: nobody knows yet what is to become of them, or it is known already. */
const isSetAside = ({ outcome, isUndecided }: OpenRow) =>
  isUndecided || outcome === 'wrong' || outcome === 'leftOut' || outcome === 'merged'
const isOpen = ({ outcome, faults }: OpenRow) => outcome !== 'equal' && faults.length === 0

const AMOUNTS = ['planPrice', 'paid', 'balance'] as const

/**
 * Rows that say the same count once. Where they differ in columns that are not used, they are receipts: then people say
 * whether their amounts are parts.
 * @returns the receipts
 */
function mergeSame(rows: OpenRow[], file: FileFacts): Set<OpenRow> {
  const receipts = new Set<OpenRow>()
  const used = new Set(Object.values(file.columns))
  const others = file.headings.flatMap((heading, place) => (used.has(heading) ? [] : [place]))
  const restOf = ({ cells }: OpenRow) => JSON.stringify(others.map((place) => cells[place]))
  const said = ({ values, identity }: OpenRow, without: readonly string[] = []) =>
    JSON.stringify({
      ...values,
      ...Object.fromEntries(without.map((field) => [field, null])),
      policyNumber: identity.key,
    })
  const merge = (row: OpenRow, into: OpenRow, isReceipt: boolean) => {
    row.outcome = 'merged'
    into.same.push(row)
    if (isReceipt) receipts.add(row)
  }
  // The very same line twice is no second receipt.
  const lines = new Map<string, OpenRow>()
  for (const row of rows) {
    const line = said(row) + restOf(row)
    const first = lines.get(line)
    if (first) merge(row, first, false)
    else lines.set(line, row)
  }
  for (const [first, ...more] of groupedBy([...lines.values()], (row) => said(row, AMOUNTS)).values()) {
    if (!first || more.length === 0 || new Set([first, ...more].map(restOf)).size === 1) continue
    const isSame = more.every((row) => said(row) === said(first))
    const isPriced = first.values.planPrice !== undefined
    const answer = isPriced ? askParts([first, ...more], isSame, file) : 'whole'
    if (answer === 'whole' && isPriced && !isSame) continue
    takeParts([first, ...more], answer)
    for (const row of more) merge(row, first, true)
  }
  return receipts
}

function askParts([first, ...more]: OpenRow[], isSame: boolean, { withPayments }: FileFacts): string | null {
  const amounts = [first, ...more].map((row) => row?.values.planPrice)
  return (
    first?.ask({
      kind: 'parts',
      text: () =>
        'Hay pólizas en varias filas que se distinguen por su recibo o su importe. ¿Se suman, o es el precio de cada una?',
      options: optionsOf({
        sum: 'Se suman: son partes del precio',
        whole: 'Es el precio de la póliza',
        ...(withPayments && { instalments: 'Se suman, y cada una es una cuota' }),
      }),
      proposed: () => (isSame ? null : 'sum'),
      example: `${first.identity.number}: ${amounts.join(' + ')}`,
    }) ?? null
  )
}

/** The first of the rows of a term takes the amounts of all; what they say of the payment differs with their receipt. */
function takeParts(rows: OpenRow[], answer: string | null): void {
  const [first] = rows as [OpenRow]
  const paidOf = ({ values: { paid, planPrice = 0 } }: OpenRow) =>
    typeof paid === 'number' ? paid : paid === true ? planPrice : 0
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + inCents(amount), 0) / 100
  const isPaymentSaid = rows.some(({ values }) => values.paid !== undefined)
  const { paid, balance, ...values } = first.values
  if (answer === null || answer === 'whole') {
    const isSame = rows.every((row) => row.values.paid === paid && row.values.balance === balance)
    first.values = isSame ? first.values : values
    return
  }
  const parts = rows.map((row) => ({ amount: row.values.planPrice ?? 0, paid: paidOf(row) }))
  first.values = { ...values, planPrice: total(parts.map(({ amount }) => amount)) }
  if (answer === 'instalments') first.parts = parts.map(({ amount, paid }) => ({ amount, isPaid: paid >= amount }))
  else if (isPaymentSaid) first.values.paid = total(parts.map((part) => part.paid))
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
  const { values, act, start } = row
  const { insurer, policyType, durationMonths, status, cancelledOn, previousNumber, item, paid, balance, ...given } =
    values
  const before = base?.fields ?? blankFields()
  const [isNew, isRenewed] = [act === 'new', act === 'renewed']
  const insurerId = insurer === undefined ? before.insuranceCompanyId : names.insurerOf(row.row, insurer)
  const typeId = policyType === undefined ? before.policyTypeId : names.typeOf(row.row, policyType)
  if (insurerId === null || typeId === null) row.waits = true
  const fields: CustomerFields = {
    ...before,
    // A term that has begun was issued when it began.
    ...((isNew || isRenewed) && { issueDate: start !== null && start < today() ? start : today() }),
    ...(isRenewed && { policyEndDate: null }),
    ...given,
    // Another form of the number in the file is no change.
    policyNumber: row.newNumber ?? (base ? before.policyNumber : row.identity.number),
    insuranceCompanyId: insurerId ?? '',
    policyTypeId: typeId ?? '',
    ...(given.notes !== undefined && !('notes' in columns) && { notes: withNote(before.notes, given.notes) }),
  }
  const earlier = base ? [{ start: before.policyStartDate, end: before.policyEndDate }, ...base.earlier] : []
  const keepsMonths = isRenewed || (base && typeId !== before.policyTypeId)
  const months = durationMonths ?? (keepsMonths ? names.monthsOf(before.selectedPlanId) : null)
  // A plan is of a type: where that waits, so does the plan.
  if (months !== null && typeId) {
    const plan = names.planFor(row.row, typeId, months)
    const price = plan.prices && priceOn(plan.prices, fields.policyStartDate)
    const isSilent = !('planPrice' in columns) || row.isPriceLeftOut
    const takesPrice = isRenewed || (isNew && isSilent) || (plan.isAnswered && fields.planPrice === null)
    fields.selectedPlanId = plan.id
    if (given.planPrice === undefined && takesPrice && price !== null) fields.planPrice = price
    if (given.policyEndDate === undefined && (isRenewed || (isNew && !('policyEndDate' in columns))))
      fields.policyEndDate = termEnd(fields.policyStartDate, months, isRenewed ? earlier : [])
    if (durationMonths !== undefined && plan.isOpen) row.waits = true
  }
  const origin = isNew ? 'imported' : (base?.origin ?? null)
  const cancellation = row.isCancelled ? cancel(row, fields, before.policyEndDate) : null
  row.target = { fields, act, origin: act === 'changed' ? null : (origin ?? 'renewed'), cancellation, payments: null }
  const isSame = row.outcome === 'changed' && Object.keys(changesBetween(before, fields)).length === 0
  if (isSame && !row.waits) row.outcome = 'equal'
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

const DAYS_OF_MONTH = 30.4

/** Notes what was paid of the term that a row writes, and what is due. Rows that change a term touch no payments. */
function notePaid({ act, values, target, parts, refuse }: OpenRow): void {
  const { paid, balance } = values
  if (act === 'changed' || !target || (parts === null && paid === undefined && balance === undefined)) return
  const { policyStartDate: start, policyEndDate: end } = target.fields
  if (parts) {
    // Files tell no day of an instalment that could be read for sure: they are spread over the term.
    const days = calendarDaysBetween(start, end ?? addCalendarMonths(start, 12))
    const months = Math.round(days / DAYS_OF_MONTH / parts.length)
    target.payments = parts.map((part, place) => ({ ...part, dueOn: addCalendarMonths(start, place * months) }))
    return
  }
  // Without a price it is what is said of it.
  const price = target.fields.planPrice ?? (balance ?? 0) + (typeof paid === 'number' ? paid : 0)
  const fault = faultOfPaid(values, price)
  if (fault) refuse(fault.field, fault.message)
  const due = balance ?? (typeof paid === 'number' ? minus(price, paid) : paid ? 0 : price)
  const both = [
    { dueOn: start, amount: minus(price, due), isPaid: true },
    { dueOn: start, amount: due, isPaid: false },
  ]
  target.payments = both.filter(({ amount }) => amount > 0)
}
