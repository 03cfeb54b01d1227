import { IMPORT_WORKBOOK_MAX_ROWS } from '../../../../shared/imports'
import { MAX_COLUMNS, tooLargeFile, unreadableFile } from './file-refusals'
import { type Cell, isBlank, type SourceRow, UNCOMPUTED } from './row'
import { ROWS_LOOKED_AT } from './table'

/** A cell over several rows of a column; rows as the spreadsheet numbers them, both within. */
export type Merge = { column: number; first: number; last: number }

/** A sheet: its rows with a value, how many there are, and whether one is beyond the last column that is read. */
export type Sheet = {
  name: string
  isHidden: boolean
  /** As many as may be imported, and what may stand above them. */
  rows: SourceRow[]
  count: number
  isTooWide: boolean
  merges: Merge[]
}

const ROWS_KEPT = IMPORT_WORKBOOK_MAX_ROWS + ROWS_LOOKED_AT
/** A spreadsheet's last row. */
const LAST_ROW = 1_048_576
/** More than any book has: the names of all of them are kept with the import. */
const MAX_SHEETS = 500
const NAME_MAX_LENGTH = 255

export const emptySheet = (name = ''): Sheet => ({
  name,
  isHidden: false,
  rows: [],
  count: 0,
  isTooWide: false,
  merges: [],
})

export function addSheet(sheets: Sheet[], sheet: Sheet): void {
  if (sheets.length === MAX_SHEETS) throw tooLargeFile('sheets', { max: MAX_SHEETS })
  sheets.push({ ...sheet, name: sheet.name.slice(0, NAME_MAX_LENGTH) })
}

/** Sets a cell of a row, and those between it and the last one; all columns that are not read count as one. */
export function setCell(cells: Cell[], column: number, cell: Cell): void {
  if (cell === null) return
  const place = Math.min(column, MAX_COLUMNS)
  while (cells.length < place) cells.push(null)
  cells[place] = cell
}

/**
 * Adds a row that has a value: formats, empty texts, and formulas without a result are none.
 * @param times how often the file says that it is there
 */
export function addRow(sheet: Sheet, row: SourceRow, times = 1): void {
  if (!row.cells.some((cell) => cell !== UNCOMPUTED && !isBlank(cell))) return
  if (!(row.row >= 1 && row.row <= LAST_ROW)) throw unreadableFile('broken')
  if (row.cells.length > MAX_COLUMNS) sheet.isTooWide = true
  sheet.count += times
  for (let more = 0; more < times && sheet.rows.length < ROWS_KEPT; more++)
    sheet.rows.push({ ...row, row: row.row + more, cells: row.cells.slice(0, MAX_COLUMNS) })
}
