import { DateFilter } from './date-filter'

type Range = { from: string | null; to: string | null }
type Props = {
  labels: { from: string; to: string }
  filters: Range & { change: (changed: Partial<Range>, options: { history: 'replace' }) => void }
}

/** Filters a list by a range of dates, both included. */
export function DateRangeFilter({ labels, filters }: Props) {
  const change = (changed: Partial<Range>) => filters.change(changed, { history: 'replace' })
  return (
    <>
      <DateFilter label={labels.from} value={filters.from} onChange={(from) => change({ from })} />
      <DateFilter label={labels.to} value={filters.to} onChange={(to) => change({ to })} />
    </>
  )
}
