/** Typed in a workbook, always text in CSV. A date has no time of day. */
export type Cell = string | number | boolean | Date | ShownNumber | null

/** A number that its cell shows as another text, such as `00123`, or beside the sign of a currency. */
export type ShownNumber = { number: number; shown: string; sign?: string }

/** The days between the two epochs of workbooks, in 1900 and in 1904. */
export const DAYS_TO_1904 = 1_462

/** A placeholder for a formula that was saved without its value. */
export const UNCOMPUTED = '\u007f'

/** Of a cell that is merged over several rows with values: how many, and which of them a row is, from 0. */
export type Merged = { rows: number; place: number }

/**
 * `row` is the spreadsheet's row number, counted from 1; cells are in the order of the columns. A merged cell's value
 * is in each of its rows, and `merged` says so by the column's place. A filter or a person has hidden some rows.
 */
export type SourceRow = { row: number; cells: Cell[]; isHidden?: boolean; merged?: Map<number, Merged> }

/** Dates as `YYYY-MM-DD`, numbers as they are shown. */
export function textOfCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(typeof cell === 'object' ? cell.shown : cell)
}

export const isShownNumber = (cell: Cell): cell is ShownNumber =>
  cell !== null && typeof cell === 'object' && 'shown' in cell

/** A cell as its number, whatever its format shows. */
export const asNumber = (cell: Cell): Exclude<Cell, ShownNumber> => (isShownNumber(cell) ? cell.number : cell)

export const isBlank = (cell: Cell | undefined): boolean => textOfCell(cell).trim() === ''

/** A spreadsheet's name of a column: A, B, … Z, AA. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}
