import type { Paper } from './paper'
import { type Doc, type Element, GREY, GUTTER, INK, INNER, PAGE } from './sheet'
import { heightOf, type Laid, lay, write } from './text'

/* The facts of a paper: names with values below them, in rows of two. */

const COLUMN = (INNER - GUTTER) / 2

export type Cell = { wide: boolean | undefined; names: Laid[]; values: Laid[] }

/** @param scale of the fonts */
export function rowsOf(cells: Paper['cells'], scale: number): Cell[][] {
  const name = { size: 9 * scale, colour: GREY }
  const value = { size: 12 * scale, weight: 700, colour: INK } as const
  return inRows(
    cells.map(({ names, values, wide }) => {
      const width = wide ? INNER : COLUMN
      return {
        wide,
        names: names.map((one) => lay(one, name, width)),
        values: values.map((one) => lay(one, value, width)),
      }
    }),
  )
}

/** Cells in rows of two; wide ones in their own row. */
function inRows(cells: Cell[]): Cell[][] {
  const rows: Cell[][] = []
  for (const cell of cells) {
    const last = rows.at(-1)
    if (last?.length === 1 && !last[0]?.wide && !cell.wide) last.push(cell)
    else rows.push([cell])
  }
  return rows
}

export const rowHeight = (row: Cell[]): number =>
  Math.max(...row.map(({ names, values }) => heightOf(names) + heightOf(values)))

export function drawRow(doc: Doc, list: Element, row: Cell[], y: number): void {
  for (const [place, { names, values }] of row.entries()) {
    const item = doc.struct('LI')
    list.add(item)
    const x = PAGE.margin + place * (COLUMN + GUTTER)
    const below = write(doc, item, 'Lbl', names, [x, y])
    write(doc, item, 'LBody', values, [x, below])
    item.end()
  }
}
