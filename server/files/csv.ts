import { Readable } from 'node:stream'
import type { CsvFormat } from '../../shared/exports'

export type Cell = string | number | null

/** What a file of comma-separated values is made of; `name` is the file's, without extension. */
export type CsvContent = {
  name: string
  /** Of the rows without the headings, as known before they are read. */
  count: number
  headings: string[]
  rows: AsyncGenerator<Cell[]>
}

/** What a spreadsheet would take for a formula; and the sign that marks those, so that a reader can take off exactly that. */
const DANGEROUS = /^[=+\-@\t\r']/

/**
 * Rows as a stream of CSV that spreadsheets open as they are: with a BOM, and separators and decimals of their region.
 * They are read as fast as they are sent, so that any number takes the same memory.
 */
export async function csvStream({ headings, rows }: CsvContent, format: CsvFormat): Promise<Readable> {
  const { stringify } = await import('csv-stringify')
  const delimiter = format === 'es' ? ';' : ','
  const lines = stringify({ bom: true, delimiter, record_delimiter: '\r\n', quoted_match: /[\r\n]/ })
  return Readable.from(lined(headings, rows, format)).compose(lines) as Readable
}

async function* lined(headings: string[], rows: CsvContent['rows'], format: CsvFormat) {
  yield headings
  for await (const row of rows) yield row.map((cell) => cellText(cell, format))
}

function cellText(cell: Cell, format: CsvFormat): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return format === 'es' ? String(cell).replace('.', ',') : String(cell)
  return DANGEROUS.test(cell) ? `'${cell}` : cell
}
