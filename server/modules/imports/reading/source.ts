import { open, readFile } from 'node:fs/promises'
import { IMPORT_MAX_ROWS } from '../../../../shared/imports'
import { archiveOf } from './archive'
import { csvRows, separatorOf } from './csv-rows'
import { type Encoding, encodingOf } from './encoding'
import { type Headings, headingsOf } from './headings'
import { isArchive, refuseOtherArchives } from './kind'
import { tooLargeFile, unreadableFile } from './problems'
import { type Cell, columnLetter, isBlank, type SourceRow, textOfCell } from './row'

type Csv = Headings & { kind: 'csv'; path: string; encoding: Encoding; separator: string }
type Workbook = Headings & { kind: 'xlsx'; rows: Cell[][]; isFrom1904: boolean }
export type Source = Csv | Workbook

/** A row under the headings, with cells in their order; `stray` is a value in a column without heading. */
export type DataRow = SourceRow & { stray?: { column: string; value: string } }

/** The bytes at a file's beginning that decide what it is. */
const HEAD_LENGTH = 64 * 1024
/** Marks from a CSV export that was opened and saved as a workbook; exported workbooks have none. */
const MARKED = /^'[=+\-@\uff1d\uff0b\uff0d\uff20]/
const UNMARKED = /^[=+\-@\uff1d\uff0b\uff0d\uff20]\S/
const MARK = /^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20'])/

/**
 * Finds out a file's kind and its headings.
 * @param path on disk
 * @throws ReasonError `import-unreadable` or `import-too-large`, with a sentence that says why
 */
export async function readSource(path: string): Promise<Source> {
  const head = await headOf(path)
  if (head.length === 0) throw unreadableFile('empty')
  return (await isArchive(head, () => readFile(path))) ? readWorkbook(path) : readCsv(path, head)
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

async function readCsv(path: string, head: Buffer): Promise<Csv> {
  const encoding = await encodingOf(path, head)
  const file = { path, encoding, separator: separatorOf(new TextDecoder(encoding).decode(head)) }
  return { kind: 'csv', ...file, ...(await headingsOf(numbered(csvRows(file)))) }
}

async function readWorkbook(path: string): Promise<Workbook> {
  const archive = archiveOf(await readFile(path))
  refuseOtherArchives(archive)
  // Loaded on demand, as few files are workbooks.
  const { workbookRows } = await import('./workbook-rows')
  const { rows: cells, isFrom1904 } = await workbookRows(archive)
  const rows = withoutMarks(cells)
  return { kind: 'xlsx', rows, isFrom1904, ...(await headingsOf(numbered(rows))) }
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

/**
 * The non-empty rows under the headings.
 * @throws ReasonError `import-too-large`, or `import-unreadable` where a quote is never closed
 */
export async function* eachRow(source: Source): AsyncGenerator<DataRow> {
  const { headingRow, places } = source
  const hasHeading = new Set(places)
  let count = 0
  for await (const { row, cells } of numbered(source.kind === 'csv' ? csvRows(source) : source.rows)) {
    if (row <= headingRow || cells.every(isBlank)) continue
    if (++count > IMPORT_MAX_ROWS) throw tooLargeFile('csvRows', { max: IMPORT_MAX_ROWS })
    const stray = cells.findIndex((cell, place) => !hasHeading.has(place) && !isBlank(cell))
    yield {
      row,
      cells: places.map((place) => cells[place] ?? null),
      ...(stray >= 0 && { stray: { column: columnLetter(stray), value: textOfCell(cells[stray]) } }),
    }
  }
}
