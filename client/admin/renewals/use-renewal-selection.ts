import { useState } from 'react'
import { RENEWAL_MESSAGES_MAX } from '../../../shared/renewals'
import { trpc } from '../../api/trpc'
import type { RowSelection } from '../ui/record-column'
import type { RenewalFilters } from './filters'
import { toRenewalsQuery } from './filters'
import type { RenewalRow } from './renewal-actions'

type Ticked = { shown: string; rows: RenewalRow[] }
type Shown = { items: RenewalRow[]; total: number }

/**
 * The ticked policies of a window and its filters, over all of its pages, in the order of their ends; at most as many
 * as one mailing may have. Other filters start without ticks.
 */
export function useRenewalSelection(filters: RenewalFilters, page: Shown | undefined) {
  const utils = trpc.useUtils()
  const [ticked, setTicked] = useState<Ticked | null>(null)
  const { page: _page, ...shown } = toRenewalsQuery(filters)
  const key = JSON.stringify(shown)
  const items = page?.items ?? []
  const stored = ticked?.shown === key ? ticked.rows : []
  // The current version of rows on the page.
  const rows = stored.map((row) => items.find(({ id }) => id === row.id) ?? row)
  const isTicked = ({ id }: RenewalRow) => rows.some((row) => row.id === id)
  const tick = (chosen: RenewalRow[]) =>
    setTicked({ shown: key, rows: chosen.toSorted(byEnd).slice(0, RENEWAL_MESSAGES_MAX) })
  const isWholePage = items.length > 0 && items.every(isTicked)
  const onTickPage = () => {
    const others = rows.filter(({ id }) => !items.some((item) => item.id === id))
    tick(isWholePage ? others : [...others, ...items])
  }
  const rowSelection: RowSelection<RenewalRow> = {
    isTicked,
    onTick: (row) => tick(isTicked(row) ? rows.filter(({ id }) => id !== row.id) : [...rows, row]),
    onTickPage,
    nameOf: ({ fullName, policyNumber }) => `${fullName} (${policyNumber})`,
  }
  const total = page?.total ?? 0
  /** Loads the pages of the list one after the other. */
  const tickAll = async () => {
    const all: RenewalRow[] = []
    for (let number = 1; all.length < Math.min(total, RENEWAL_MESSAGES_MAX); number++) {
      const { items: more } = await utils.customers.renewals.fetch({ ...shown, page: number })
      if (more.length === 0) break
      all.push(...more)
    }
    tick(all)
  }
  return {
    isOn: ticked !== null,
    rows,
    /** How many could be ticked. */
    most: Math.min(total, RENEWAL_MESSAGES_MAX),
    total,
    isWholePage,
    isFull: rows.length >= RENEWAL_MESSAGES_MAX,
    rowSelection,
    start: () => tick([]),
    stop: () => setTicked(null),
    clear: () => tick([]),
    tickAll,
  }
}
export type RenewalSelection = ReturnType<typeof useRenewalSelection>

const byEnd = (one: RenewalRow, other: RenewalRow) =>
  `${one.endDate ?? '9'}${one.id}`.localeCompare(`${other.endDate ?? '9'}${other.id}`)
