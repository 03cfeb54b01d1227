/** Of a workbook as it is typed there, of CSV a text; dates of workbooks are `YYYY-MM-DD`. */
export type Cell = string | number | boolean | null

/** `row` is the spreadsheet's number of it, counted from 1; cells are in the order of the columns. */
export type SourceRow = { row: number; cells: Cell[] }

export const textOfCell = (cell: Cell | undefined): string => (cell === null || cell === undefined ? '' : String(cell))

export const isBlank = (cell: Cell | undefined): boolean => textOfCell(cell).trim() === ''

/** A column as spreadsheets call it: A, B, … Z, AA. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last
}
