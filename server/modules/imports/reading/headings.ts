import { foldedText } from '../../../../shared/folded-text'
import { fieldOf } from './guessed-columns'
import { tooLargeFile, unreadableFile } from './problems'
import { asNumber, type Cell, columnLetter, isBlank, type SourceRow, textOfCell } from './row'

/** The headings in one of the first rows; `places` are the indexes of the columns that have one. */
export type Headings = { headings: string[]; places: number[]; headingRow: number }

export const MAX_COLUMNS = 256
/** Titles and empty lines may stand above the headings. */
const ROWS_LOOKED_AT = 20
/** Cells that are values and no headings: numbers, dates, addresses, vehicles. */
const VALUE = /^[\d\s.,/$-]*\d[\d\s.,/$-]*$|@.*\.|^[A-HJ-NPR-Z0-9]{17}$/

/** @throws ReasonError `import-unreadable` where a heading is missing, or is there twice */
export async function headingsOf(rows: AsyncIterable<SourceRow> | Iterable<SourceRow>): Promise<Headings> {
  const first: SourceRow[] = []
  for await (const row of rows) {
    if (!row.cells.every(isBlank)) first.push(row)
    if (first.length === ROWS_LOOKED_AT) break
  }
  const found = headingRowOf(first)
  const cells = found.cells.map((cell) => textOfCell(cell).replace(/\s+/g, ' ').trim())
  if (cells.filter(Boolean).length > MAX_COLUMNS) throw tooManyColumns()
  const below = first.filter(({ row }) => row > found.row)
  if (below.length === 0) throw unreadableFile('noRows')
  refuseNameless(cells, below)
  refuseTwice(cells)
  const places = [...cells.keys()].filter((place) => cells[place])
  return { headings: places.map((place) => cells[place] ?? ''), places, headingRow: found.row }
}

export const tooManyColumns = () => tooLargeFile('columns', { max: MAX_COLUMNS })

/** The first row, unless a later one has more known headings. */
function headingRowOf(rows: SourceRow[]): SourceRow {
  const known = rows.map(({ cells }) => cells.filter((cell) => typeof cell === 'string' && fieldOf(cell)).length)
  const most = Math.max(0, ...known)
  const found = rows[most > 1 ? known.indexOf(most) : 0]
  if (!found) throw unreadableFile('empty')
  if (most === 0 && found.cells.some(isValue)) throw unreadableFile('noHeadings')
  return found
}

const isValue = (cell: Cell): boolean => typeof asNumber(cell) === 'number' || VALUE.test(textOfCell(cell).trim())

function refuseNameless(headings: string[], rows: SourceRow[]): void {
  for (const { row, cells } of rows) {
    const place = cells.findIndex((cell, index) => index < headings.length && !headings[index] && !isBlank(cell))
    if (place >= 0) throw unreadableFile('headingMissing', { row, column: columnLetter(place) })
  }
}

function refuseTwice(headings: string[]): void {
  const places = new Map<string, number>()
  for (const [place, heading] of headings.entries()) {
    const before = places.get(foldedText(heading))
    if (heading && before !== undefined) {
      throw unreadableFile('headingTwice', { heading, columns: [before, place].map(columnLetter) })
    }
    places.set(foldedText(heading), place)
  }
}
