import { foldedText } from '../../../../shared/folded-text'
import { MAX_COLUMNS, tooManyColumns, unreadableFile } from './file-refusals'
import { fieldOf, fieldsOf, isKnown, meansOnly } from './guessed-columns'
import { asNumber, type Cell, columnLetter, isBlank, type SourceRow, textOfCell } from './row'

/**
 * Where the table is in a sheet: its headings, each with the columns whose cells it names (several where a date or a
 * surname is in pieces), the row of the last of them, and how many columns the headings' row has.
 */
export type Table = { headings: string[]; places: number[][]; headingRow: number; width: number; plain: string[] }

/** Titles and empty lines may stand above the headings. */
export const ROWS_LOOKED_AT = 60
/** Cells that are values, not headings: numbers, dates, addresses, vehicles. */
const VALUE = /^[\d\s.,/$-]*\d[\d\s.,/$-]*$|@.*\.|^[A-HJ-NPR-Z0-9]{17}$/
/** Words of the columns in which some files have a date, in this order or the other. */
const PIECES = [/^d[ií]a$/i, /^mes$/i, /^a(?:ñ|ni)o$/i]
/** The second surname and the second first name of a person, beside a column of the first. */
const SECOND_SURNAME = /materno|(?:segundo|2do)\.? apellido|apellido[ _]?2/i
const SECOND_NAME = /middle|^m\.?i\.?$|(?:segundo|2do)\.? nombre|nombre[ _]?2/i

/** How many known fields the headings in a row name. */
export const knownIn = (cells: Cell[]): number =>
  new Set(cells.flatMap((cell) => (typeof cell === 'string' ? (fieldsOf(cell)[0]?.field ?? []) : []))).size

/**
 * @param first the rows at the beginning that are not empty
 * @throws Refusal `import-unreadable` where there are no headings, or no rows below them
 */
export function tableOf(first: SourceRow[]): Table {
  const found = headingRowOf(first)
  const { groups, last } = groupedRows(first, found)
  const below = first.filter(({ row }) => row > last.row)
  if (below.length === 0) throw unreadableFile('noRows')
  const named = headingsIn(groups, last.cells).map((heading, place) => {
    const isUsed = below.some(({ cells }) => !isBlank(cells[place]))
    return heading || (isUsed ? `Columna ${columnLetter(place)}` : '')
  })
  if (named.filter(Boolean).length > MAX_COLUMNS) throw tooManyColumns()
  const columns = inOne(named).filter(({ heading }) => heading)
  return {
    headings: apart(columns.map(({ heading }) => heading)),
    places: columns.map(({ places }) => places),
    headingRow: last.row,
    width: named.length,
    plain: last.cells.map(headingText),
  }
}

const headingText = (cell: Cell | undefined): string => textOfCell(cell).replace(/\s+/g, ' ').trim()

/** Whether a row repeats the headings, as printed lists do on each page. */
export function repeatsHeadings({ plain }: Table, cells: Cell[]): boolean {
  const texts = cells.map(headingText)
  return texts.filter(Boolean).length > 2 && texts.every((text, place) => text === (plain[place] ?? ''))
}

/** The row with the most known headings; where none has two, the first that is no title: it fills half of the table. */
function headingRowOf(rows: SourceRow[]): SourceRow {
  const known = rows.map(({ cells }) => knownIn(cells))
  const most = Math.max(0, ...known)
  const widths = rows.map(({ cells }) => cells.filter((cell) => !isBlank(cell)).length)
  const wide = widths.findIndex((width) => width >= Math.max(...widths) / 2)
  const found = rows[most > 1 ? known.indexOf(most) : wide]
  if (!found) throw unreadableFile('empty')
  if (most === 0 && found.cells.some(isValue)) throw unreadableFile('noHeadings')
  return found
}

const isValue = (cell: Cell): boolean => typeof asNumber(cell) === 'number' || VALUE.test(textOfCell(cell).trim())

