import { open, readFile, stat } from 'node:fs/promises'
import iconv from 'iconv-lite'
import { type Encoding, IMPORT_MAX_ROWS, type ReadingChoice, type SheetOfFile } from '../../../../shared/imports'
import { encodingOf } from './encoding'
import { tooLargeFile, unreadableFile } from './file-refusals'
import { isWorkbook } from './kind'
import { asNumber, type Cell, columnLetter, isBlank, type SourceRow, textOfCell } from './row'
import { cellAt, knownIn, ROWS_LOOKED_AT, repeatsHeadings, type Table, tableOf } from './table'
import { separatorOf, splitLine, textRows } from './text-rows'
import type { Merge, Sheet } from './workbook'

/** An open file that can be read more than once. */
export type Source = Table & {
  kind: 'csv' | 'xlsx'
  /** For a text file its encoding; for a workbook its sheets, and which one is read. */
  encoding: Encoding | null
  sheets: SheetOfFile[]
  sheet: string | null
  isFrom1904: boolean
  /** The numbers of the rows that a filter or a person has hidden. */
  hidden: ReadonlySet<number>
  withHiddenRows: boolean
  rows: () => AsyncIterable<Cell[]> | Iterable<Cell[]>
}

/** A row under the headings, with cells in their order; `stray` is a value in a column beyond the last heading. */
export type DataRow = SourceRow & {
  stray?: { column: string; value: string }
  merged?: Map<number, { rows: number; place: number }>
}

/** The bytes at a file's beginning that decide what it is. */
const HEAD_LENGTH = 64 * 1024
/** Workbooks are read as a whole. */
const WORKBOOK_MAX_BYTES = 128 * 1024 ** 2
/** Marks from a CSV export that was opened and saved as a workbook; exported workbooks have none. */
const MARKED = /^'[=+\-@\uff1d\uff0b\uff0d\uff20]/
const UNMARKED = /^[=+\-@\uff1d\uff0b\uff0d\uff20]\S/
const MARK = /^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20'])/

/**
 * Finds out a file's kind and its headings.
 * @param path on disk
 * @param choice what a person has chosen in place of the guess
 * @throws Refusal `import-unreadable` or `import-too-large`, with a sentence that says why
 */
export async function readSource(path: string, choice: ReadingChoice = {}): Promise<Source> {
  const head = await headOf(path)
  if (head.length === 0) throw unreadableFile('empty')
  return (await isWorkbook(head, () => readFile(path))) ? readWorkbook(path, choice) : readText(path, head, choice)
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_LENGTH), 0, HEAD_LENGTH, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function readText(path: string, head: Buffer, choice: ReadingChoice): Promise<Source> {
  const encoding = choice.encoding ?? (await encodingOf(path, head))
  const file = { path, encoding, separator: separatorOf(iconv.decode(head, encoding)) }
  const rows = () => textRows(file)
  const table = tableOf(await firstRows(rows()))
  return {
    ...table,
    kind: 'csv',
    encoding,
    sheets: [],
    sheet: null,
    isFrom1904: false,
    hidden: new Set(),
    withHiddenRows: true,
    rows,
  }
}

async function readWorkbook(path: string, choice: ReadingChoice): Promise<Source> {
  const { size } = await stat(path)
  if (size > WORKBOOK_MAX_BYTES) throw tooLargeFile('bytes', { megabytes: WORKBOOK_MAX_BYTES / 1024 ** 2 })
  const { openWorkbook } = await import('./workbook')
  const { sheets, isFrom1904, rowsOf } = await openWorkbook(await readFile(path))
  const sheet = choice.sheet ?? likeliest(sheets)
  if (!sheets.some(({ name }) => name === sheet)) throw unreadableFile('noSheet', { sheet })
  const { rows: cells, hidden, merges } = rowsOf(sheet)
  const rows = inColumns(withoutMarks(cells))
  const told = sheets.map(({ name, isHidden, rows: count }) => ({ name, isHidden, rows: count }))
  const table = tableOf(await firstRows(rows))
  fillMerged(rows, merges, table.headingRow)
  const withHiddenRows = choice.withHiddenRows ?? true
  return {
    ...table,
    kind: 'xlsx',
    encoding: null,
    sheets: told,
    sheet,
    isFrom1904,
    hidden,
    withHiddenRows,
    rows: () => rows,
  }
}

