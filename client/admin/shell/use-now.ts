import { useEffect, useState } from 'react'

/**
 * The current time, updated at an interval. The hook of `use-intl` does the same, but its module is shared with public
 * pages, which would then load all that the panel uses of it.
 */
export function useNow(intervalMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
