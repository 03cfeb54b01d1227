import type { ReactNode } from 'react'
import { useSecondsLeft } from '../../api/seconds-left'

/** A sentence that counts down. Screen readers read it when it appears and when the wait is over, not each second. */
export function Waiting({ seconds, children }: { seconds: number; children: (left: number) => ReactNode }) {
  const left = useSecondsLeft(seconds)
  return <p aria-live={left === seconds || left === 0 ? undefined : 'off'}>{children(left)}</p>
}
