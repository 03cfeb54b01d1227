import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { calendarDate } from '../../../shared/text'
import { DateField } from './date-field'

const TYPING_PAUSE_MS = 500

type Props = { label: string; value: string | null; onChange: (date: string | null) => void }

/** Filters a list by a date, as soon as the typed text is one. */
export function DateFilter({ label, value, onChange }: Props) {
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
