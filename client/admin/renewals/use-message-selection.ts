import { useState } from 'react'
import { MESSAGES_MAX } from '../../../shared/renewals'
import type { RowSelection } from '../ui/record-column'
import type { Addressee } from './left-out-list'

type Page<Row> = { items: Row[]; total: number }
type Listed<Row> = {
  /** The filters: others start without ticks. */
  shown: object
  page: Page<Row> | undefined
  fetchPage: (page: number) => Promise<Page<Row>>
  /** The list's order, as a text. */
  placeOf: (row: Row) => string
}
type Ticked<Row> = { shown: string; rows: Row[] }

/** The ticked rows of a list, over all of its pages, in its order; at most as many as one mailing may have. */
export function useMessageSelection<Row extends Addressee>({ shown, page, fetchPage, placeOf }: Listed<Row>) {
  const [ticked, setTicked] = useState<Ticked<Row> | null>(null)
  const key = JSON.stringify(shown)
  const items = page?.items ?? []
  const stored = ticked?.shown === key ? ticked.rows : []
  // The current version of rows on the page.
  const rows = stored.map((row) => items.find(({ id }) => id === row.id) ?? row)
  const isTicked = ({ id }: Row) => rows.some((row) => row.id === id)
  const tick = (chosen: Row[]) => {
    const sorted = chosen.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
    setTicked({ shown: key, rows: sorted.slice(0, MESSAGES_MAX) })
  }
  const isWholePage = items.length > 0 && items.every(isTicked)
  const onTickPage = () => {
    const others = rows.filter(({ id }) => !items.some((item) => item.id === id))
    tick(isWholePage ? others : [...others, ...items])
  }
  const rowSelection: RowSelection<Row> = {
    isTicked,
    onTick: (row) => tick(isTicked(row) ? rows.filter(({ id }) => id !== row.id) : [...rows, row]),
    onTickPage,
    nameOf: ({ fullName, policyNumber }) => `${fullName} (${policyNumber})`,
  }
  const total = page?.total ?? 0
  /** Loads the pages of the list one after the other. */
  const tickAll = async () => {
    const all: Row[] = []
    for (let number = 1; all.length < Math.min(total, MESSAGES_MAX); number++) {
      const { items: more } = await fetchPage(number)
      if (more.length === 0) break
      all.push(...more)
    }
    tick(all)
  }
  return {
    isOn: ticked !== null,
    rows,
    /** How many could be ticked. */
    most: Math.min(total, MESSAGES_MAX),
    total,
    isWholePage,
    isFull: rows.length >= MESSAGES_MAX,
    rowSelection,
    start: () => tick([]),
    stop: () => setTicked(null),
    clear: () => tick([]),
    tickAll,
  }
}
export type MessageSelection<Row extends Addressee> = ReturnType<typeof useMessageSelection<Row>>
