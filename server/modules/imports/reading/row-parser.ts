import { isInOrder, vehicleYearMax } from '../../../../shared/customers'
import { foldedText } from '../../../../shared/folded-text'
import type { CellError, ImportColumns, ImportField, ImportValues, ReadField } from '../../../../shared/imports'
import { IMPORT_FIELDS, MAY_BE_LEFT_OUT, REQUIRED_OF_NEW } from '../../../../shared/imports'
import { refusalMessages } from '../../../../shared/messages'
import { REQUIRED_MESSAGE } from '../../../../shared/text'
import { vinValues } from '../../../../shared/vin-makers'
import { cellReader, type Forms, isEmptyIn, type ReadCell, signedText } from './cell-values'
import { foreignCurrency, isCurrencyWord } from './currency-words'
import { faultOfPaid } from './paid-cells'
import type { LikelyVehicle, ParsedRow } from './parsed-row'
import { type Cell, isBlank, textOfCell, UNCOMPUTED } from './row'
import { isBarePlaceholder, isPlaceholder, isTotal } from './said-words'
import type { DataRow } from './source'
import { partsOfVehicle } from './vehicle-parts'

/** The longest value that is shown beside its error. */
const SHOWN_LENGTH = 200
/** Cached short values per field, so that repeated values are read once. */
const REMEMBERED = 5_000
/** A sentence in the place of the number, such as `Fecha de impresión: 20/11/2026`. */
const WORDS = /\p{L}{2,} \p{L}{2,}|\p{L}:/u
const FORMULA_ERROR = /^#(?:N\/[AD]|[¡¿]?[A-ZÁÉÍÓÚ0-9/]{3,9}[!?])$/
const MESSAGES = {
  formula: 'La fórmula de esta celda da un error. Escriba el valor.',
  uncomputed: 'La fórmula de esta celda no tiene un valor guardado. Abra el libro con Excel o LibreOffice y guárdelo.',
  damaged: 'Esta celda tiene letras que no se leen (�). Elija otra codificación, o escríbala de nuevo.',
  stray: 'Esta celda está en una columna sin encabezado. Es posible que la fila esté corrida.',
  noPolicy: 'Esta fila no tiene ningún dato de una póliza. ¿Es un total o una firma?',
} as const

/** A name in one column, or in pieces. */
const NAMES = ['fullName', 'firstName', 'lastName'] as const
/** Fields whose values others say, or several columns. */
const JOINED: readonly ImportField[] = ['firstName', 'lastName', 'vehicle', 'currency']
const READ_FIELDS = IMPORT_FIELDS.filter((field) => !JOINED.includes(field)) as ReadField[]

/** The cell of a field in a row; null where it has none. */
type CellOf = (field: ImportField) => Cell

/**
 * Converts rows of a file to values of policies, by the form's own rules. An empty cell has no value: a later
 * check decides whether the policy needs one.
 */
export function rowParser(headings: string[], columns: ImportColumns, forms: Forms): (row: DataRow) => ParsedRow {
  const places = new Map(IMPORT_FIELDS.map((field) => [field, headings.indexOf(columns[field] ?? '')]))
  const has = (field: ImportField) => places.get(field) !== -1
  const known = READ_FIELDS.flatMap((field) => {
    const from = field === 'fullName' ? NAMES.find(has) : field
    return from && has(from) ? [{ field, from, read: reading(field, forms) }] : []
  })
  const required = [...REQUIRED_OF_NEW, ...NAMES.slice(1)].filter(has)
  return ({ row, cells, stray, merged }) => {
    const cellOf: CellOf = (field) => cells[places.get(field) ?? -1] ?? null
    const isFilled = (field: ImportField) => !isBlank(cellOf(field))
    const parsed: ParsedRow = {
      ...{ row, cells: cells.map((cell) => (cell === UNCOMPUTED ? '' : textOfCell(cell))), values: {}, errors: [] },
      ...{ foreignAmounts: [], sharedAmounts: [], likely: [], outcome: null },
    }
    const { values, errors, foreignAmounts, sharedAmounts } = parsed
    const first = cells.findIndex((cell) => !isBlank(cell))
    const text = textOfCell(cells[first]).trim()
    const number = textOfCell(cellOf('policyNumber')).trim()
    const isNumber = /\d/.test(number) && !WORDS.test(number)
    const isOfVehicle = (['vinNumber', 'vehicleBrand', 'insurer'] as const).some(isFilled)
    if ((required.length > 2 && !isNumber && !required.some(isFilled)) || (isTotal(text) && !isOfVehicle))
      return { ...parsed, errors: [cellError(headings[first], text, MESSAGES.noPolicy)], outcome: 'notPolicy' }
    if (stray) errors.push(cellError(stray.column, stray.value, MESSAGES.stray))
    const currency = foreignCurrency(textOfCell(cellOf('currency')), forms.currency)
    const beside: ImportValues = {}
    for (const { field, from, read } of known) {
      const cell = field === 'fullName' ? nameIn(cellOf) : cellOf(field)
      const result = read(cell)
      if (!result) continue
      const column = columns[from] ?? ''
      if ('message' in result) {
        errors.push(cellError(column, textOfCell(cell), result.message, field))
        continue
      }
      const { value, sign, also } = result
      const span = merged?.get(places.get(from) ?? -1)
      if (typeof value === 'number' && sign !== undefined && span)
        sharedAmounts.push({ field, column, amount: value, ...span })
      else values[field] = value as never
      const foreign = sign === undefined ? null : (sign ?? currency ?? headingCurrency(column, forms.currency))
      if (foreign) foreignAmounts.push({ field, column, value: shown(signedText(cell)), sign: foreign })
      Object.assign(beside, also)
    }
    const notes = [values.notes, beside.notes].filter(Boolean).join('\n')
    Object.assign(values, { ...beside, ...values, ...(notes && { notes }) })
    addVehicle(parsed, columns, textOfCell(cellOf('vehicle')).trim(), forms)
    const paid = values.planPrice === undefined ? null : faultOfPaid(values, values.planPrice)
    if (paid) {
      errors.push(cellError(columns[paid.field], textOfCell(cellOf(paid.field)), paid.message, paid.field))
      delete values[paid.field]
    }
    const { policyNumber, policyEndDate = columns.policyStartDate } = columns
    if (values.policyNumber === undefined && !errors.some(({ column }) => column === policyNumber))
      errors.push(cellError(policyNumber, '', REQUIRED_MESSAGE))
    const end = textOfCell(cellOf('policyEndDate'))
    if (!isInOrder(values)) errors.push(cellError(policyEndDate, end, refusalMessages['dates-out-of-order']()))
    errors.sort((one, other) => headings.indexOf(one.column) - headings.indexOf(other.column))
    return { ...parsed, foreignAmounts: foreignAmounts.filter(({ field }) => field !== paid?.field) }
  }
}

