/** Of a workbook as it is typed there, of CSV a text. A date has no time of day. */
export type Cell = string | number | boolean | Date | null

/** `row` is the spreadsheet's number of it, counted from 1; cells are in the order of the columns. */
export type SourceRow = { row: number; cells: Cell[] }

/** Dates as `YYYY-MM-DD`. */
export function textOfCell(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}

export const isBlank = (cell: Cell | undefined): boolean => textOfCell(cell).trim() === ''

/** A column as spreadsheets call it: A, B, … Z, AA. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}
