import { isInOrder, vehicleYearMax } from '../../../../shared/customers'
import { foldedText } from '../../../../shared/folded-text'
import type { CellError, ImportColumns, ImportField, ImportValues, ReadField } from '../../../../shared/imports'
import { IMPORT_FIELDS, MAY_BE_LEFT_OUT, REQUIRED_OF_NEW } from '../../../../shared/imports'
import { refusalMessages } from '../../../../shared/messages'
import { REQUIRED_MESSAGE } from '../../../../shared/text'
import { vinValues } from '../../../../shared/vin-makers'
import { cellReader, type Forms, isEmptyIn, phonesOf, type ReadCell, signedText, termIn, UNLIKE } from './cell-values'
import { foreignCurrency, isCurrencyWord } from './currency-words'
import { faultOfPaid } from './paid-cells'
import type { ForeignAmount, LikelyVehicle, ParsedRow } from './parsed-row'
import { type Cell, isBlank, textOfCell, UNCOMPUTED } from './row'
import { isBarePlaceholder, isPlaceholder, isTotal } from './said-words'
import type { DataRow } from './source'
import { partsOfVehicle } from './vehicle-parts'

/** A field that the file has a column for: the place of its cells, and how to read them. */
type Column = {
  field: ReadField
  place: number
  heading: string
  read: (cells: Cell[]) => { cell: Cell; result: ReadCell } | null
}
/** The longest value that is shown beside its error. */
const SHOWN_LENGTH = 200
/** Cached values per field, so that repeated values are read once. */
const REMEMBERED = 5_000
/** A sentence in the first column, such as `Fecha de impresión: 20/11/2026`. */
const WORDS = /\p{L}{2,} \p{L}{2,}|\p{L}:/u
const FORMULA_ERROR = /^#(?:N\/[AD]|[¡¿]?[A-ZÁÉÍÓÚ0-9/]{3,9}[!?])$/
const MESSAGES = {
  formula: 'La fórmula de esta celda da un error. Escriba el valor.',
  uncomputed: 'La fórmula de esta celda no tiene un valor guardado. Abra el libro con Excel o LibreOffice y guárdelo.',
  damaged: 'Esta celda tiene letras que no se leen (�). Elija otra codificación, o escríbala de nuevo.',
  stray: 'Esta celda está en una columna sin encabezado. Es posible que la fila esté corrida.',
  noPolicy: 'Esta fila no tiene ningún dato de una póliza. ¿Es un total o una firma?',
} as const

const AMOUNTS: ReadonlySet<ImportField> = new Set<ImportField>(['planPrice', 'paid', 'balance'])
/** Fields whose values others say, or several columns. */
const JOINED: ReadonlySet<ImportField> = new Set<ImportField>([
  'fullName',
  'firstName',
  'lastName',
  'vehicle',
  'currency',
])

/**
 * Converts rows of a file to values of policies, by the form's own rules. An empty cell has no value: a later
 * check decides whether the policy needs one.
 */
export function rowParser(headings: string[], columns: ImportColumns, forms: Forms): (row: DataRow) => ParsedRow {
  const known = columnsOf(headings, columns, forms)
  const headingOf = (field: ImportField): string => columns[field] ?? ''
  const cellOf = (cells: Cell[], field: ImportField): Cell => cells[headings.indexOf(headingOf(field))] ?? null
  const otherIn = otherThanPolicy(headings, columns)
  return ({ row, cells, stray, merged }) => {
    const texts = cells.map((cell) => (cell === UNCOMPUTED ? '' : textOfCell(cell)))
    const none = { values: {}, errors: [], foreignAmounts: [], sharedAmounts: [], likely: [], outcome: null }
    const parsed: ParsedRow = { row, cells: texts, ...none }
    const other = otherIn(cells)
    if (other) return { ...parsed, errors: [other], outcome: 'notPolicy' }
    const { values, errors, foreignAmounts, sharedAmounts } = parsed
    if (stray) errors.push(cellError(stray.column, stray.value, MESSAGES.stray))
    const currency = foreignCurrency(textOfCell(cellOf(cells, 'currency')), forms.currency)
    for (const { field, place, heading: column, read } of known) {
      const { cell, result } = read(cells) ?? {}
      if (!result) continue
      if ('message' in result) {
        errors.push(fieldError(field, column, textOfCell(cell), result.message))
        continue
      }
      const span = merged?.get(place)
      const amount = AMOUNTS.has(field) && typeof result.value === 'number' ? result.value : null
      if (amount !== null && span) sharedAmounts.push({ field, column, amount, ...span })
      else values[field] = result.value as never
      const sign = amount === null ? null : (result.foreignSign ?? currency ?? headingCurrency(column, forms.currency))
      if (sign) foreignAmounts.push({ field, column, value: shown(signedText(cell ?? null)), sign })
    }
    addTerm(values, cellOf(cells, 'policyStartDate'), forms)
    addPhones(values, cellOf(cells, 'phone'), forms)
    addVehicle(parsed, columns, cellOf(cells, 'vehicle'), forms)
    const paid = values.planPrice === undefined ? null : faultOfPaid(values, values.planPrice)
    if (paid) {
      errors.push(fieldError(paid.field, headingOf(paid.field), textOfCell(cellOf(cells, paid.field)), paid.message))
      delete values[paid.field]
    }
    errors.push(...wholeErrors(values, errors, columns, textOfCell(cellOf(cells, 'policyEndDate'))))
    errors.sort((one, other) => headings.indexOf(one.column) - headings.indexOf(other.column))
    const isThere = ({ field }: ForeignAmount) => field in values || sharedAmounts.some((one) => one.field === field)
    return { ...parsed, foreignAmounts: foreignAmounts.filter(isThere) }
  }
}

