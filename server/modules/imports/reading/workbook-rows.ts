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
/** Rows that may be empty among those that are not. */
const MAX_GAPS = 2_000
/** A spreadsheet's last row. */
const LAST_ROW = 1_048_576
const ROW = /<(?:\w+:)?row\s[^<>]*?\br="(\d+)"/g
const ERROR_CELL = /(<(?:\w+:)?c\s[^<>]*?\bt=")e"/g
/** Of one tag or text: spreadsheets keep 32,767 characters in a cell, and the reader begins a longer one anew again and again. */
const PIECE_MAX_LENGTH = 2 * 1024 * 1024
const FIRST_DAY = Date.UTC(1899, 11, 31)

/**
 * The first shown sheet of a workbook: the values that were last worked out, and what a formula failed with (`#N/A`). The
 * place of a row is its number less one.
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

/** The reader takes archives only; this one is not packed, as what is in it is unpacked already, and measured. */
async function sheetOf({ files, number }: Parts) {
  const { buffer } = zipSync(Object.fromEntries(files), { level: 0 })
  return readSheet(buffer as ArrayBuffer, number, { trim: false })
}

/** @returns what the reader's dates lack, in milliseconds: it does not know each way of saying where days are counted from */
function prepare({ files, sheet, isFrom1904 }: Parts): number {
  const xml = files.get(sheet)?.toString('latin1') ?? ''
  measure(xml)
  // The reader would leave failed formulas out, as if the cell were empty.
  if (xml.includes(' t="e"')) files.set(sheet, Buffer.from(xml.replace(ERROR_CELL, '$1str"'), 'latin1'))
  const workbook = files.get('xl/workbook.xml')?.toString('latin1') ?? ''
  return isFrom1904 && !/\bdate1904="1"/.test(workbook) ? DAYS_TO_1904 * DAY_MS : 0
}

/** Before any of it is made into values: a cell at the end of a sheet would take the whole sheet's memory. */
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

/** Whether a sign of markup is missing for so long that no program has written this. */
function hasGap(xml: string, sign: string): boolean {
  for (let last = 0, next = 0; next !== -1; last = next) {
    next = xml.indexOf(sign, last + 1)
    if ((next === -1 ? xml.length : next) - last > PIECE_MAX_LENGTH) return true
  }
  return false
}

const tooManyRows = () => tooLargeFile('workbookRows', { max: IMPORT_WORKBOOK_MAX_ROWS })

/** Before the first day there are only times of day. */
function plainCell(cell: Cell, shift: number): Cell {
  if (!(cell instanceof Date)) return cell
  const day = new Date(cell.getTime() + shift)
  if (Number.isNaN(day.getTime())) return null
  if (day.getTime() < FIRST_DAY) return day.toISOString().slice(11, 16)
  day.setUTCHours(0, 0, 0, 0)
  return day
}

/** What the reader refuses is the file's fault; where it names a cell, so do we. */
function retold(error: unknown): never {
  if (error instanceof ReasonError || error instanceof RangeError) throw error
  const [, row, column] = (error instanceof Error && error.message.match(/at row (\d+),? col (\d+)/)) || []
  if (!row || !column) throw unreadableFile('broken')
  throw unreadableFile('brokenCell', { row: Number(row), column: columnLetter(Number(column) - 1) })
}
