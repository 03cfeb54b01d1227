import { nameForm } from '../../shared/folded-text'
import { type ImportColumns, type ImportField, type ImportValues, MAY_BE_LEFT_OUT } from '../../shared/imports'
import { groupedBy, identifyRows, indexOf, type Known, type KnownTerm } from '../modules/imports/compare/identity'
import { type NamedRecords, namesOf } from '../modules/imports/compare/names'
import { comparePolicy } from '../modules/imports/compare/outcomes'
import { type Answers, openQuestions } from '../modules/imports/compare/questions'
import type { FileFacts, Stored } from '../modules/imports/compare/row'
import type { ParsedRow } from '../modules/imports/reading/parsed-row'
import { checkResult, toldOf } from '../modules/imports/result'
import type { Customer } from '../modules/policies/record'
import { ALL_COLUMNS, type Line } from './policy-files'

/*
 * Files and policies as plain objects, for the rules by which they are compared.
 */

const FORMS = {
  abaco: 'Ábaco Seguros',
  zurita: 'Zurita Seguros',
  fullcover: 'Fullcover',
  liability: 'Responsabilidad Civil',
}
const recordOf = (id: keyof typeof FORMS) => ({ id, name: FORMS[id], forms: [FORMS[id], id].map(nameForm) })
const NO_LATER_PRICE = { nextPrice: null, nextPriceFrom: null }
/** As `createMarket` makes them; a plan's id is its type and months. */
const NAMED: NamedRecords = {
  insurers: [recordOf('abaco'), recordOf('zurita')],
  policyTypes: [recordOf('fullcover'), recordOf('liability')],
  plans: [1, 12].flatMap((durationMonths) => [
    {
      id: `fullcover-${durationMonths}`,
      policyTypeId: 'fullcover',
      durationMonths,
      price: 99.5 * durationMonths,
      ...NO_LATER_PRICE,
    },
    {
      id: `liability-${durationMonths}`,
      policyTypeId: 'liability',
      durationMonths,
      price: 40 * durationMonths,
      ...NO_LATER_PRICE,
    },
  ]),
}

const isoOf = (text: string) => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')
const amountIn = (text: string) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
const READ: Partial<Record<ImportField, (text: string) => unknown>> = {
  ...{ durationMonths: Number, vehicleYear: Number, planPrice: amountIn, balance: amountIn },
  ...{ policyStartDate: isoOf, policyEndDate: isoOf, issueDate: isoOf, cancelledOn: isoOf },
  paid: (text) => (text === 'Sí' ? true : text === 'No' ? false : amountIn(text)),
  contactAllowed: (text) => text === 'Sí',
}

/** A line as the reading thread would give it; a cell that begins with `!` is wrong. */
function parsedLine(line: Line, place: number, columns: ImportColumns): ParsedRow {
  const parsed: ParsedRow = {
    ...{ row: place + 2, cells: Object.values(line).map((cell) => String(cell ?? '')), values: {}, errors: [] },
    ...{ foreignAmounts: [], sharedAmounts: [], likely: [], outcome: null },
  }
  const values: Record<string, unknown> = {}
  for (const [field, column] of Object.entries(columns) as [ImportField, string][]) {
    const value = String(line[column] ?? '')
    const sign = field === 'planPrice' && /€|MXN/.exec(value)?.[0]
    if (value.startsWith('!'))
      parsed.errors.push({
        column,
        value: value.slice(1),
        message: 'No vale',
        ...(MAY_BE_LEFT_OUT.has(field) && { mayLack: true }),
      })
    else if (value !== '') values[field] = READ[field]?.(value) ?? value
    if (sign) parsed.foreignAmounts.push({ field: 'planPrice', column, value, sign })
  }
  return { ...parsed, values: values as ImportValues }
}

/** A stored policy with the values of a line. */
export function held(line: Line, changes: Partial<Customer> = {}, terms: KnownTerm[] = []): Stored {
  const { values } = parsedLine(line, 0, ALL_COLUMNS)
  const { durationMonths: months = null, insurer: _insurer, policyType: _type, ...given } = values
  const customer = {
    ...{ id: `of ${values.policyNumber}`, insuranceCompanyId: 'abaco', policyTypeId: 'fullcover', planPrice: null },
    ...{ selectedPlanId: months && `fullcover-${months}`, policyEndDate: null, issueDate: values.policyStartDate },
    ...{ phone: null, email: null, notes: null, plate: null, language: 'es', contactAllowed: true },
    ...{ cancellationReason: null, cancellationNote: null, createdAt: '', updatedAt: '2026-01-15T00:00:00.000Z' },
    ...given,
    ...changes,
  } as unknown as Customer
  return { customer, months, terms }
}

/** A replaced term of `held`. */
export const formerTerm = (number: string, start: string, end: string, currentNumber = number): KnownTerm => ({
  ...{ policyId: `of ${currentNumber}`, number, currentNumber, start, end, originalEnd: null, months: 12 },
})

type Given = {
  book?: Stored[]
  known?: Partial<Known>
  answers?: Answers
  forAll?: ImportValues
  collects?: true
  /** Changes a row as the reading thread gives it. */
  read?: ((row: ParsedRow) => Partial<ParsedRow>) | undefined
}

/** Compares the lines of a file with a book. @returns what the check tells, and the rows with what they write */
export function compared(lines: Line[], { book = [], known, answers = {}, forAll = {}, collects, read }: Given = {}) {
  const headings = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  const columns = Object.fromEntries(Object.entries(ALL_COLUMNS).filter(([, heading]) => headings.includes(heading)))
  const parsed = lines.map((line, place) => {
    const row = parsedLine(Object.fromEntries(headings.map((heading) => [heading, line[heading]])), place, columns)
    return { ...row, ...read?.(row) }
  })
  const index = indexOf({
    policies: book.map(({ customer, months }) => ({
      ...{ id: customer.id, number: customer.policyNumber, vin: customer.vinNumber, fullName: customer.fullName },
      ...{ start: customer.policyStartDate, end: customer.policyEndDate, months },
      isCancelled: customer.cancellationReason !== null,
    })),
    ...{ terms: book.flatMap(({ terms }) => terms), forms: new Map(), blocked: [], lostZeros: new Map(), ...known },
  })
  const questions = openQuestions(answers)
  const names = namesOf('import', NAMED, questions)
  const file: FileFacts = {
    ...{ headings, columns, forAll, currency: 'USD', withPayments: collects ?? false },
    ...{ rows: parsed.length, known: index, questions, names },
  }
  const start = forAll.policyStartDate ?? null
  const identities = identifyRows(parsed, index, { start, isRenewed: answers.continuation !== 'new' })
  const told = parsed.map((row) => ({ parsed: row, identity: identities.get(row.row) ?? { key: '', number: '' } }))
  const byKey = new Map(book.map((stored) => [stored.customer.policyNumber.toLowerCase(), stored]))
  const rows = [...groupedBy(told, ({ identity }) => identity.key)]
    .flatMap(([key, some]) => comparePolicy(some, byKey.get(key) ?? null, file))
    .sort((one, other) => one.row - other.row)
  return { all: rows, wanted: names.wanted(), ...checkResult(rows.map(toldOf), questions.all()) }
}

/** `new changed renewed equal wrong`, and the others where there are any. */
export function counted(result: ReturnType<typeof checkResult>): string {
  const { new: added, changed, renewed, equal, wrongRows } = result
  const others = (['cancelled', 'merged', 'leftOut', 'waitingRows'] as const).filter((one) => result[one] > 0)
  return [added, changed, renewed, equal, wrongRows, ...others.map((one) => `${one}:${result[one]}`)].join(' ')
}