/** The first sheet with the most known headings; a hidden one only if no other has any. */
function likeliest(sheets: Sheet[]): string {
  const scored = sheets.map(({ name, isHidden, first }) => {
    const known = Math.max(0, ...first.map(knownIn))
    return {
      name,
      score: (known > 1 ? known : first.some((row) => !row.every(isBlank)) ? 0.5 : 0) - (isHidden ? 100 : 0),
    }
  })
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).name
}

/**
 * A cell that is merged over several rows below the headings says the same of each, such as the insured of a fleet. An
 * amount does not: it may be of all of them together.
 */
function fillMerged(rows: Cell[][], merges: Merge[], headingRow: number): void {
  for (const { s: first, e: last } of merges) {
    const cell = rows[first.r]?.[first.c] ?? null
    if (first.r < headingRow || first.c !== last.c || typeof asNumber(cell) === 'number') continue
    for (const row of rows.slice(first.r + 1, last.r + 1)) row[first.c] = cell
  }
}

/** Splits lines of text that a spreadsheet has kept whole in its first column, as it expects another separator. */
function inColumns(rows: Cell[][]): Cell[][] {
  if (!rows.every((row) => row.slice(1).every(isBlank))) return rows
  const lines = rows.map(([cell]) => (typeof cell === 'string' ? cell : null))
  const first = lines.slice(0, ROWS_LOOKED_AT).filter((line) => line !== null)
  const separator = separatorOf(first.join('\n'))
  const knows = first.some((line) => knownIn(splitLine(line, separator)) > 1)
  return knows ? rows.map((row, place) => (lines[place] ? splitLine(lines[place], separator) : row)) : rows
}

/** Removes marks only where each such cell has one: a workbook that never was CSV keeps what people typed. */
function withoutMarks(rows: Cell[][]): Cell[][] {
  const has = (pattern: RegExp) =>
    rows.some((row) => row.some((cell) => typeof cell === 'string' && pattern.test(cell)))
  if (!has(MARKED) || has(UNMARKED)) return rows
  const plain = (cell: Cell) => (typeof cell === 'string' ? cell.replace(MARK, '') : cell)
  return rows.map((row) => row.map(plain))
}

async function* numbered(rows: AsyncIterable<Cell[]> | Iterable<Cell[]>): AsyncGenerator<SourceRow> {
  let row = 0
  for await (const cells of rows) yield { row: ++row, cells }
}

async function firstRows(rows: AsyncIterable<Cell[]> | Iterable<Cell[]>): Promise<SourceRow[]> {
  const first: SourceRow[] = []
  for await (const row of numbered(rows)) {
    if (!row.cells.every(isBlank)) first.push(row)
    if (first.length === ROWS_LOOKED_AT) break
  }
  return first
}

/**
 * The rows under the headings that are neither empty nor the headings again.
 * @throws Refusal `import-too-large`, or `import-unreadable` where a quote is never closed
 */
export async function* eachRow(source: Source): AsyncGenerator<DataRow> {
  const { headingRow, places, width, hidden, withHiddenRows } = source
  let count = 0
  for await (const { row, cells } of numbered(source.rows())) {
    if (row <= headingRow || (hidden.has(row) && !withHiddenRows)) continue
    if (cells.every(isBlank) || repeatsHeadings(source, cells)) continue
    if (++count > IMPORT_MAX_ROWS) throw tooLargeFile('csvRows', { max: IMPORT_MAX_ROWS })
    // In a text file a cell may contain the separator; in a workbook cells always stay in their columns.
    const stray = source.kind === 'csv' ? cells.findIndex((cell, place) => place >= width && !isBlank(cell)) : -1
    yield {
      row,
      cells: places.map((some) => cellAt(cells, some)),
      ...(stray >= 0 && { stray: { column: columnLetter(stray), value: textOfCell(cells[stray]) } }),
    }
  }
}
