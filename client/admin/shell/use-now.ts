import { useEffect, useState } from 'react'

/**
 * The instant, taken anew at each interval. The hook of `use-intl` does the same, but stands in a module that public pages
 * load too, with all that the panel uses of it.
 */
export function useNow(intervalMs: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), intervalMs)
    return () => clearInterval(timer)
  }, [intervalMs])
  return now
}
