import { addCalendarMonths, type CalendarDate, today } from '../../../../shared/clock'
import { CUSTOMER_HEADINGS } from '../../../../shared/import-headings'
import type { CellError, ImportValues } from '../../../../shared/imports'
import { dividedAmount } from '../../../../shared/payments'
import { OTHER_CURRENCY_MESSAGE } from '../../../../shared/prices'
import { nextTermStart } from '../../../../shared/term-dates'
import type { Customer, CustomerFields } from '../../policies/record'
import type { ForeignAmount, ParsedRow } from '../reading/parsed-row'
import { statusForm, statusOf } from '../reading/said-words'
import { type Identity, isNextTerm, type KnownIndex, type KnownTerm } from './identity'
import type { Names } from './names'
import { optionsOf, type Questions } from './questions'

/*
 * What a row is before it is compared: which policy it is about, what its cells and the answers say together, and what
 * is to become of it.
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
  /** The instalments of the term, in their order; null where the row does not say what was paid. */
  payments: { dueOn: CalendarDate; amount: number; isPaid: boolean }[] | null
}

/** A policy with the months of its plan and its replaced terms, the newest first. */
export type Stored = { customer: Customer; months: number | null; terms: KnownTerm[] }

/** What is known of a file, and whom to ask. */
export type FileFacts = {
  headings: string[]
  /** The heading of each field's column. */
  columns: Record<string, string>
  /** The values of all rows whose cell is empty. */
  forAll: ImportValues
  currency: string
  withPayments: boolean
  rows: number
  known: KnownIndex
  names: Names
  questions: Questions
}

/** A row that is being compared. */
export type OpenRow = Pick<Target, 'act'> & {
  row: number
  cells: string[]
  /** Its cells' values, and those that hold for all rows. */
  values: ImportValues
  identity: Identity
  /** Whether its price is one that people leave out: that of the plan stands in. */
  isPriceLeftOut: boolean
  start: CalendarDate | null
  end: CalendarDate | null
  /** The number under which a policy is continued. */
  newNumber: string | null
  isCancelled: boolean
  /** The rows that say the same, and their amounts where each is an instalment. */
  same: OpenRow[]
  parts: { amount: number; isPaid: boolean }[] | null
  outcome: Outcome
  /** The place among the rows of the policy, in the order of writing. */
  step: number
  target: Target | null
  /** Whether it waits for an answer, and whether that is what is to become of it at all. */
  waits: boolean
  isUndecided: boolean
  /** Cells that an answer leaves out, and why the row is wrong or left out. */
  leftOutCells: CellError[]
  faults: CellError[]
  /** Adds a sentence about a field to the faults. */
  refuse: (field: string, message: string) => void
  /** Asks about the row; it waits where nobody has answered. */
  ask: (question: Parameters<Questions['ask']>[1]) => string | null
}

export const FOREVER = '9999-12-31'

export function openRow(parsed: ParsedRow, identity: Identity, stored: Stored | null, file: FileFacts): OpenRow {
  const opened: OpenRow = {
    ...{ row: parsed.row, cells: parsed.cells, values: {}, identity, isPriceLeftOut: false, start: null, end: null },
    ...{
      act: 'new',
      newNumber: null,
      isCancelled: false,
      same: [],
      parts: null,
      outcome: 'new',
      step: 1,
      target: null,
    },
    ...{ waits: false, isUndecided: false, leftOutCells: [], faults: [] },
    refuse: (field, message) => opened.faults.push(cellOf(parsed, file, field, message)),
    ask(question) {
      const answer = file.questions.ask(parsed.row, question)
      if (answer === null) opened.waits = true
      return answer
    },
  }
  if (!takeCells(opened, parsed, file)) return Object.assign(opened, { outcome: 'wrong' })
  const isContinuing = continues(opened)
  const said = { ...file.forAll, ...opened.values }
  if (!stored) takeVehicle(opened, said, parsed)
  const values = !stored ? withOwnStart(said) : isContinuing ? { ...startAfter(stored), ...said } : said
  const { policyStartDate: start = null } = values
  const act = !stored ? 'new' : isContinuing || isNextTerm(start, termOf(stored)) ? 'renewed' : 'changed'
  Object.assign(opened, { values, start, act, newNumber: isContinuing ? identity.number : null })
  const meaning = statusOfRow(opened, file)
  opened.isCancelled = meaning === 'cancelled'
  const wasCancelled = act === 'changed' && opened.isCancelled && stored?.customer.cancellationReason !== null
  opened.outcome = wasCancelled ? 'equal' : opened.isCancelled ? 'cancelled' : act
  if (meaning === 'leaveOut') leaveOut(opened, 'status', `la fila dice «${values.status ?? ''}»`)
  else if (act === 'new' && identity.fleet !== undefined && isFleetLeftOut(opened))
    leaveOut(opened, 'policyNumber', 'el número es de varios vehículos')
  else if (opened.outcome === 'cancelled') askLastDay(opened)
  opened.end = endOf(opened, file.columns)
  return opened
}

