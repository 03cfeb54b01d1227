import { useState } from 'react'
import type { Page } from '../../../../shared/paging'
import type { RowSelection } from '../../ui/record-column'
import { wasDeleted } from '../last-changes'

type Ticked = { shown: string; ids: string[]; all: boolean }

/**
 * The ticked rows of a list: some, or all that match the filters. Ticks belong to the shown page: another page, sort order
 * or filter starts without any. A row that the growing list pushes to the next page keeps its tick.
 * @param shown the input of the list's query
 */
export function useRowSelection<Row extends { id: string }>(
  shown: object,
  page: Page<Row> | undefined,
  nameOf: (row: Row) => string,
) {
  const [ticked, setTicked] = useState<Ticked | null>(null)
  const key = JSON.stringify(shown)
  const rows = page?.items ?? []
  const isCurrent = ticked?.shown === key
  const all = isCurrent && ticked.all
  const ids = all ? rows.map(({ id }) => id) : isCurrent ? ticked.ids.filter((id) => !wasDeleted(id)) : []
  const tick = (chosen: string[]) => setTicked({ shown: key, ids: chosen, all: false })
  const isWholePage = rows.length > 0 && rows.every(({ id }) => ids.includes(id))
  const rowSelection: RowSelection<Row> = {
    isTicked: ({ id }) => ids.includes(id),
    onTick: ({ id }) => tick(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    onTickPage: () => tick(isWholePage ? [] : rows.map(({ id }) => id)),
    nameOf,
  }
  return {
    isOn: ticked !== null,
    start: () => tick([]),
    stop: () => setTicked(null),
    clear: () => tick([]),
    tickAll: () => setTicked({ shown: key, ids: [], all: true }),
    all,
    ids,
    total: page?.total ?? 0,
    count: all ? (page?.total ?? 0) : ids.length,
    isWholePage,
    rowSelection,
  }
}
export type AnySelection = Omit<ReturnType<typeof useRowSelection>, 'rowSelection'> & {
  rowSelection: { onTickPage: () => void }
}
