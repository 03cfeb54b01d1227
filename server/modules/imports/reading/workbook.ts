import * as library from '@e965/xlsx'
import { archiveOf, unpacked } from './archive'
import { mended } from './encoding'
import { excelSheets } from './excel-sheets'
import { tooLargeFile, unreadableFile } from './file-refusals'
import { kindOfArchive } from './kind'
import { numberCell } from './number-formats'
import { openDocumentSheets } from './opendocument-sheets'
import type { Cell } from './row'
import { addRow, addSheet, emptySheet, type Sheet } from './sheet'

export type Workbook = { sheets: Sheet[]; isFrom1904: boolean }

/** The total size of the parts that are read. */
const MAX_BYTES = 64 * 1024 ** 2
/** The parts that say what stands in the cells; not pictures, charts, comments, macros. */
const READ =
  /^(?:xl\/(?:worksheets\/)?(?!calcChain)[^/]+\.xml|xl\/_rels\/workbook\.xml\.rels|(?:content|styles|META-INF\/manifest)\.xml)$/i

/**
 * A workbook of any kind that spreadsheets write.
 * @throws Refusal `import-too-large` before anything big is read, `import-unreadable`
 */
export async function openWorkbook(bytes: Buffer): Promise<Workbook> {
  const workbook = bytes[0] === 0x50 ? inArchive(bytes) : await oldWorkbook(bytes)
  if (workbook.sheets.length === 0) throw unreadableFile('broken')
  return workbook
}

function inArchive(bytes: Buffer): Workbook {
  const archive = archiveOf(bytes)
  const kind = kindOfArchive(archive)
  const names = [...archive.entries.keys()].filter((name) => READ.test(name))
  const files = [...unpacked(archive, names, MAX_BYTES)]
  const parts = new Map(files.map(([name, content]) => [name.toLowerCase(), content]))
  if (kind === 'xlsx') return excelSheets(parts)
  if (parts.get('meta-inf/manifest.xml')?.includes('encryption-data')) throw unreadableFile('password')
  return { sheets: openDocumentSheets(parts), isFrom1904: false }
}

/** A workbook of Excel 97 to 2003, which the library reads. */
async function oldWorkbook(bytes: Buffer): Promise<Workbook> {
  if (bytes.length > MAX_BYTES) throw tooLargeFile('unpacked', { megabytes: MAX_BYTES / 1024 ** 2 })
  library.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'))
  const book = readOld(bytes)
  const isFrom1904 = Boolean(book.Workbook?.WBProps?.date1904)
  const sheets: Sheet[] = []
  for (const [place, name] of book.SheetNames.entries()) {
    const { '!data': data = [], '!rows': shown, '!merges': merges = [] }: OldSheet = book.Sheets[name] ?? {}
    const sheet = { ...emptySheet(name), isHidden: Boolean(book.Workbook?.Sheets?.[place]?.Hidden) }
    data.forEach((row, index) => {
      const isHidden = shown?.[index]?.hidden && { isHidden: true }
      addRow(sheet, { row: index + 1, cells: Array.from(row, (cell) => cellOf(cell, isFrom1904)), ...isHidden })
    })
    for (const { s: first, e: last } of merges)
      if (first.c === last.c) sheet.merges.push({ column: first.c, first: first.r + 1, last: last.r + 1 })
    addSheet(sheets, sheet)
  }
  return { sheets, isFrom1904 }
}

function readOld(bytes: Buffer): library.WorkBook {
  const options = { dense: true, cellNF: true, cellText: false, cellFormula: false, cellHTML: false, cellStyles: true }
  try {
    return library.read(bytes, { type: 'buffer', ...options })
  } catch (error) {
    throw unreadableFile(/password/i.test(String(error)) ? 'password' : 'broken')
  }
}

type LibraryCell = { t: string; v?: unknown; z?: unknown }
type OldSheet = {
  '!data'?: (LibraryCell | undefined)[][]
  '!rows'?: (library.RowInfo | undefined)[]
  '!merges'?: library.Range[]
}

function cellOf(cell: LibraryCell | undefined, isFrom1904: boolean): Cell {
  if (!cell || cell.t === 'z' || cell.v === undefined) return null
  if (cell.t === 'e') return ERRORS[Number(cell.v)] ?? '#ERROR!'
  if (typeof cell.v === 'string') return mended(cell.v)
  return typeof cell.v === 'number'
    ? numberCell(String(cell.v), String(cell.z ?? 'General'), isFrom1904)
    : Boolean(cell.v)
}

const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}
