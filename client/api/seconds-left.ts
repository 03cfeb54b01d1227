import { useEffect, useState } from 'react'

/**
 * How many of the seconds are left that a refusal asks to wait, counted from the first render of the component: a
 * sentence that kept its number would send people away too early, or keep them too long.
 */
export function useSecondsLeft(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1_000)
  const [now, setNow] = useState(() => Date.now())
  // By the clock: timers of a page in the background pause.
  const left = Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1_000)))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
