import { type CellObject, type ParsingOptions, read, SSF, set_cptable, utils, type WorkSheet } from '@e965/xlsx'
import { zipSync } from 'fflate'
import { splitSigns } from '../../../../shared/currencies'
import { DAY_MS } from '../../../../shared/durations'
import { unpacked } from './archive'
import { mended } from './encoding'
import { MAX_COLUMNS, tooLargeFile, tooManyColumns, unreadableFile } from './file-refusals'
import { requireWorkbook } from './kind'
import { type Cell, DAYS_TO_1904, isBlank, type SourceRow, UNCOMPUTED } from './row'
import { ROWS_LOOKED_AT } from './table'

/** A cell over several rows of a column, from 0; rows as the spreadsheet numbers them, both within. */
export type Merge = { column: number; first: number; last: number }
/** `first` are the rows at its head; `count` is as many as it says that it has. */
export type Sheet = { name: string; isHidden: boolean; count: number; first: SourceRow[] }
export type Workbook = {
  sheets: Sheet[]
  isFrom1904: boolean
  /** All rows with a value. */
  rowsOf: (sheet: string) => { rows: SourceRow[]; merges: Merge[] }
}

/** The total size of the parts that are read; they take the library several times as much memory. */
const MAX_BYTES = 64 * 1024 ** 2
/** Parts of a workbook without cells: pictures, charts, comments, macros. */
const NOT_READ =
  /(?:^|\/)(?:media|drawings|charts|embeddings|pivot\w+|customXml|externalLinks|printerSettings|ctrlProps|activeX|tables|threadedComments|docProps|queryTables|Pictures|Thumbnails|Configurations\d?)\/|comments\d*\.xml$|calcChain\.xml$/i
const READ = /\.(?:xml|rels)$|^mimetype$/i
const PLAINER: [part: RegExp, instead: string][] = [
  // A formula without a saved value, as programs that do not compute write it; the library would omit it.
  [/(<\/(?:\w+:)?f>|<(?:\w+:)?f\b[^<>]*\/>)(?:<v\s*\/>|<v><\/v>)?(?=<\/(?:\w+:)?c>)/g, `$1<v>${UNCOMPUTED}</v>`],
  // The widths of columns, of which a file may state millions.
  [/<(?:\w+:)?cols>.*?<\/(?:\w+:)?cols>/s, ''],
  // Colors: the library looks one up for each cell, and an error that it catches takes it as long as twenty cells.
  [/<(?:\w+:)?styleSheet\b[^<>]*>/, '$&<fills><fill/></fills>'],
  [/ fillId="\d+"/g, ''],
  // Conditional formats, about which the library logs complaints.
  [/<style:map\b[^<>]*\/>/g, ''],
  // The library reports an OpenDocument sheet's grouped rows, but not its hidden ones.
  [/<\/?table:table-row-group\b[^<>]*>/g, ''],
  [
    /<table:table-row\b(?=[^<>]*\stable:visibility="(?:collapse|filter)")[^<>]*(?<!\/)>.*?<\/table:table-row>/gs,
    '<table:table-row-group>$&</table:table-row-group>',
  ],
]
/** Of one tag or text: cells hold at most 32,767 characters, and the library parses longer ones repeatedly. */
const PIECE_MAX_LENGTH = 2 * 1024 * 1024
/** How many tags of a kind a part may have: more need more memory than there is. */
const AT_MOST = [
  { tag: /<(?:\w+:)?si[\s/>]/g, max: 1_000_000, kind: 'memory' },
  { tag: /<(?:\w+:)?mergeCell[\s/>]/g, max: 50_000, kind: 'memory' },
  { tag: /<(?:\w+:)?(?:numFmt|xf)[\s/>]/g, max: 100_000, kind: 'memory' },
  { tag: /<(?:(?:\w+:)?sheet|table:table)[\s/>]/g, max: 500, kind: 'sheets' },
] as const
/** A spreadsheet's last row. */
const LAST_ROW = 1_048_576
const SERIAL_ZERO = Date.UTC(1899, 11, 30)

