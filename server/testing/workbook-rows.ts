import type { Cell } from '../modules/imports/reading/row'
import { openWorkbook } from '../modules/imports/reading/workbook'

/** The rows of a workbook's first sheet. */
export async function workbookRows(bytes: Buffer): Promise<Cell[][]> {
  const { sheets, rowsOf } = await openWorkbook(bytes)
  return rowsOf(sheets[0]?.name ?? '').rows.map(({ cells }) => cells)
}