/** The currency that ends a heading, as `Prima (€)` and `Prima UF`, where it cannot be the office's. */
function headingCurrency(heading: string, currency: string): string | null {
  const [, said = ''] = /[\s(]([^\s()]+)\)?$/.exec(heading) ?? []
  return isCurrencyWord(said) ? foreignCurrency(said, currency) : null
}

const shown = (value: string): string => (value.length > SHOWN_LENGTH ? `${value.slice(0, SHOWN_LENGTH)}…` : value)

const cellError = (column = '', value: string, message: string, field?: ImportField): CellError => ({
  ...{ column, value: shown(value), message },
  ...(field && MAY_BE_LEFT_OUT.has(field) && { mayLack: true }),
})

/** The whole name, such as a company's, or else that of a person in pieces. */
function nameIn(cellOf: CellOf): Cell {
  const whole = cellOf('fullName')
  const [first, last] = [cellOf('firstName'), cellOf('lastName')].map((cell) => textOfCell(cell).trim())
  if ((!first && !last) || !(isBlank(whole) || isPlaceholder(textOfCell(whole)))) return whole
  return [first, last].filter((text) => text && !isBarePlaceholder(text)).join(' ')
}

/**
 * Adds what a text says of the whole vehicle where none of their own cells do: surely where it begins with a known make,
 * or has the row's own; else it is likely, as is what the VIN says of make and year.
 */
function addVehicle({ values, errors, likely }: ParsedRow, columns: ImportColumns, text: string, forms: Forms): void {
  /** The values of fields that nothing else says, by the rules of the form. */
  const openIn = (found: { [Field in keyof LikelyVehicle['values']]: Cell | undefined }): LikelyVehicle['values'] => {
    const open: LikelyVehicle['values'] = {}
    for (const [field, cell] of Object.entries(found) as [keyof typeof open, Cell | undefined][]) {
      const isSaid = field in values || likely.some((one) => field in one.values)
      if (!cell || isSaid || errors.some(({ column }) => column === columns[field])) continue
      const read = cellReader(field)(cell, forms)
      if ('message' in read) errors.push(cellError(columns.vehicle, text, read.message))
      else open[field] = read.value as never
    }
    return open
  }
  const { vinNumber = '', vehicleBrand } = values
  const { makers, years } = vinValues(vinNumber, vehicleYearMax())
  const maker = makers.length === 1 ? makers[0] : undefined
  if (text && !isPlaceholder(text)) {
    const { isKnown, brand, model, year } = partsOfVehicle(text)
    const own = vehicleBrand ?? (isKnown ? undefined : maker)
    const rest = [brand, model].filter(Boolean).join(' ')
    const isRepeated = own && foldedText(rest).startsWith(`${foldedText(own)} `)
    const named = isKnown || !own ? model : isRepeated ? rest.slice(own.length).trim() : rest
    const found = openIn({ vehicleBrand: own ?? brand, vehicleModel: named, vehicleYear: year })
    if (isKnown || vehicleBrand) Object.assign(values, found)
    else likely.push({ from: 'vehicle', text, values: found })
  }
  const byVin = openIn({ vehicleBrand: maker, vehicleYear: years[0] })
  if (Object.keys(byVin).length > 0) likely.push({ from: 'vin', text: vinNumber, values: byVin })
}

/** Reads cells of a field; null where they say nothing. */
function reading(field: ReadField, forms: Forms): (cell: Cell) => ReadCell | null {
  const remembered = new Map<Cell, ReadCell>()
  const readCell = cellReader(field)
  const read = (cell: Cell): ReadCell => {
    if (typeof cell !== 'string') return readCell(cell, forms)
    if (cell === UNCOMPUTED) return { message: MESSAGES.uncomputed }
    if (cell.includes('\ufffd')) return { message: MESSAGES.damaged }
    return FORMULA_ERROR.test(cell) ? { message: MESSAGES.formula } : readCell(cell, forms)
  }
  return (cell) => {
    const text = textOfCell(cell)
    if (isBlank(cell) || isEmptyIn(field, text)) return null
    const result = remembered.get(cell) ?? read(cell)
    const isRepeatable = typeof cell !== 'object' && text.length < SHOWN_LENGTH
    if (isRepeatable && remembered.size < REMEMBERED) remembered.set(cell, result)
    return result
  }
}
