import { useEffect, useState } from 'react'

/** For how long the page says so. */
const SAID_MS = 8_000

/** The key in the history's state for the place of a page that is loaded anew. */
const DECLINED_AT = 'declinedAt'

/** Loads the page anew, without the pixels that have run in it; it then says that they were declined, at the same place. */
export function reloadDeclined(): void {
  history.replaceState({ ...history.state, [DECLINED_AT]: window.scrollY }, '')
  window.location.reload()
}

/** Whether the page says that the visitor has just declined, and its setter. */
export function useJustDeclined() {
  const [isSaid, setSaid] = useState(false)
  useEffect(() => {
    const { [DECLINED_AT]: top, ...state } = Object(history.state)
    if (typeof top !== 'number') return
    history.replaceState(state, '')
    window.scrollTo({ top, behavior: 'instant' })
    setSaid(true)
  }, [])
  useEffect(() => {
    if (!isSaid) return
    const timer = setTimeout(() => setSaid(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isSaid])
  return [isSaid, setSaid] as const
}