/**
 * A workbook of any kind that spreadsheets write: the values that were last computed, and the errors of formulas.
 * @throws Refusal `import-too-large` before anything big is read, `import-unreadable`
 */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const isOld = bytes[0] !== 0x50
  if (isOld) set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  if (isOld && bytes.length > MAX_BYTES) throw tooLargeFile('unpacked', { megabytes: MAX_BYTES / 1024 ** 2 })
  const content = isOld ? bytes : repacked(bytes)
  const parsed = (options: ParsingOptions) => {
    const plain = { dense: true, cellNF: true, cellText: false, cellFormula: false, cellHTML: false }
    try {
      return read(content, { type: 'buffer', ...plain, ...options })
    } catch (error) {
      throw unreadableFile(/password|encrypted/i.test(String(error)) ? 'password' : 'broken')
    }
  }
  const book = parsed({ sheetRows: ROWS_LOOKED_AT })
  if (book.SheetNames.length === 0) throw unreadableFile('broken')
  const isFrom1904 = Boolean(book.Workbook?.WBProps?.date1904)
  const toCell = cellReader(isFrom1904)
  const sheets = book.SheetNames.map((name, place) => {
    const sheet = book.Sheets[name] ?? {}
    const first = rowsWithValue(sheet, toCell)
    const range = sheet['!fullref'] ?? sheet['!ref']
    const count = range ? utils.decode_range(range).e.r + 1 : first.length
    return { name, isHidden: Boolean(book.Workbook?.Sheets?.[place]?.Hidden), count, first }
  })
  return {
    sheets,
    isFrom1904,
    rowsOf: (name) => {
      const whole = parsed({ sheets: name, cellStyles: true }).Sheets[name]
      if (!whole) throw unreadableFile('broken')
      const merges = (whole['!merges'] ?? []).filter(({ s, e }) => s.c === e.c)
      return {
        rows: rowsWithValue(whole, toCell, book.bookType === 'ods'),
        merges: merges.map(({ s, e }) => ({ column: s.c, first: s.r + 1, last: e.r + 1 })),
      }
    },
  }
}

/**
 * The archive with only the parts that are read, without compression: the library gets data that was unpacked, measured
 * and counted here.
 */
function repacked(bytes: Buffer): Buffer {
  const files = unpacked(bytes, (name) => READ.test(name) && !NOT_READ.test(name), MAX_BYTES)
  requireWorkbook(files)
  if (files.get('META-INF/manifest.xml')?.includes('encryption-data')) throw unreadableFile('password')
  const parts: Record<string, Buffer> = {}
  for (const [name, content] of files) {
    if (!content) continue
    const xml = content.toString('latin1')
    if (hasGap(xml, '<') || hasGap(xml, '>')) throw unreadableFile('broken')
    for (const { tag, max, kind } of AT_MOST) {
      let count = 0
      for (const _one of xml.matchAll(tag)) if (++count > max) throw tooLargeFile(kind, { max })
    }
    const plainer = PLAINER.reduce((text, [part, instead]) => text.replace(part, instead), xml)
    parts[name] = Buffer.from(plainer, 'latin1')
  }
  const { buffer, byteOffset, length } = zipSync(parts, { level: 0 })
  return Buffer.from(buffer, byteOffset, length)
}

/** Whether a markup character is missing for longer than in any program's files. */
function hasGap(xml: string, sign: string): boolean {
  for (let last = 0, next = 0; next !== -1; last = next) {
    next = xml.indexOf(sign, last + 1)
    if ((next === -1 ? xml.length : next) - last > PIECE_MAX_LENGTH) return true
  }
  return false
}