/** Headings may be in two rows, as *Desde* and *Hasta* below *Vigencia*, or all of them below groups. */
function groupedRows(rows: SourceRow[], found: SourceRow): { groups: Cell[]; last: SourceRow } {
  const place = rows.indexOf(found)
  const [above, next] = [rows[place - 1], rows[place + 1]]
  if (next && isGrouped(found.cells, next.cells)) return { groups: found.cells, last: next }
  const isOver = above?.row === found.row - 1 && isGrouped(above.cells, found.cells)
  return { groups: isOver ? above.cells : [], last: found }
}

/** Whether the upper row leaves cells open that the lower one names, or groups most of the lower one's names. */
function isGrouped(upper: Cell[], lower: Cell[]): boolean {
  const filled = placesIn(lower)
  if (filled.length < 2 || !filled.some((place) => isBlank(upper[place])) || lower.some(isValue)) return false
  const isHeading = (text: string) => fieldsOf(text).length > 0 || PIECES.some((piece) => piece.test(text))
  const known = filled.filter((place) => isHeading(headingText(lower[place])))
  if (filled.length <= placesIn(upper).length) {
    const isNamed = filled.every((place) => isBlank(upper[place]) || isBlank(upper[place + 1]))
    return isNamed && known.length === filled.length
  }
  const groups = placesIn(upper).filter((place) => isKnown(headingText(upper[place])))
  return groups.length > 1 && known.length > filled.length / 2
}

const placesIn = (cells: Cell[]): number[] => [...cells.keys()].filter((place) => !isBlank(cells[place]))

/** `Vigencia desde` of two rows; a group's text holds for the empty cells to its right. */
function headingsIn(groups: Cell[], names: Cell[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(groups.length, names.length) }, (_, place) => {
    const over = headingText(groups[place])
    const own = headingText(names[place])
    group = over || group
    if (!own) return over
    // Groups that say nothing of what their columns are about.
    const isOfAll = meansOnly(group, 'policy', 'contract', 'contact', 'more', 'cover', 'product', 'insurance', 'plain')
    return isOfAll && fieldOf(own) ? own : `${group} ${own}`.trim()
  })
}

/** A heading that is there twice is told apart: `Teléfono (2)`. */
function apart(headings: string[]): string[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    let name = heading
    for (let count = 2; taken.has(foldedText(name)); count++) name = `${heading} (${count})`
    taken.add(foldedText(name))
    return name
  })
}

/** Makes one column of a date in three columns, and of two surnames or first names. */
function inOne(headings: string[]): { heading: string; places: number[] }[] {
  const columns: ReturnType<typeof inOne> = []
  for (let place = 0; place < headings.length; place += columns.at(-1)?.places.length ?? 1) {
    const [first = '', second = '', third = ''] = headings.slice(place)
    const date = dateIn([first, second, third])
    const name = date ? null : nameIn(first, second)
    const places = [place, place + 1, place + 2].slice(0, date ? 3 : name ? 2 : 1)
    columns.push({ heading: date ?? name ?? first, places })
  }
  return columns
}

/** The heading of a date in pieces. */
function dateIn(three: string[]): string | null {
  const words = three.map((heading) => heading.split(' '))
  if (!PIECES.every((piece, nth) => words[nth]?.some((word) => piece.test(word)))) return null
  const others = (words[0] ?? []).filter((word) => !PIECES.some((piece) => piece.test(word)))
  return others.length > 0 ? ['Fecha', ...others].join(' ') : 'Día, mes, año'
}

/** The heading of a name in two pieces. */
function nameIn(first: string, second: string): string | null {
  if (SECOND_SURNAME.test(second) && fieldOf(first) === 'lastName') return 'Apellidos'
  const isName = ['firstName', 'fullName'].includes(fieldOf(first) ?? '')
  return SECOND_NAME.test(second) && isName ? 'Nombres' : null
}

/** What a column's cells say together: `5/3/2026` of a date in three columns. */
export function cellAt(cells: Cell[], places: number[]): Cell {
  if (places.length === 1) return cells[places[0] ?? 0] ?? null
  const texts = places.map((place) => textOfCell(cells[place]).trim()).filter(Boolean)
  return texts.length === 0 ? null : texts.join(places.length === 3 ? '/' : ' ')
}
