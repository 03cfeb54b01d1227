import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import iconv from 'iconv-lite'
import {
  type Encoding,
  IMPORT_MAX_ROWS,
  IMPORT_WORKBOOK_MAX_ROWS,
  type ReadingChoice,
  type SheetOfFile,
} from '../../../../shared/imports'
import { encodingOf } from './encoding'
import { tooLargeFile, unreadableFile } from './file-refusals'
import { isWorkbook } from './kind'
import { columnLetter, isBlank, type Merged, type SourceRow, textOfCell } from './row'
import { cellAt, knownIn, ROWS_LOOKED_AT, repeatsHeadings, type Table, tableOf } from './table'
import { MARK, separatorOf, splitLine, textRows } from './text-rows'
import type { Merge, Sheet } from './workbook'

/** An open file that can be read more than once. */
export type Source = Table & {
  kind: 'csv' | 'xlsx'
  /** For a text file its encoding; for a workbook its sheets, and which one is read. */
  encoding: Encoding | null
  sheets: SheetOfFile[]
  sheet: string | null
  isFrom1904: boolean
  withHiddenRows: boolean
  rows: () => AsyncIterable<SourceRow> | Iterable<SourceRow>
}

/**
 * A row under the headings, with cells and what is merged in their order; `stray` is a value in a column beyond the
 * last heading.
 */
export type DataRow = SourceRow & { stray?: { column: string; value: string } }

const MAX_ROWS = { csv: IMPORT_MAX_ROWS, xlsx: IMPORT_WORKBOOK_MAX_ROWS }
/** The bytes at a file's beginning that decide what it is. */
const HEAD_LENGTH = 64 * 1024
/** Workbooks are read as a whole. */
const WORKBOOK_MAX_BYTES = 128 * 1024 ** 2
/** What an export would have marked. */
const UNMARKED = /^(?:[=+\-@\uff1d\uff0b\uff0d\uff20]\S|'(?![=+\-@\uff1d\uff0b\uff0d\uff20']))/

/**
 * Finds out a file's kind and its headings.
 * @param path on disk
 * @param choice what a person has chosen in place of the guess
 * @throws Refusal `import-unreadable` or `import-too-large`, with a sentence that says why
 */
export async function readSource(path: string, choice: ReadingChoice = {}): Promise<Source> {
  const head = await buffer(createReadStream(path, { end: HEAD_LENGTH - 1 }))
  if (head.length === 0) throw unreadableFile('empty')
  if (!isWorkbook(head)) return readText(path, head, choice)
  const { size } = await stat(path)
  if (size > WORKBOOK_MAX_BYTES) throw tooLargeFile('bytes', { megabytes: WORKBOOK_MAX_BYTES / 1024 ** 2 })
  return readWorkbook(await readFile(path), choice)
}

async function readText(path: string, head: Buffer, choice: ReadingChoice): Promise<Source> {
  const encoding = choice.encoding ?? (await encodingOf(path, head))
  const file = { path, encoding, separator: separatorOf(iconv.decode(head, encoding)) }
  const rows = () => textRows(file)
  const table = tableOf(await firstRows(rows()))
  return { ...table, kind: 'csv', encoding, sheets: [], sheet: null, isFrom1904: false, withHiddenRows: true, rows }
}

async function readWorkbook(bytes: Buffer, choice: ReadingChoice): Promise<Source> {
  const { openWorkbook } = await import('./workbook')
  const { sheets, isFrom1904, rowsOf } = await openWorkbook(bytes)
  const sheet = choice.sheet ?? likeliest(sheets)
  if (!sheets.some(({ name }) => name === sheet)) throw unreadableFile('noSheet', { sheet })
  const { rows: filled, merges } = rowsOf(sheet)
  if (filled.length === 0) throw unreadableFile('emptySheet', { sheet })
  if (filled.length > MAX_ROWS.xlsx + ROWS_LOOKED_AT) throw tooManyRows('xlsx')
  const rows = inColumns(filled)
  removeMarks(rows)
  const table = tableOf(await firstRows(rows))
  fillMerged(rows, merges, table.headingRow)
  return {
    ...table,
    kind: 'xlsx',
    encoding: null,
    sheets: sheets.map(({ name, isHidden, count }) => ({ name, isHidden, rows: name === sheet ? rows.length : count })),
    sheet,
    isFrom1904,
    withHiddenRows: choice.withHiddenRows ?? true,
    rows: () => rows,
  }
}

