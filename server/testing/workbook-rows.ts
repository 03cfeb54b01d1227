import type { Cell } from '../modules/imports/reading/row'
import { openWorkbook } from '../modules/imports/reading/workbook'

/** The rows of a workbook's first sheet. */
export async function workbookRows(bytes: Buffer): Promise<Cell[][]> {
  const { sheets } = await openWorkbook(bytes)
  return (sheets[0]?.rows ?? []).map(({ cells }) => cells)
}
