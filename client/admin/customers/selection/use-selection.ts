import { useState } from 'react'
import { BULK_MAX, type BulkChoice, type CustomerFilters } from '../../../../shared/customers'
import type { Page } from '../../../../shared/paging'
import type { RowSelection } from '../../ui/record-column'
import type { CustomerRow } from '../customer-actions'

type Ticked = { shown: string; ids: string[]; all: boolean }

/**
 * The ticked customers: some of the page, or all that match the filters. Ticks belong to the shown page: another page,
 * sort order or filter starts without any.
 * @param shown the input of the list's query
 */
export function useSelection(shown: object, filter: CustomerFilters, page: Page<CustomerRow> | undefined) {
  const [ticked, setTicked] = useState<Ticked | null>(null)
  const key = JSON.stringify(shown)
  const rows = page?.items ?? []
  const isCurrent = ticked?.shown === key
  const all = isCurrent && ticked.all
  // Leaves out customers that somebody else has deleted since.
  const ids = isCurrent ? rows.flatMap(({ id }) => (all || ticked.ids.includes(id) ? [id] : [])) : []
  const tick = (chosen: string[]) => setTicked({ shown: key, ids: chosen, all: false })
  const rowSelection: RowSelection<CustomerRow> = {
    isTicked: ({ id }) => ids.includes(id),
    onTick: ({ id }) => tick(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    onTickPage: () => tick(ids.length === rows.length ? [] : rows.map(({ id }) => id)),
    nameOf: ({ fullName, policyNumber }) => `${fullName} (${policyNumber})`,
  }
  const count = all ? (page?.total ?? 0) : ids.length
  const choice: BulkChoice = all ? { filter, expectedCount: count } : { ids }
  return {
    isOn: ticked !== null,
    start: () => tick([]),
    stop: () => setTicked(null),
    clear: () => tick([]),
    tickAll: () => setTicked({ shown: key, ids: [], all: true }),
    all,
    count,
    total: page?.total ?? 0,
    isWholePage: rows.length > 0 && ids.length === rows.length,
    isTooMany: count > BULK_MAX,
    /** The selection as the server's input: `choice` for bulk actions, `exported` for the export. */
    choice,
    exported: all ? filter : { ids: ids.join(',') },
    rowSelection,
  }
}
export type Selection = ReturnType<typeof useSelection>
