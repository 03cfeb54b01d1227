import type { Cell } from './row'
import { attributeOf, CELL, tagsOf } from './workbook-parts'

/** The digits and texts of a number format; null stands for a digit. */
type Format = (string | null)[]

const STYLE = /\ss=["'](\d+)["']/
/** The longest format that spreadsheets accept. */
const FORMAT_MAX_LENGTH = 255
/** A digit, or text: quoted, escaped, a currency, or a character that needs none of these. */
const PIECE = /(0)|"([^"]*)"|\\(.)|\[\$([^\]-]*)(?:-[^\]]*)?\]|([ $()+&'~{}<>=^-])/y
const ENTITIES: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' }

/**
 * Replaces whole numbers that their cells show as another text, such as `00123` or `POL-0007`, by that text, which is
 * the one on paper. Formats that do more than add zeros and text are ignored.
 * @param sheet the XML of the rows' sheet
 * @param styles the XML of the workbook's styles
 */
export function showNumbers(rows: Cell[][], sheet: () => string, styles: string): void {
  const formats = formatsOf(styles)
  if (formats.size === 0) return
  for (const [tag, letters = '', row] of sheet().matchAll(CELL)) {
    const format = formats.get(Number(tag.match(STYLE)?.[1]))
    const cells = rows[Number(row) - 1]
    const number = cells?.[columnIndex(letters)]
    if (!format || !cells || typeof number !== 'number' || !Number.isSafeInteger(number) || number <= 0) continue
    cells[columnIndex(letters)] = { number, shown: shownAs(format, number) }
  }
}

/** The formats by style index, as cells refer to them. */
function formatsOf(styles: string): Map<number, Format> {
  const codes = new Map(tagsOf(styles, 'numFmt').map((tag) => [attributeOf(tag, 'numFmtId'), codeOf(tag)]))
  const [cellStyles = ''] = styles.match(/<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s) ?? []
  const formats = tagsOf(cellStyles, 'xf').map((tag, place) => {
    return [place, formatOf(codes.get(attributeOf(tag, 'numFmtId')) ?? '')] as const
  })
  return new Map(formats.flatMap(([place, format]) => (format ? [[place, format] as const] : [])))
}

const codeOf = (tag: string): string =>
  (attributeOf(tag, 'formatCode') ?? '').replace(/&(?:#(\d{1,5})|(\w+));/g, (entity, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (ENTITIES[name] ?? entity),
  )

/** The format of positive numbers; null where it is more than zeros and text, or changes nothing. */
function formatOf(code: string): Format | null {
  if (code.length > FORMAT_MAX_LENGTH) return null
  const format: Format = []
  for (let place = 0; place < code.length && code[place] !== ';'; place = PIECE.lastIndex) {
    PIECE.lastIndex = place
    const piece = PIECE.exec(code)
    if (!piece) return null
    format.push(piece[1] ? null : (piece.slice(2).find((text) => text !== undefined) ?? ''))
  }
  return format.includes(null) && format.length > 1 ? format : null
}

/** The first digit of a format takes all digits that exceed it. */
function shownAs(format: Format, number: number): string {
  const places = format.filter((piece) => piece === null).length
  const digits = String(number).padStart(places, '0')
  let next = 0
  return format
    .map((piece) => {
      if (piece !== null) return piece
      const from = next
      next += from === 0 ? digits.length - places + 1 : 1
      return digits.slice(from, next)
    })
    .join('')
}

/** A column's index, counted from 0, by its letters. */
const columnIndex = (letters: string): number =>
  [...letters].reduce((index, letter) => index * 26 + letter.charCodeAt(0) - 64, 0) - 1