/** The currency that ends a heading, as `Prima (€)` and `Prima UF`, where it cannot be the office's. */
function headingCurrency(heading: string, currency: string): string | null {
  const [, said = ''] = /[\s(]([^\s()]+)\)?$/.exec(heading) ?? []
  return isCurrencyWord(said) ? foreignCurrency(said, currency) : null
}

const shown = (value: string): string => (value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value)

const cellError = (column: string, value: string, message: string): CellError => ({
  column,
  value: shown(value),
  message,
})

const fieldError = (field: ImportField, ...told: Parameters<typeof cellError>): CellError =>
  MAY_BE_LEFT_OUT.has(field) ? { ...cellError(...told), mayLack: true } : cellError(...told)

/** What says that a row is no policy: it has none of the required fields, or is a total without a vehicle. */
function otherThanPolicy(headings: string[], columns: ImportColumns): (cells: Cell[]) => CellError | null {
  const placeOf = (field: ImportField) => headings.indexOf(columns[field] ?? '')
  const number = placeOf('policyNumber')
  const required = [...REQUIRED_OF_NEW, 'firstName' as const, 'lastName' as const]
    .map(placeOf)
    .filter((place) => place >= 0)
  const vehicle = (['vinNumber', 'vehicleBrand', 'insurer'] as const).map(placeOf)
  return (cells) => {
    const textAt = (place: number) => textOfCell(cells[place]).trim()
    const first = cells.findIndex((cell) => !isBlank(cell))
    const isNumber = /\d/.test(textAt(number)) && !WORDS.test(textAt(number))
    const lacksAll = required.length > 2 && !isNumber && required.every((place) => !textAt(place))
    if (!lacksAll && !(isTotal(textAt(first)) && vehicle.every((place) => !textAt(place)))) return null
    return cellError(headings[first] ?? '', textAt(first), MESSAGES.noPolicy)
  }
}

/** A cell with both dates has the end, too, unless another has it. */
function addTerm(values: ImportValues, cell: Cell, forms: Forms): void {
  const term = values.policyStartDate && !values.policyEndDate && termIn(cell, forms)
  if (term) values.policyEndDate = term[1]
}

/** The other phones of a cell, which would be lost, are noted. */
function addPhones(values: ImportValues, cell: Cell, { country }: Forms): void {
  const others = values.phone ? (phonesOf(cell, country)?.others ?? []) : []
  if (others.length > 0)
    values.notes = [values.notes, `Otros teléfonos: ${others.join(', ')}`].filter(Boolean).join('\n')
}

/**
 * Adds what a cell says of the whole vehicle where none of their own do: surely where it begins with a known make, or has
 * the row's own; else it is likely, as is what the VIN says of make and year.
 */