function leaveOut(row: OpenRow, field: string, why: string): void {
  row.outcome = 'leftOut'
  if (!row.isUndecided) row.refuse(field, `Se deja fuera, como se pidió: ${why}`)
}

/** Takes the values of cells, and the answers about those. @returns whether the row may come in */
function takeCells(row: OpenRow, parsed: ParsedRow, file: FileFacts): boolean {
  const { columns } = file
  row.values = { ...parsed.values }
  let isIn = parsed.values.policyNumber !== undefined
  const priceLeftOut = (column: string) => {
    if (column === columns.planPrice) row.isPriceLeftOut = true
  }
  for (const error of parsed.errors) {
    // Without an answer the row is wrong: it does not wait.
    const answer = error.mayLack ? file.questions.ask(row.row, aboutFault(error, file)) : null
    if (answer === 'withoutCell') {
      row.leftOutCells.push(error)
      priceLeftOut(error.column)
    } else {
      row.faults.push(error)
      isIn = false
    }
  }
  for (const amount of parsed.foreignAmounts) {
    const answer = row.ask(aboutCurrency(amount, file))
    if (answer === 'asWritten') continue
    delete row.values[amount.field]
    const { column, value } = amount
    row.leftOutCells.push({ column, value, message: OTHER_CURRENCY_MESSAGE })
    priceLeftOut(column)
    if (answer === 'leaveOut') isIn = false
  }
  for (const { field, column, amount, rows, place } of parsed.sharedAmounts) {
    const answer = row.ask({
      kind: 'shared',
      said: column,
      text: () => `En «${column}» una celda combinada tiene un importe de varias filas. ¿De quién es?`,
      options: optionsOf({
        divide: 'De todas juntas: dividirlo por igual',
        each: 'De cada una: repetirlo',
        withoutCell: 'Traerlas sin ese importe',
      }),
      proposed: () => 'divide',
      example: `${amount}, ${rows} filas`,
    })
    if (answer === 'each') row.values[field] = amount as never
    else if (answer === 'withoutCell') {
      row.leftOutCells.push({ column, value: String(amount), message: 'Importe de varias filas' })
      priceLeftOut(column)
    } else row.values[field] = dividedAmount(amount, rows, file.currency).amountAt(place) as never
  }
  return isIn
}

/** Fields whose wrong cells say nothing about the price or the term, so that rows may well come in without them. */
const HARMLESS = ['plate', 'phone', 'email', 'language', 'notes', 'issueDate']
/** Where more rows are wrong, the column or the country of its phones is probably another. */
const FEW = 0.25

function aboutFault({ column, value, message }: CellError, { columns, rows: all }: FileFacts) {
  const isHarmless = HARMLESS.some((field) => columns[field] === column)
  const country = column === columns.phone ? ' Si son de otro país, elíjalo en «Columnas».' : ''
  return {
    kind: 'fault' as const,
    said: column,
    text: () => `«${column}»: ${message}.${country} ¿Qué se hace con esas filas?`.replace('..', '.'),
    options: optionsOf({
      withoutCell: column === columns.planPrice ? 'Con el precio de su plan' : 'Traerlas sin esa celda',
      leaveOut: 'Dejarlas fuera',
    }),
    proposed: (rows: number) => (isHarmless && rows <= all * FEW ? 'withoutCell' : null),
    example: value,
  }
}

const aboutCurrency = ({ column, value, sign }: ForeignAmount, { columns, currency }: FileFacts) => ({
  kind: 'currency' as const,
  said: column,
  text: (signs: string) =>
    `En «${column}» hay importes con ${signs}; aquí los importes son en ${currency} y no se convierten.`,
  options: optionsOf({
    asWritten: 'Tomar los números como están escritos',
    withoutCell: column === columns.planPrice ? 'Con el precio de su plan' : 'Dejar fuera esos importes',
    leaveOut: 'Dejar fuera sus filas',
  }),
  proposed: () => 'asWritten',
  standing: 'asWritten',
  example: value,
  word: sign,
})

/** Whether the row continues a policy under its own number. */
function continues({ identity, ask }: OpenRow): boolean {
  const { former, likely, number } = identity
  if (former !== undefined || likely === undefined) return former !== undefined
  const answer = ask({
    kind: 'continuation',
    text: () => 'Hay filas con otro número para el vehículo de una póliza que termina cuando esas empiezan. ¿Qué son?',
    options: optionsOf({ renewal: 'Son su renovación', new: 'Son pólizas nuevas' }),
    proposed: () => 'renewal',
    example: `${number} en lugar de ${likely}`,
  })
  return answer !== 'new'
}

