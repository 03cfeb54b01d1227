import { mended } from './encoding'
import { MAX_COLUMNS } from './file-refusals'
import { dateCell, numberCell } from './number-formats'
import type { Cell, SourceRow } from './row'
import { addRow, addSheet, emptySheet, type Sheet, setCell } from './sheet'
import { attributeOf, type Tag, tagsOf, textOf } from './xml-tags'

/** What stands in a cell beside its value: comments and drawings. */
const ASIDE = /^(?:annotation|frame|shapes|custom-shape)$/
const CELL = /^(?:covered-)?table-cell$/
/** Elements that stand for characters. */
const WRITTEN: Record<string, string> = { s: ' ', tab: '\t', 'line-break': '\n' }
const SPACES_MAX = 100
const DIGITS_MAX = 30

const countOf = (tag: Tag, name: string): number => Math.max(1, Number(attributeOf(tag, name) ?? 1) || 1)

/**
 * The sheets of an OpenDocument workbook.
 * @param parts the files of its archive, by name in small letters
 */
export function openDocumentSheets(parts: Map<string, Buffer>): Sheet[] {
  const formats = new Map<string, string>()
  for (const name of ['styles.xml', 'content.xml']) addFormats(formats, parts.get(name))
  const sheets: Sheet[] = []
  let sheet = emptySheet()
  let row: SourceRow = { row: 1, cells: [] }
  let [rowTag, cell]: (Tag | undefined)[] = []
  let [column, aside, paragraphs, text, isText] = [0, 0, 0, '', false]
  for (const tag of tagsOf(parts.get('content.xml'))) {
    const { name, isStart, isEnd } = tag
    if (ASIDE.test(name)) aside += (isStart ? 1 : 0) - (isEnd ? 1 : 0)
    if (aside > 0) continue
    if (name === 'table' && isStart) {
      sheet = emptySheet(attributeOf(tag, 'table:name'))
      row = { row: 1, cells: [] }
    }
    if (name === 'table' && isEnd) addSheet(sheets, sheet)
    if (name === 'table-row' && isStart) {
      ;[rowTag, column] = [tag, 0]
      if (/collapse|filter/.test(attributeOf(tag, 'table:visibility') ?? '')) row.isHidden = true
    }
    if (name === 'table-row' && isEnd && rowTag) {
      const times = countOf(rowTag, 'table:number-rows-repeated')
      addRow(sheet, row, times)
      row = { row: row.row + times, cells: [] }
    }
    if (isText)
      text +=
        textOf(tag.text) + (isStart ? (WRITTEN[name] ?? '').repeat(Math.min(countOf(tag, 'text:c'), SPACES_MAX)) : '')
    if (name === 'p') {
      if (isStart && paragraphs++ > 0) text += '\n'
      isText = !isEnd
    }
    if (CELL.test(name) && isStart) [cell, text, paragraphs] = [tag, '', 0]
    if (!CELL.test(name) || !isEnd || !cell) continue
    const times = countOf(cell, 'table:number-columns-repeated')
    const value = name === 'table-cell' ? cellIn(cell, text, formats) : null
    for (let more = 0; value !== null && more < Math.min(times, MAX_COLUMNS + 1); more++)
      setCell(row.cells, column + more, value)
    const spanned = countOf(cell, 'table:number-rows-spanned')
    if (spanned > 1 && countOf(cell, 'table:number-columns-spanned') === 1)
      sheet.merges.push({ column, first: row.row, last: row.row + spanned - 1 })
    column += times
  }
  return sheets
}

function cellIn(tag: Tag, text: string, formats: Map<string, string>): Cell {
  const said = (type: string) => attributeOf(tag, `office:${type}`) ?? ''
  const format = formats.get(attributeOf(tag, 'table:style-name') ?? '')
  if (attributeOf(tag, 'calcext:value-type') === 'error') return text
  const type = said('value-type')
  if (['float', 'currency', 'percentage'].includes(type)) return numberCell(said('value'), format)
  if (type === 'date') return dateCell(said('date-value'))
  if (type === 'time') return said('time-value').replace(/^PT(\d+)H(\d+)M.*/, '$1:$2')
  if (type === 'boolean') return said('boolean-value') === 'true'
  return mended(said('string-value') || text) || null
}

/** The formats of numbers as Excel writes them, by style of a cell; and of data styles, which those name, after a `:`. */
function addFormats(formats: Map<string, string>, xml?: Buffer): void {
  let [style, format] = ['', '']
  for (const tag of tagsOf(xml)) {
    const { name, isStart, isEnd } = tag
    if (/^(?:number|currency|percentage|date|time)-style$/.test(name)) {
      if (isStart) [style, format] = [attributeOf(tag, 'style:name') ?? '', '']
      if (isEnd)
        formats.set(`:${style}`, name === 'date-style' ? 'yyyy-mm-dd' : name === 'time-style' ? 'hh:mm' : format)
    }
    if (name === 'number') {
      const digits = '0'.repeat(Math.min(countOf(tag, 'number:min-integer-digits'), DIGITS_MAX))
      const isPlain =
        attributeOf(tag, 'number:grouping') !== 'true' && !Number(attributeOf(tag, 'number:decimal-places'))
      format += isPlain ? digits : '#,##0.00'
    }
    if (name === 'text' && !isStart) format += `"${textOf(tag.text).replaceAll('"', '')}"`
    if (name === 'currency-symbol' && !isStart) format += `[$${textOf(tag.text)}]`
    const data = name === 'style' && formats.get(`:${attributeOf(tag, 'style:data-style-name')}`)
    if (data) formats.set(attributeOf(tag, 'style:name') ?? '', data)
  }
}