function addVehicle({ values, errors, likely }: ParsedRow, columns: ImportColumns, cell: Cell, forms: Forms): void {
  const isOpen = (field: ReadField) =>
    values[field] === undefined &&
    !errors.some(({ column }) => column === columns[field]) &&
    !likely.some((one) => field in one.values)
  /** The values of fields that are open, by the rules of the form. */
  const openIn = (text: string, found: Partial<Record<ReadField, Cell | undefined>>): LikelyVehicle['values'] =>
    Object.fromEntries(
      (Object.keys(found) as ReadField[]).flatMap((field) => {
        const read = found[field] && isOpen(field) ? cellReader(field)(found[field], forms) : { value: undefined }
        if ('message' in read) errors.push(cellError(columns.vehicle ?? '', text, read.message))
        return 'value' in read && read.value !== undefined ? [[field, read.value]] : []
      }),
    )
  const { vinNumber = '', vehicleBrand } = values
  const { makers, years } = vinValues(vinNumber, vehicleYearMax())
  const maker = makers.length === 1 ? makers[0] : undefined
  const text = textOfCell(cell).trim()
  if (text && !isPlaceholder(text)) {
    const { isKnown, brand, model, year } = partsOfVehicle(text)
    const own = vehicleBrand ?? (isKnown ? undefined : maker)
    const rest = [brand, model].filter(Boolean).join(' ')
    const isRepeated = own && foldedText(rest).startsWith(`${foldedText(own)} `)
    const named = isKnown || !own ? model : isRepeated ? rest.slice(own.length).trim() : rest
    const found = openIn(text, { vehicleBrand: own ?? brand, vehicleModel: named, vehicleYear: year })
    if (isKnown || vehicleBrand) Object.assign(values, found)
    else likely.push({ from: 'vehicle', text, values: found })
  }
  const byVin = openIn(vinNumber, { vehicleBrand: maker, vehicleYear: years[0] })
  if (Object.keys(byVin).length > 0) likely.push({ from: 'vin', text: vinNumber, values: byVin })
}

/** Errors of a row that no cell alone has. @param end the cell of the end date, as it is written */
function wholeErrors(values: ImportValues, errors: CellError[], columns: ImportColumns, end: string): CellError[] {
  const { policyNumber = '', policyEndDate = columns.policyStartDate ?? '' } = columns
  const lacksNumber = values.policyNumber === undefined && !errors.some(({ column }) => column === policyNumber)
  return [
    ...(lacksNumber ? [cellError(policyNumber, '', REQUIRED_MESSAGE)] : []),
    ...(isInOrder(values) ? [] : [cellError(policyEndDate, end, refusalMessages['dates-out-of-order']())]),
  ]
}

function columnsOf(headings: string[], columns: ImportColumns, forms: Forms): Column[] {
  const placeOf = (field: ImportField) => headings.indexOf(columns[field] ?? '')
  const column = (field: ReadField, place: number, cellOf: (cells: Cell[]) => Cell): Column[] =>
    place < 0 ? [] : [{ field, place, heading: headings[place] ?? '', read: reading(field, forms, cellOf) }]
  const single = IMPORT_FIELDS.filter((field) => !JOINED.has(field)).flatMap((field) =>
    column(field as ReadField, placeOf(field), (cells) => cells[placeOf(field)] ?? null),
  )
  const [whole = -1, ...names] = (['fullName', 'firstName', 'lastName'] as const).map(placeOf)
  const pieces = names.filter((place) => place >= 0)
  /** The whole name, such as a company's, or else that of a person in pieces. */
  const nameOf = (cells: Cell[]): Cell => {
    const cell = cells[whole] ?? null
    if (pieces.length === 0 || !(isBlank(cell) || isPlaceholder(textOfCell(cell)))) return cell
    const texts = pieces.map((place) => textOfCell(cells[place]).trim())
    return texts.filter((text) => text && !isBarePlaceholder(text)).join(' ')
  }
  return [...single, ...column('fullName', whole >= 0 ? whole : (pieces[0] ?? -1), nameOf)]
}

function reading(field: ReadField, forms: Forms, cellOf: (cells: Cell[]) => Cell): Column['read'] {
  const remembered = new Map<Cell, ReadCell>()
  const readCell = cellReader(field)
  const read = (cell: Cell): ReadCell => {
    if (typeof cell !== 'string') return readCell(cell, forms)
    if (cell === UNCOMPUTED) return { message: MESSAGES.uncomputed }
    if (cell.includes('\ufffd')) return { message: MESSAGES.damaged }
    return FORMULA_ERROR.test(cell) ? { message: MESSAGES.formula } : readCell(cell, forms)
  }
  return (cells) => {
    const cell = cellOf(cells)
    if (isBlank(cell) || isEmptyIn(field, textOfCell(cell))) return null
    const result = remembered.get(cell) ?? read(cell)
    if (!UNLIKE.has(field) && typeof cell !== 'object' && remembered.size < REMEMBERED) remembered.set(cell, result)
    return { cell, result }
  }
}
