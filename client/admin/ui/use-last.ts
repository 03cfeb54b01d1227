import { useState } from 'react'

/** The value, or while it is null the last one: a dialog keeps what it shows while it fades out. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return last
}
