import { isInOrder } from '../../../../shared/customers'
import type { CellError, ImportColumns, ImportField, ImportValues, ReadField } from '../../../../shared/imports'
import { IMPORT_FIELDS, MAY_BE_LEFT_OUT, REQUIRED_OF_NEW } from '../../../../shared/imports'
import { refusalMessages } from '../../../../shared/messages'
import { REQUIRED_MESSAGE } from '../../../../shared/text'
import {
  cellReader,
  type Forms,
  isSaidOfPaid,
  phonesOf,
  type ReadCell,
  signedText,
  termIn,
  UNLIKE,
} from './cell-values'
import { faultOfPaid } from './paid-cells'
import type { ForeignAmount, ParsedRow } from './parsed-row'
import { type Cell, isBlank, textOfCell, UNCOMPUTED } from './row'
import { isPlaceholder, isTotal } from './said-words'
import type { DataRow } from './source'

/** A field that the file has a column for: the place of its cells, and how to read them. */
type Column = {
  field: ReadField
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

/** Fields in which `-` and *No tiene* are no value. */
// biome-ignore format: a group a line
const MAY_LACK: ReadonlySet<ImportField> = new Set<ImportField>([
  'durationMonths', 'planPrice', 'paid', 'balance',
  'policyStartDate', 'issueDate', 'policyEndDate',
  'plate', 'phone', 'email', 'language', 'contactAllowed',
  'status', 'cancelledOn', 'previousNumber', 'item',
])

/**
 * Converts rows of a file to values of policies, by the form's own rules. An empty cell has no value: a later
 * check decides whether the policy needs one.
 */
export function rowParser(headings: string[], columns: ImportColumns, forms: Forms): (row: DataRow) => ParsedRow {
  const known = columnsOf(headings, columns, forms)
  const cellOf = (cells: Cell[], field: ImportField): Cell => cells[headings.indexOf(columns[field] ?? '')] ?? null
  const otherIn = otherThanPolicy(headings, columns)
  return ({ row, cells, stray }) => {
    const other = otherIn(cells)
    const texts = cells.map((cell) => (cell === UNCOMPUTED ? '' : textOfCell(cell)))
    if (other)
      return {
        row,
        cells: texts,
        values: {},
        errors: [other],
        foreignAmounts: [],
        sharedAmounts: [],
        likely: [],
        outcome: 'notPolicy',
      }
    const values: ImportValues & Record<string, unknown> = {}
    const errors: CellError[] = stray ? [cellError(stray.column, stray.value, MESSAGES.stray)] : []
    const amounts: ForeignAmount[] = []
    for (const { field, heading, read } of known) {
      const found = read(cells)
      if (!found) continue
      if ('value' in found.result) {
        values[field] = found.result.value as never
        const { foreignSign: sign } = found.result
        if (sign) amounts.push({ field, column: heading, value: shown(signedText(found.cell)), sign })
      } else {
        const error = cellError(heading, textOfCell(found.cell), found.result.message)
        errors.push(MAY_BE_LEFT_OUT.has(field) ? { ...error, mayLack: true } : error)
      }
    }
    addTerm(values, cellOf(cells, 'policyStartDate'), forms)
    addPhones(values, cellOf(cells, 'phone'), forms)
    const paid = values.planPrice === undefined ? null : faultOfPaid(values, values.planPrice)
    if (paid) {
      const cell = textOfCell(cellOf(cells, paid.field))
      errors.push({ ...cellError(columns[paid.field] ?? '', cell, paid.message), mayLack: true })
      delete values[paid.field]
    }
    errors.push(...wholeErrors(values, errors, columns, textOfCell(cellOf(cells, 'policyEndDate'))))
    errors.sort((one, other) => headings.indexOf(one.column) - headings.indexOf(other.column))
    const foreignAmounts = amounts.filter(({ field }) => field in values)
    return { row, cells: texts, values, errors, foreignAmounts, sharedAmounts: [], likely: [], outcome: null }
  }
}

const shown = (value: string): string => (value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value)

const cellError = (column: string, value: string, message: string): CellError => ({
  column,
  value: shown(value),
  message,
})

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
  const read = IMPORT_FIELDS.filter((field) => field !== 'firstName' && field !== 'lastName')
  const single = read.flatMap((field) => {
    const place = placeOf(field)
    if (place === -1) return []
    return { field, heading: headings[place] ?? '', read: reading(field, forms, (cells) => cells[place] ?? null) }
  })
  const names = [placeOf('firstName'), placeOf('lastName')].filter((place) => place >= 0)
  if (placeOf('fullName') >= 0 || names.length === 0) return single
  const joined = (cells: Cell[]) =>
    names
      .map((place) => textOfCell(cells[place]).trim())
      .join(' ')
      .trim()
  return [
    ...single,
    { field: 'fullName', heading: headings[names[0] ?? 0] ?? '', read: reading('fullName', forms, joined) },
  ]
}

function reading(field: ReadField, forms: Forms, cellOf: (cells: Cell[]) => Cell): Column['read'] {
  const remembered = new Map<Cell, ReadCell>()
  const mayLack = MAY_LACK.has(field)
  const readCell = cellReader(field)
  const read = (cell: Cell): ReadCell => {
    if (typeof cell !== 'string') return readCell(cell, forms)
    if (cell === UNCOMPUTED) return { message: MESSAGES.uncomputed }
    if (cell.includes('\ufffd')) return { message: MESSAGES.damaged }
    return FORMULA_ERROR.test(cell) ? { message: MESSAGES.formula } : readCell(cell, forms)
  }
  return (cells) => {
    const cell = cellOf(cells)
    const text = textOfCell(cell)
    const isEmpty = mayLack && isPlaceholder(text) && !(field === 'paid' && isSaidOfPaid(text))
    if (isBlank(cell) || isEmpty) return null
    const result = remembered.get(cell) ?? read(cell)
    if (!UNLIKE.has(field) && typeof cell !== 'object' && remembered.size < REMEMBERED) remembered.set(cell, result)
    return { cell, result }
  }
}
