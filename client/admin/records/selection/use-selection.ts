import { useState } from 'react'
import type { Page } from '../../../../shared/paging'
import type { RowSelection } from '../../ui/record-column'
import { wasDeleted } from '../last-changes'

type Ticked<Row> = { shown: string; rows: Row[]; all: boolean }

type Options<Row> = {
  /** What the ticks belong to, as the list's input: what differs from it starts without any. */
  shown: object
  page: Page<Row> | undefined
  nameOf: (row: Row) => string
  /** The most rows that can be ticked; any number by default. */
  max?: number
  /** Loads a page of the list, where *all* are ticked one by one; by default *all* are those that match the filters. */
  fetchPage?: (page: number) => Promise<Page<Row>>
  /** The list's order, as a text, where rows of several pages are ticked. */
  placeOf?: (row: Row) => string
}

/** The ticked rows of a list: some, or all. A row that the growing list pushes to the next page keeps its tick. */
export function useSelection<Row extends { id: string }>(options: Options<Row>) {
  const { shown, page, nameOf, max = Number.POSITIVE_INFINITY, fetchPage, placeOf = () => '' } = options
  const [ticked, setTicked] = useState<Ticked<Row> | null>(null)
  const key = JSON.stringify(shown)
  const items = page?.items ?? []
  const stored = ticked?.shown === key ? ticked : { rows: [], all: false }
  const { all } = stored
  // The current version of rows on the page.
  const rows = all
    ? items
    : stored.rows.filter(({ id }) => !wasDeleted(id)).map((row) => items.find(({ id }) => id === row.id) ?? row)
  const isTicked = ({ id }: Row) => rows.some((row) => row.id === id)
  const tick = (chosen: Row[]) => {
    const sorted = chosen.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
    setTicked({ shown: key, rows: sorted.slice(0, max), all: false })
  }
  const isWholePage = items.length > 0 && items.every(isTicked)
  const total = page?.total ?? 0
  const tickEach = async (load: NonNullable<typeof fetchPage>) => {
    const found: Row[] = []
    for (let number = 1; found.length < Math.min(total, max); number++) {
      const { items: more } = await load(number)
      if (more.length === 0) break
      found.push(...more)
    }
    tick(found)
  }
  const rowSelection: RowSelection<Row> = {
    isTicked,
    onTick: (row) => tick(isTicked(row) ? rows.filter(({ id }) => id !== row.id) : [...rows, row]),
    onTickPage: () => {
      const others = rows.filter(({ id }) => !items.some((item) => item.id === id))
      tick(isWholePage ? others : [...others, ...items])
    },
    nameOf,
  }
  return {
    isOn: ticked !== null,
    start: () => tick([]),
    stop: () => setTicked(null),
    clear: () => tick([]),
    tickAll: async () => (fetchPage ? tickEach(fetchPage) : setTicked({ shown: key, rows: [], all: true })),
    all,
    rows,
    ids: rows.map(({ id }) => id),
    total,
    count: all ? total : rows.length,
    /** How many could be ticked. */
    most: Math.min(total, max),
    max,
    isFull: rows.length >= max,
    isWholePage,
    rowSelection,
  }
}
export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>
export type AnySelection = Omit<Selection<{ id: string }>, 'rowSelection' | 'rows'> & {
  rowSelection: { onTickPage: () => void }
}
