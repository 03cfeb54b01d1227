import { type Encoding, textOf } from './encoding'
import { unreadableFile } from './problems'
import { columnLetter } from './row'

export type CsvFile = { path: string; encoding: Encoding; separator: string }

const SEPARATORS = [';', ',', '\t', '|']
/** The longest row: a longer one can only be a quote that is never closed. */
const ROW_MAX_LENGTH = 4 * 1024 * 1024
const LINE_END = /\r\n|\n|\r/g
/** What the export puts before a cell that a spreadsheet would take for a formula (`server/files/csv.ts`). */
const MARK = /^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20\t\r'])/

/** The state of reading; `text` is the part of the file in memory. */
type Reading = { text: string; place: number; row: number; isWhole: boolean; separator: string; cellEnd: RegExp }

/**
 * The rows of a CSV file as spreadsheets show them, with empty ones, so that the n-th row has the number n.
 * Hand-written, as the export: a library took seven times as long. Cells come out as they went in.
 * @throws ReasonError `import-unreadable` where a quote is never closed
 */
export async function* csvRows({ path, encoding, separator }: CsvFile): AsyncGenerator<string[]> {
  const cellEnd = new RegExp(String.raw`\r\n|\n|\r|[${separator}]`, 'g')
  const reading: Reading = { text: '', place: 0, row: 1, isWhole: false, separator, cellEnd }
  for await (const piece of textOf(path, encoding)) {
    reading.text = reading.text.slice(reading.place) + piece
    reading.place = 0
    yield* wholeRows(reading)
    if (reading.text.length - reading.place > ROW_MAX_LENGTH) throw endless(reading)
  }
  reading.isWhole = true
  yield* wholeRows(reading)
}

function* wholeRows(reading: Reading): Generator<string[]> {
  while (reading.place < reading.text.length) {
    const cells = nextRow(reading)
    if (cells === null) return
    if (reading.row === 1 && isSeparatorLine(cells)) continue
    for (const [column, cell] of cells.entries()) if (cell.charCodeAt(0) === 39) cells[column] = cell.replace(MARK, '')
    yield cells
    reading.row++
  }
}

/** `sep=;` at the top tells spreadsheets the separator, and is not data. */
const isSeparatorLine = (cells: string[]) => /^sep=.?$/i.test(cells[0] ?? '')

/** @returns null where the row's end is not in memory yet */
function nextRow(reading: Reading): string[] | null {
  const { text, place, separator } = reading
  LINE_END.lastIndex = place
  const end = LINE_END.exec(text)
  if (!isReached(end, reading)) return null
  const line = text.slice(place, end?.index ?? text.length)
  if (line.includes('"')) return quotedRow(reading)
  reading.place = end ? LINE_END.lastIndex : text.length
  return line.split(separator)
}

/** Whether the row's end is certain: at the end of the text, a line feed may still follow a carriage return. */
const isReached = (end: RegExpExecArray | null, { text, isWhole }: Reading): boolean =>
  isWhole || (end !== null && (end[0] !== '\r' || end.index + 1 < text.length))

function quotedRow(reading: Reading): string[] | null {
  const { text, separator, cellEnd } = reading
  const cells: string[] = []
  let from = reading.place
  for (;;) {
    const quoted = text[from] === '"' ? readQuoted(reading, from, cells.length) : { value: '', end: from }
    if (quoted === null) return null
    cellEnd.lastIndex = quoted.end
    const end = cellEnd.exec(text)
    if (!isReached(end, reading)) return null
    const rest = text.slice(quoted.end, end?.index ?? text.length)
    if (rest !== '' && /[\r\n]/.test(quoted.value)) throw openQuote(reading, cells.length)
    cells.push(quoted.value + rest)
    from = end ? cellEnd.lastIndex : text.length
    if (end?.[0] === separator) continue
    reading.place = from
    return cells
  }
}

/** The content of a quoted cell, where two quotes stand for one; null where its end is not in memory yet. */
function readQuoted(reading: Reading, start: number, column: number): { value: string; end: number } | null {
  const { text, isWhole } = reading
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1 && isWhole) throw openQuote(reading, column)
    if (quote === -1 || (quote + 1 === text.length && !isWhole)) return null
    value += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { value, end: quote + 1 }
    value += '"'
    from = quote + 2
  }
}

/** The error for a row that is too long: a quote was left open, or the file is no table. */
const endless = (reading: Reading) =>
  reading.text.includes('"', reading.place) ? openQuote(reading) : unreadableFile('noTable')

function openQuote({ row }: Reading, column = 0) {
  return unreadableFile('openQuote', { row, column: columnLetter(column) })
}

/** The cell separator: the character that stands, outside quotes, equally often in most of the first lines. */
export function separatorOf(head: string): string {
  const named = head.match(/^sep=([;,\t|])\r?\n/i)?.[1]
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