const tooManyRows = (kind: Source['kind']) => tooLargeFile(`${kind}Rows`, { max: MAX_ROWS[kind] })

/** The first sheet with the most known headings; a hidden one only if no other has any. */
function likeliest(sheets: Sheet[]): string {
  const scores = sheets.map(({ isHidden, first }) => {
    const known = Math.max(0, ...first.map(({ cells }) => knownIn(cells)))
    return (known > 1 ? known : first.length > 0 ? 0.5 : 0) - (isHidden ? 100 : 0)
  })
  return sheets[scores.indexOf(Math.max(...scores))]?.name ?? ''
}

/**
 * A cell that is merged over several rows below the headings says the same of each, such as the insured of a fleet, or
 * something of all of them together, such as their price. Rows that have nothing else are none.
 */
function fillMerged(rows: SourceRow[], merges: Merge[], headingRow: number): void {
  const places = new Map(rows.map(({ row }, place) => [row, place]))
  for (const { column, first, last } of merges) {
    const start = places.get(first) ?? rows.length
    const cell = rows[start]?.cells[column] ?? null
    if (first <= headingRow || isBlank(cell) || rows[start]?.merged?.has(column)) continue
    const spanned: SourceRow[] = []
    for (let row = rows[start]; row && row.row <= last; row = rows[start + spanned.length]) spanned.push(row)
    if (spanned.length === 1) continue
    for (const [place, row] of spanned.entries()) {
      row.cells[column] = cell
      row.merged ??= new Map()
      row.merged.set(column, { rows: spanned.length, place })
    }
  }
}

/** Splits lines of text that a spreadsheet has kept whole in its first column, as it expects another separator. */
function inColumns(rows: SourceRow[]): SourceRow[] {
  if (!rows.every(({ cells }) => cells.slice(1).every(isBlank))) return rows
  const lines = rows.map(({ cells: [cell] }) => (typeof cell === 'string' ? cell : null))
  const first = lines.slice(0, ROWS_LOOKED_AT).filter((line) => line !== null)
  const separator = separatorOf(first.join('\n'))
  if (!first.some((line) => knownIn(splitLine(line, separator)) > 1)) return rows
  return rows.map((row, place) => (lines[place] ? { ...row, cells: splitLine(lines[place], separator) } : row))
}

/** Removes marks from columns in which each such cell has one: one that never was CSV keeps what people typed. */
function removeMarks(rows: SourceRow[]): void {
  const typed = new Set<number>()
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries()) if (typeof cell === 'string' && UNMARKED.test(cell)) typed.add(column)
  for (const { cells } of rows)
    for (const [column, cell] of cells.entries())
      if (typeof cell === 'string' && !typed.has(column)) cells[column] = cell.replace(MARK, '')
}

async function firstRows(rows: AsyncIterable<SourceRow> | Iterable<SourceRow>): Promise<SourceRow[]> {
  const first: SourceRow[] = []
  for await (const row of rows) {
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
  const { kind, headingRow, places, width, withHiddenRows } = source
  let count = 0
  for await (const { row, cells, isHidden, merged } of source.rows()) {
    if (row <= headingRow || (isHidden && !withHiddenRows)) continue
    if (cells.every(isBlank) || repeatsHeadings(source, cells)) continue
    if (++count > MAX_ROWS[kind]) throw tooManyRows(kind)
    // In a text file a cell may contain the separator; in a workbook cells always stay in their columns.
    const stray = kind === 'csv' ? cells.findIndex((cell, place) => place >= width && !isBlank(cell)) : -1
    yield {
      row,
      cells: places.map((some) => cellAt(cells, some)),
      ...(isHidden && { isHidden }),
      ...(merged && { merged: inPlaces(merged, places) }),
      ...(stray >= 0 && { stray: { column: columnLetter(stray), value: textOfCell(cells[stray]) } }),
    }
  }
}

const inPlaces = (merged: Map<number, Merged>, places: number[][]) =>
  new Map(
    places.flatMap(([column = -1], place) => {
      const found = merged.get(column)
      return found ? [[place, found] as const] : []
    }),
  )
