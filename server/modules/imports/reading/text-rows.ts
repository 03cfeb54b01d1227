import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseText } from 'csv-parse/sync'
import iconv from 'iconv-lite'
import { type Encoding, IMPORT_MAX_ROWS } from '../../../../shared/imports'
import { mended } from './encoding'
import { tooLargeFile, tooManyColumns, unreadableFile } from './file-refusals'
import { columnLetter, type SourceRow } from './row'

export type TextFile = { path: string; encoding: Encoding; separator: string }

const SEPARATORS = [';', ',', '\t', '|']
const CHUNK_LENGTH = 256 * 1024
/** The longest row: a longer one can only be a quote that is never closed. */
const ROW_MAX_LENGTH = 4 * 1024 * 1024
/** With empty ones, which spreadsheets write where there are formats. */
const [LINES_MAX, COLUMNS_MAX] = [2 * IMPORT_MAX_ROWS, 16_384]
/**
 * The character before exported cells that a spreadsheet would take for a formula (`server/files/csv.ts`), and before a
 * number or a code that other programs want to keep as text: `'00123`.
 */
export const MARK = /^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20\t\r']|[\p{L}\d-]{4,}$)/u
/** How other programs keep the zeros of a number: `="00124"`. */
const KEPT_AS_TEXT = /^="([^"]*)"$/

/**
 * The rows of a text file as spreadsheets show them, including empty ones, so that the n-th row has the number n.
 * @throws Refusal `import-unreadable` where a quote is never closed
 */
export async function* textRows({ path, encoding, separator }: TextFile): AsyncGenerator<SourceRow> {
  const rows = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: ROW_MAX_LENGTH,
    raw: true,
  })
  pipeline(createReadStream(path, { highWaterMark: CHUNK_LENGTH }), iconv.decodeStream(encoding), rows, () => {})
  let count = 0
  let hasSeparatorLine = false
  try {
    for await (const { record, raw } of rows as AsyncIterable<{ record: string[]; raw: string }>) {
      if (count === 0 && isSeparatorLine(record)) {
        hasSeparatorLine = true
        continue
      }
      if (raw.includes('\0')) throw unreadableFile('nul')
      if (record.length > COLUMNS_MAX) throw tooManyColumns()
      if (++count > LINES_MAX) throw tooLargeFile('csvRows', { max: IMPORT_MAX_ROWS })
      const open = record.findIndex((cell) => cell.startsWith('"') && /[\r\n]/.test(cell) && !isQuoted(cell, raw))
      if (open >= 0) throw openQuote(count, open)
      yield { row: count, cells: record.map(shown) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code !== 'CSV_QUOTE_NOT_CLOSED' && !isInQuote(error)) throw unreadableFile('noTable')
    throw openQuote(Number(error.records) + (hasSeparatorLine ? 0 : 1), Number(error.column))
  }
}

/** The cells of one line; a quote that is never closed keeps it whole. */
export function splitLine(line: string, separator: string): string[] {
  const options = { delimiter: separator, record_delimiter: '\0', relax_quotes: true, relax_column_count: true }
  try {
    return parseText(line, options)[0]?.map(shown) ?? []
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return [line]
  }
}

/** `sep=;` at the top tells spreadsheets the separator, and is not data. */
const isSeparatorLine = (cells: string[]) => /^sep=.?$/i.test(cells[0] ?? '')

/** Whether a cell that begins with a quote has it from two; otherwise the quote was opened, and closed in another row. */
const isQuoted = (cell: string, raw: string) => raw.includes(`"${cell.replaceAll('"', '""')}"`)

const isInQuote = (error: CsvError) => error.code === 'CSV_MAX_RECORD_SIZE' && String(error.raw).includes('"')

const openQuote = (row: number, column: number) => unreadableFile('openQuote', { row, column: columnLetter(column) })

const shown = (cell: string): string => {
  const sign = cell.charCodeAt(0)
  if (sign === 39) return mended(cell.replace(MARK, ''))
  return mended(sign === 61 ? cell.replace(KEPT_AS_TEXT, '$1') : cell)
}

/** The cell separator: the character that stands, outside quotes, equally often in most of the first lines. */
export function separatorOf(head: string): string {
  const named = head.match(/^"?sep=([;,\t|])"?\r?\n/i)?.[1]
  if (named) return named
  const lines = head
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter(Boolean)
    .slice(0, 50)
  const scores = SEPARATORS.map((sign) => scoreOf(lines.map((line) => line.split(sign).length - 1)))
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ';'
}

/** Scores a separator by its count in lines with equal counts, less where others differ, as decimal commas do. */
function scoreOf(counts: number[]): number {
  const found = counts.filter((count) => count > 0)
  const times = new Map<number, number>()
  for (const count of found) times.set(count, (times.get(count) ?? 0) + 1)
  return Math.max(0, ...[...times].map(([count, lines]) => count * (lines / counts.length) ** 2))
}
