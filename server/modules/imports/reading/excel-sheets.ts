import { SSF } from '@e965/xlsx'
import { mended } from './encoding'
import { unreadableFile } from './file-refusals'
import { dateCell, numberCell } from './number-formats'
import { type Cell, type SourceRow, UNCOMPUTED } from './row'
import { addRow, addSheet, emptySheet, type Sheet, setCell } from './sheet'
import { attributeOf, type Tag, tagsOf, textOf } from './xml-tags'

/** What cells refer to: the texts of the workbook, and the formats of its styles. */
type Shared = { strings: string[]; formats: string[]; isFrom1904: boolean }

const isTrue = (text?: string) => text === '1' || text === 'true'
/** `_x000D_` is a character that XML cannot hold; a line has one kind of end. */
const plainText = (written: string): string =>
  mended(
    textOf(written).replace(/_x([\da-f]{4})_/gi, (_all, code) => String.fromCharCode(Number.parseInt(code, 16))),
  ).replaceAll('\r\n', '\n')

/**
 * The sheets of an Excel workbook: the values that were last computed, and the errors of formulas.
 * @param parts the files of its archive, by name in small letters
 */
export function excelSheets(parts: Map<string, Buffer>): { sheets: Sheet[]; isFrom1904: boolean } {
  const paths = pathsIn(parts.get('xl/_rels/workbook.xml.rels'))
  const partOf = (key = '') => parts.get(paths.get(key) ?? `xl/${key.toLowerCase()}.xml`)
  const shared: Shared = {
    strings: stringsIn(partOf('sharedStrings')),
    formats: formatsIn(partOf('styles')),
    isFrom1904: false,
  }
  const sheets: Sheet[] = []
  /** A sheet may be listed more than once. */
  const read = new Map<Buffer | undefined, Sheet>()
  for (const tag of tagsOf(parts.get('xl/workbook.xml'))) {
    if (tag.name === 'workbookPr') shared.isFrom1904 ||= isTrue(attributeOf(tag, 'date1904'))
    if (tag.name !== 'sheet' || !tag.isStart) continue
    const part = partOf(attributeOf(tag, '\\w+:id'))
    const content = read.get(part) ?? sheetIn(part, shared)
    read.set(part, content)
    const isHidden = /hidden/i.test(attributeOf(tag, 'state') ?? '')
    addSheet(sheets, { ...content, name: attributeOf(tag, 'name') ?? '', isHidden })
  }
  return { sheets, isFrom1904: shared.isFrom1904 }
}

/** The names of the parts, by their id, and by their kind. */
function pathsIn(xml?: Buffer): Map<string, string> {
  const paths = new Map<string, string>()
  for (const tag of tagsOf(xml)) {
    if (tag.name !== 'Relationship') continue
    const path = `xl/${attributeOf(tag, 'Target')
      ?.toLowerCase()
      .replace(/^\/?(?:xl\/)?/, '')}`
    paths.set(attributeOf(tag, 'Id') ?? '', path)
    paths.set(attributeOf(tag, 'Type')?.replace(/.*\//, '') ?? '', path)
  }
  return paths
}

function stringsIn(xml?: Buffer): string[] {
  const strings: string[] = []
  let text = ''
  let isPhonetic = false
  for (const { name, isStart, isEnd, text: before } of tagsOf(xml)) {
    if (name === 'rPh') isPhonetic = !isEnd
    if (name === 't' && !isStart && !isPhonetic) text += before
    if (name !== 'si' || !isEnd) continue
    strings.push(plainText(text))
    text = ''
  }
  return strings
}

/** The formats of numbers, by style. */
function formatsIn(xml?: Buffer): string[] {
  const formats = new Map<string, string>()
  const ofStyles: string[] = []
  let isOfCells = false
  for (const tag of tagsOf(xml)) {
    const id = attributeOf(tag, 'numFmtId') ?? '0'
    if (tag.name === 'cellXfs') isOfCells = !tag.isEnd
    if (tag.name === 'numFmt' && !formats.has(id)) formats.set(id, attributeOf(tag, 'formatCode') ?? '')
    if (tag.name === 'xf' && tag.isStart && isOfCells)
      ofStyles.push(formats.get(id) ?? SSF.get_table()[id] ?? 'General')
  }
  return ofStyles
}

function sheetIn(xml: Buffer | undefined, shared: Shared): Sheet {
  const sheet = emptySheet()
  let row: SourceRow = { row: 0, cells: [] }
  let [column, text, isFormula, isPhonetic] = [-1, '', false, false]
  let cell: Tag | null = null
  for (const tag of tagsOf(xml)) {
    const { name, isStart, isEnd } = tag
    if (name === 'row' && isStart) {
      row = { row: Number(attributeOf(tag, 'r') ?? row.row + 1), cells: [] }
      if (isTrue(attributeOf(tag, 'hidden'))) row.isHidden = true
      column = -1
    }
    if (name === 'row' && isEnd) addRow(sheet, row)
    if (name === 'c' && isStart) {
      ;[cell, text, isFormula] = [tag, '', false]
      column = columnIn(attributeOf(tag, 'r')) ?? column + 1
    }
    if (name === 'rPh') isPhonetic = !isEnd
    if ((name === 'v' || name === 't') && !isStart && !isPhonetic) text += tag.text
    if (name === 'f') isFormula = true
    if (name === 'c' && isEnd && cell) setCell(row.cells, column, cellIn(cell, text, isFormula, shared))
    if (name === 'mergeCell') addMerge(sheet, attributeOf(tag, 'ref'))
  }
  return sheet
}

function cellIn(tag: Tag, text: string, isFormula: boolean, { strings, formats, isFrom1904 }: Shared): Cell {
  const type = attributeOf(tag, 't') ?? 'n'
  if (text === '') return isFormula && type !== 'str' ? UNCOMPUTED : null
  if (type === 'n') return numberCell(text, formats[Number(attributeOf(tag, 's') ?? 0)], isFrom1904)
  if (type === 'b') return isTrue(text)
  if (type === 'd') return dateCell(text)
  if (type !== 's') return plainText(text)
  const string = strings[Number(text)]
  if (string === undefined) throw unreadableFile('broken')
  return string
}

/** The place of a column, from 0, in a cell's name: 27 of `AB12`. */
function columnIn(cell?: string): number | null {
  const letters = cell?.match(/^[A-Z]{1,3}/)?.[0]
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : null
}

function addMerge({ merges }: Sheet, range = ''): void {
  const [first, last] = range.split(':')
  const column = columnIn(first)
  if (column === null || column !== columnIn(last)) return
  merges.push({ column, first: Number(first?.replace(/\D/g, '')), last: Number(last?.replace(/\D/g, '')) })
}
