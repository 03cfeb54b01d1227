import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { calendarDate } from '../../../shared/text'
import { DateField } from './date-field'

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

const TYPING_PAUSE_MS = 500

type DateFilterProps = { label: string; value: string | null; onChange: (date: string | null) => void }

/** Filters a list by a date, as soon as the typed text is one. */
function DateFilter({ label, value, onChange }: DateFilterProps) {
  const [text, setText] = useState(value ?? '')
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    setText(value ?? '')
  }
  const send = useDebouncedCallback((next: string) => {
    const date = next === '' ? null : calendarDate.safeParse(next).data
    if (date === undefined) return
    setShown(date)
    onChange(date)
  }, TYPING_PAUSE_MS)
  const change = (next: string) => {
    setText(next)
    send(next)
  }
  return <DateField label={label} value={text} onChange={change} side="past" />
}