/** The rows of a sheet that have a value, and not only formats or formulas of nothing. */
function rowsWithValue(
  { '!data': data = [], '!rows': told = [] }: WorkSheet,
  toCell: ToCell,
  areHiddenGrouped = false,
): SourceRow[] {
  const rows: SourceRow[] = []
  // By its keys: a row far below the others makes a million places.
  for (const [key, row] of Object.entries(data)) {
    const place = Number(key)
    if (place >= LAST_ROW) throw unreadableFile('broken')
    const cells: Cell[] = []
    let hasValue = false
    // By its keys: a format in the last column makes 16,384 places.
    for (const [key, given] of Object.entries(row)) {
      const [column, cell] = [Number(key), toCell(given)]
      if (cell === null) continue
      if (column >= MAX_COLUMNS) throw tooManyColumns()
      while (cells.length < column) cells.push(null)
      cells.push(cell)
      hasValue ||= cell !== UNCOMPUTED && !isBlank(cell)
    }
    if (!hasValue) continue
    const isHidden = told[place]?.hidden || (areHiddenGrouped && told[place]?.level)
    rows.push({ row: place + 1, cells, ...(isHidden && { isHidden: true }) })
  }
  return rows
}

type ToCell = (cell: CellObject | undefined) => Cell

function cellReader(isFrom1904: boolean): ToCell {
  const known = new Map<string, ReturnType<typeof looksOf>>()
  return (cell) => {
    if (!cell || cell.t === 'z' || cell.v === undefined) return null
    if (cell.t === 'e') return String(utils.format_cell(cell))
    if (typeof cell.v === 'string') return cell.v === UNCOMPUTED ? null : mended(cell.v)
    if (typeof cell.v !== 'number') return Boolean(cell.v)
    if (Number.isNaN(cell.v)) return UNCOMPUTED
    const format = String(cell.z ?? 'General')
    const looks = known.get(format) ?? looksOf(format)
    known.set(format, looks)
    const { kind, sign } = looks
    if (kind === 'date') return dateOf(cell.v, isFrom1904)
    if (kind === 'shown' && Number.isSafeInteger(cell.v) && cell.v > 0)
      return { number: cell.v, shown: SSF.format(format.replace(LOCALE, ''), cell.v) }
    return sign === null ? cell.v : { number: cell.v, shown: String(cell.v), sign }
  }
}

const looksOf = (format: string) => ({
  kind: SSF.is_date(format) ? 'date' : isShown(format) ? 'shown' : 'plain',
  sign: signIn(format),
})

/** The longest format that spreadsheets accept. */
const FORMAT_MAX_LENGTH = 255
/** Zeros, and text that is quoted, escaped or needs neither: `"POL-"0000`. */
const SHOWN = /^(?:0|"[^"]*"|\\.|\[\$[^\]]*\]|[ $()+&'~{}<>=^-])+(?:;.*)?$/s

/** `[$-540A]`, which the library would show as a sign. */
const LOCALE = /\[\$-[^\]]*\]/g

/** Whether a format shows whole numbers as the text that is on paper, such as `00123` or `POL-0007`. */
const isShown = (format: string): boolean =>
  format.length <= FORMAT_MAX_LENGTH && SHOWN.test(format) && /0/.test(format) && !/^0(?:;|$)/.test(format)

/** The sign of a currency in a format: `#,##0.00 [$€-C0A]`, `"MXN" 0.00`. */
function signIn(format: string): string | null {
  const [, named, quoted, alone] =
    format
      .slice(0, FORMAT_MAX_LENGTH)
      .replace(LOCALE, '')
      .match(/\[\$([^\]-]+)[^\]]*\]|"([^"]+)"|(\p{Sc})/u) ?? []
  const sign = (named ?? quoted ?? alone ?? '').trim()
  return splitSigns(`${sign} 1`).currencies ? sign : null
}

/** A date without its time; what is before the first day is only a time of day. */
function dateOf(days: number, isFrom1904: boolean): Cell {
  const whole = Math.floor(days) + (isFrom1904 ? DAYS_TO_1904 : 0)
  const date = new Date(SERIAL_ZERO + whole * DAY_MS)
  if (Number.isNaN(date.getTime())) return null
  if (days >= 1 || isFrom1904) return date
  return new Date(SERIAL_ZERO + Math.round(days * DAY_MS)).toISOString().slice(11, 16)
}
