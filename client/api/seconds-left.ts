import { useEffect, useState } from 'react'

/** Counts down the seconds to wait after a refusal, from the component's first render. */
export function useSecondsLeft(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1_000)
  const [now, setNow] = useState(() => Date.now())
  // By the clock, as timers of background tabs pause.
  const left = Math.min(seconds, Math.max(0, Math.ceil((until - now) / 1_000)))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
