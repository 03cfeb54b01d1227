import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { DAY_MS } from '../../../../shared/durations'
import { IMPORT_WORKBOOK_MAX_ROWS } from '../../../../shared/imports'
import { ReasonError } from '../../../core/errors'
import type { Archive } from './archive'
import { MAX_COLUMNS, tooManyColumns } from './headings'
import { tooLargeFile, unreadableFile } from './problems'
import { type Cell, columnLetter, DAYS_TO_1904 } from './row'
import { showNumbers } from './shown-numbers'
import { CELL, type Parts, workbookParts } from './workbook-parts'

const LAST_COLUMN = columnLetter(MAX_COLUMNS - 1)
/** Empty rows that may stand between the others. */
const MAX_GAPS = 2_000
/** A spreadsheet's last row. */
const LAST_ROW = 1_048_576
const ROW = /<(?:\w+:)?row\s[^<>]*?\br="(\d+)"/g
const ERROR_CELL = /(<(?:\w+:)?c\s[^<>]*?\bt=")e"/g
/** Of one tag or text: cells hold at most 32,767 characters, and the reader parses a longer one over and over. */
const PIECE_MAX_LENGTH = 2 * 1024 * 1024
const FIRST_DAY = Date.UTC(1899, 11, 31)

/**
 * The first visible sheet of a workbook: the values that were last computed, and the errors of formulas (`#N/A`). A
 * row's index is its number less one.
 * @throws ReasonError `import-too-large` before anything big is read, `import-unreadable` with the row where there is one
 */
export async function workbookRows(archive: Archive): Promise<{ rows: Cell[][]; isFrom1904: boolean }> {
  const parts = workbookParts(archive)
  const shift = prepare(parts)
  const rows = (await sheetOf(parts).catch(retold)) as Cell[][]
  const filled = rows.filter((row) => row.some((cell) => cell !== null)).length
  if (filled === 0) throw unreadableFile('emptySheet')
  if (filled > IMPORT_WORKBOOK_MAX_ROWS + 1) throw tooManyRows()
  const textOf = (path: string) => parts.files.get(path)?.toString('latin1') ?? ''
  showNumbers(rows, () => textOf(parts.sheet), parts.files.get(parts.styles ?? '')?.toString('utf8') ?? '')
  return { rows: rows.map((row) => row.map((cell) => plainCell(cell, shift))), isFrom1904: parts.isFrom1904 }
}

/** The reader takes archives only; this one is stored without compression, as its parts are unpacked and measured. */
async function sheetOf({ files, number }: Parts) {
  const { buffer } = zipSync(Object.fromEntries(files), { level: 0 })
  return readSheet(buffer as ArrayBuffer, number, { trim: false })
}

/** @returns milliseconds to add to the reader's dates: it does not know each spelling of the 1904 setting */
function prepare({ files, sheet, isFrom1904 }: Parts): number {
  const xml = files.get(sheet)?.toString('latin1') ?? ''
  measure(xml)
  // The reader would leave failed formulas out, as if the cell were empty.
  if (xml.includes(' t="e"')) files.set(sheet, Buffer.from(xml.replace(ERROR_CELL, '$1str"'), 'latin1'))
  const workbook = files.get('xl/workbook.xml')?.toString('latin1') ?? ''
  return isFrom1904 && !/\bdate1904="1"/.test(workbook) ? DAYS_TO_1904 * DAY_MS : 0
}

/** Checks the XML before it is parsed: a cell at the far end of a sheet would take the whole sheet's memory. */
function measure(xml: string): void {
  if (hasGap(xml, '<') || hasGap(xml, '>')) throw unreadableFile('broken')
  for (const [, row] of xml.matchAll(ROW)) if (Number(row) > LAST_ROW) throw unreadableFile('broken')
  for (const [tag, letters = '', row] of xml.matchAll(CELL)) {
    if (tag.endsWith('/>')) continue
    if (Number(row) > IMPORT_WORKBOOK_MAX_ROWS + MAX_GAPS) throw tooManyRows()
    if (letters.length > LAST_COLUMN.length || (letters.length === LAST_COLUMN.length && letters > LAST_COLUMN)) {
      throw tooManyColumns()
    }
  }
}

/** Whether a markup character is missing for so long that no program has written this. */
function hasGap(xml: string, sign: string): boolean {
  for (let last = 0, next = 0; next !== -1; last = next) {
    next = xml.indexOf(sign, last + 1)
    if ((next === -1 ? xml.length : next) - last > PIECE_MAX_LENGTH) return true
  }
  return false
}

const tooManyRows = () => tooLargeFile('workbookRows', { max: IMPORT_WORKBOOK_MAX_ROWS })

/** A date without its time; values before the first day are only times of day. */
function plainCell(cell: Cell, shift: number): Cell {
  if (!(cell instanceof Date)) return cell
  const day = new Date(cell.getTime() + shift)
  if (Number.isNaN(day.getTime())) return null
  if (day.getTime() < FIRST_DAY) return day.toISOString().slice(11, 16)
  day.setUTCHours(0, 0, 0, 0)
  return day
}

/** The reader's errors mean a broken file; if one names a cell, so does ours. */
function retold(error: unknown): never {
  if (error instanceof ReasonError || error instanceof RangeError) throw error
  const [, row, column] = (error instanceof Error && error.message.match(/at row (\d+),? col (\d+)/)) || []
  if (!row || !column) throw unreadableFile('broken')
  throw unreadableFile('brokenCell', { row: Number(row), column: columnLetter(Number(column) - 1) })
}
