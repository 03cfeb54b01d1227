import { isInOrder } from '../../../../shared/customers'
import type { CellError, ImportColumns, ImportField, ImportValue, ImportValues } from '../../../../shared/imports'
import { errorMessages } from '../../../../shared/messages'
import { REQUIRED_MESSAGE } from '../../../../shared/text'
import type { ParsedRow } from '../staged-lines'
import { cellReaders, type Forms, type ReadCell, UNLIKE } from './cell-values'
import { type Cell, isBlank, textOfCell } from './row'
import type { DataRow } from './source'

/** A field that the file has a column for: the place of its cells, and how to read them. */
type Column = { field: ImportValue; heading: string; read: (cells: Cell[]) => { cell: Cell; result: ReadCell } | null }

/** The longest value that is shown beside its error. */
const SHOWN_LENGTH = 200
/** Cached values per field, so that repeated values are read once. */
const REMEMBERED = 5_000
const FORMULA_ERROR = /^#(?:N\/[AD]|[¡¿]?[A-ZÁÉÍÓÚ0-9/]{3,9}[!?])$/
const FORMULA_MESSAGE = 'La fórmula de esta celda da un error. Escriba el valor.'
const STRAY_MESSAGE = 'Esta celda está en una columna sin encabezado. Es posible que la fila esté corrida.'

/**
 * Converts rows of a file to values of policies, by the form's own rules. An empty cell has no value: whether it may be
 * empty depends on whether the policy is new.
 */
export function rowParser(headings: string[], columns: ImportColumns, forms: Forms): (row: DataRow) => ParsedRow {
  const known = columnsOf(headings, columns, forms)
  const endPlace = headings.indexOf(columns.policyEndDate ?? '')
  return ({ row, cells, stray }) => {
    const values: Record<string, unknown> = {}
    const errors: CellError[] = stray ? [cellError(stray.column, stray.value, STRAY_MESSAGE)] : []
    for (const { field, heading, read } of known) {
      const found = read(cells)
      if (!found) continue
      if ('value' in found.result) values[field] = found.result.value
      else errors.push(cellError(heading, textOfCell(found.cell), found.result.message))
    }
    errors.push(...wholeErrors(values, errors, columns, textOfCell(cells[endPlace])))
    errors.sort((one, other) => headings.indexOf(one.column) - headings.indexOf(other.column))
    return { row, cells: cells.map(textOfCell), values, errors }
  }
}

const cellError = (column: string, value: string, message: string): CellError => ({
  column,
  value: value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value,
  message,
})

/** Errors of a row that no cell alone has. @param end the cell of the end date, as it is written */
function wholeErrors(values: ImportValues, errors: CellError[], columns: ImportColumns, end: string): CellError[] {
  const { policyNumber = '', policyEndDate = '' } = columns
  const lacksNumber = values.policyNumber === undefined && !errors.some(({ column }) => column === policyNumber)
  return [
    ...(lacksNumber ? [cellError(policyNumber, '', REQUIRED_MESSAGE)] : []),
    ...(isInOrder(values) ? [] : [cellError(policyEndDate, end, errorMessages['dates-out-of-order']())]),
  ]
}

function columnsOf(headings: string[], columns: ImportColumns, forms: Forms): Column[] {
  const placeOf = (field: ImportField) => headings.indexOf(columns[field] ?? '')
  const single = (Object.keys(cellReaders) as ImportValue[]).flatMap((field) => {
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

function reading(field: ImportValue, forms: Forms, cellOf: (cells: Cell[]) => Cell): Column['read'] {
  const remembered = new Map<Cell, ReadCell>()
  const read = (cell: Cell): ReadCell =>
    typeof cell === 'string' && FORMULA_ERROR.test(cell)
      ? { message: FORMULA_MESSAGE }
      : cellReaders[field](cell, forms)
  return (cells) => {
    const cell = cellOf(cells)
    if (isBlank(cell)) return null
    const result = remembered.get(cell) ?? read(cell)
    if (!UNLIKE.has(field) && typeof cell !== 'object' && remembered.size < REMEMBERED) remembered.set(cell, result)
    return { cell, result }
  }
}