/** Takes what the row probably says of its vehicle, where no cell says it. */
function takeVehicle({ ask }: OpenRow, values: ImportValues, { likely }: ParsedRow): void {
  for (const { from, text, values: given } of likely) {
    const lacking = Object.entries(given).filter(([field]) => !(field in values))
    if (lacking.length === 0) continue
    const answer = ask({
      kind: from,
      text: () =>
        from === 'vin'
          ? 'Hay filas que no dicen la marca o el año, pero su VIN los dice. ¿Se toman de allí?'
          : 'Hay vehículos cuya marca no se reconoce. ¿Es su primera palabra?',
      options: optionsOf({
        take: from === 'vin' ? 'Tomarlos del VIN' : 'Sí, la primera palabra',
        leaveOut: 'No: dejar esas filas fuera',
      }),
      proposed: () => 'take',
      example: `${text}: ${lacking.map(([, value]) => value).join(', ')}`,
    })
    if (answer !== 'leaveOut') Object.assign(values, Object.fromEntries(lacking))
  }
}

/** What the word of a status means for its rows; `cancelled` brings them in as cancelled policies. */
type StatusMeaning = 'inForce' | 'leaveOut' | 'cancelled'

/** What a status probably means where nobody has said it; null where the word is unknown. */
function likelyMeaning(text: string): StatusMeaning | null {
  const said = statusOf(text)
  return said === 'endorsement' ? 'leaveOut' : said
}

/** What a row's status is to mean; it is asked until somebody has said it, except where it surely means in force. */
function statusOfRow(row: OpenRow, { columns }: FileFacts): StatusMeaning | null {
  const { status, cancelledOn } = row.values
  const said = status === undefined ? 'inForce' : likelyMeaning(status)
  // A day of cancellation says so, whatever the status is.
  const isByDay = cancelledOn !== undefined && said === 'inForce'
  if (said === 'inForce' && !isByDay) return said
  const text = isByDay ? (columns.cancelledOn ?? '') : (status ?? '')
  const likely = isByDay ? 'cancelled' : said
  const answer = row.ask({
    kind: 'status',
    said: text,
    key: statusForm(text),
    text: () => (isByDay ? `¿Qué pólizas son las que tienen «${text}»?` : `¿Qué pólizas son las de «${text}»?`),
    options: optionsOf({ inForce: 'En vigor', cancelled: 'Traer como canceladas', leaveOut: 'Dejar fuera' }),
    proposed: () => likely,
    example: row.identity.number,
  })
  row.isUndecided = answer === null
  return (answer as StatusMeaning | null) ?? likely
}

/** Asks from when on a policy is cancelled, where the file has no day. */
function askLastDay(row: OpenRow): void {
  if (row.values.cancelledOn !== undefined) return
  const answer = row.ask({
    kind: 'lastDay',
    text: () => 'Hay pólizas canceladas sin su fecha. ¿Cuál fue su último día?',
    options: optionsOf({ termEnd: 'El fin de su vigencia', today: 'Hoy, o el fin si fue antes' }),
    value: 'date',
    proposed: () => 'termEnd',
    example: row.identity.number,
  })
  if (answer === null || answer === 'termEnd') return
  const day = answer === 'today' ? today() : answer
  const { policyEndDate: end = day } = row.values
  row.values.cancelledOn = end < day ? end : day
}

/** A new vehicle of several with one number, which people may leave out; one with an *inciso* tells its number itself. */
function isFleetLeftOut(row: OpenRow): boolean {
  const { number, fleet } = row.identity
  if (row.values.item !== undefined) return false
  const answer = row.ask({
    kind: 'fleet',
    text: () => 'Hay números de póliza que tienen varios vehículos. ¿Cómo entran?',
    options: optionsOf({ split: 'Una póliza por vehículo', leaveOut: 'Dejar fuera' }),
    proposed: () => 'split',
    example: `${fleet} sería ${number}`,
  })
  return answer === 'leaveOut'
}

/** When the row's term ends, where it says so: a cancelled one on its last day. */
function endOf({ values, isCancelled }: OpenRow, columns: FileFacts['columns']): CalendarDate | null {
  const { policyStartDate: start, policyEndDate, durationMonths: months, cancelledOn } = values
  if (isCancelled && cancelledOn !== undefined) return cancelledOn
  if (policyEndDate !== undefined || 'policyEndDate' in columns) return policyEndDate ?? null
  return start !== undefined && months !== undefined ? addCalendarMonths(start, months) : null
}

/** A cell of the file with what is said of it. A field that may have no column is named as exports name it. */
function cellOf({ cells, values }: ParsedRow, file: FileFacts, field: string, message: string): CellError {
  const column = { ...CUSTOMER_HEADINGS, ...file.columns }[field] ?? field
  const value = (values as Record<string, unknown>)[field]
  return { column, message, value: value === undefined ? '' : (cells[file.headings.indexOf(column)] ?? String(value)) }
}

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

export const inOrder = (rows: OpenRow[]): OpenRow[] =>
  rows.toSorted((one, other) => {
    const [first, second] = [one.start ?? '', other.start ?? '']
    return first === second ? one.row - other.row : first < second ? -1 : 1
  })
